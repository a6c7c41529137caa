import { analyse } from './analyse.ts';
import { arena } from './arena.ts';
import { type Command, type Io, UsageError } from './command.ts';
import { exploit } from './exploit.ts';
import { judge } from './judge.ts';
import { ladder } from './ladder.ts';
import { tiles } from './outspeed/tiles.ts';
import { perft } from './perft.ts';
import { puzzles } from './puzzles.ts';
import { replay } from './replay.ts';
import { serve } from './serve.ts';
import { simulate } from './simulate.ts';
import { trace } from './trace.ts';
import { verify } from './verify.ts';
import { whatIf } from './whatIf.ts';

const COMMANDS: readonly Command[] = [
  simulate,
  replay,
  trace,
  verify,
  analyse,
  whatIf,
  judge,
  perft,
  arena,
  ladder,
  exploit,
  puzzles,
  serve,
  tiles,
];

const help = (): string =>
  [
    'slipstream <command> …',
    '',
    ...COMMANDS.map(({ name, summary }) => `  ${name.padEnd(10)} ${summary}`),
    '',
    'slipstream <command> --help tells more.',
  ].join('\n');

/** Runs one command line; resolves to its exit code. */
export async function runCli(args: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    io.out(help());
    return name === undefined ? 2 : 0;
  }
  const command = COMMANDS.find((known) => known.name === name);
  if (command === undefined) {
    io.err(`no command is called "${name}"\n\n${help()}`);
    return 2;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    io.out(command.usage);
    return 0;
  }
  return attempt(command, rest, io);
}

async function attempt(command: Command, args: readonly string[], io: Io): Promise<number> {
  try {
    return await command.run(args, io);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.err(`${command.name}: ${error.message}\nslipstream ${command.name} --help tells more.`);
    return 2;
  }
}
