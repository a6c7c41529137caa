import { createInterface } from 'node:readline';
import { parseFlags } from './arguments.ts';
import { type Command, UsageError } from './command.ts';
import { RaceDesk } from './raceDesk.ts';

export const serve: Command = {
  name: 'serve',
  summary: 'races for a program that learns, over standard input and output',
  usage: `slipstream serve --stdio

  Reads one request a line and answers each with one line, both JSON (docs/programs.md): games, reset, play.
  clients/python builds a PettingZoo-style environment on it. Ends with its input. The server for people is npm start.`,
  async run(args, io) {
    const { values } = parseFlags(args, { stdio: { type: 'boolean' } });
    if (values.stdio !== true) throw new UsageError('say --stdio; the server for people is npm start');
    const desk = new RaceDesk();
    for await (const line of createInterface({ input: process.stdin })) io.out(await desk.answer(line));
    return 0;
  },
};
