import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import type { ArenaRace, Contestant } from '@slipstream/bots/arena';
import type { Decision } from '@slipstream/bots/bot';
import { Forfeit } from '@slipstream/bots/forfeit';
import { type Outcome, sameJson } from '@slipstream/engine';

/** More than this without an end of the line is no answer. */
const LONGEST_LINE = 1 << 20;
/** Milliseconds to end in by itself. */
const PARTING = 2_000;
/** How much of a wrong answer is quoted. */
const QUOTED = 60;

/** Its errors go where ours go. */
type Child = ChildProcessByStdio<Writable, Readable, null>;

interface Question {
  answered(line: string): void;
  failed(reason: string): void;
}

/**
 * Somebody else's program as a contestant: JSON lines over its standard input and output (docs/programs.md). It is told
 * what a person in its seat sees, and no more. Whatever it does wrong ends it and costs it the race; the next one finds it started anew.
 */
export class Program implements Contestant {
  readonly #command: string;
  readonly #limit: number; // milliseconds for one answer
  #process: Child | undefined;
  #question: Question | undefined;
  #failure: string | undefined; // since the race began
  #text = ''; // of a line that has not ended yet

  constructor(command: string, limit: number) {
    this.#command = command;
    this.#limit = limit;
  }

  begin(race: ArenaRace): void {
    this.#failure = undefined;
    this.#process ??= this.#start();
    this.#tell({ type: 'race', ...race });
  }

  async decide(view: unknown, legalActions: readonly unknown[]): Promise<Decision<unknown>> {
    const line = await this.#ask({ type: 'decide', view, legalActions });
    const action = actionIn(line);
    // The program may write keys in any order: what is played is our own.
    const legal = legalActions.find((each) => sameJson(each, action));
    if (legal !== undefined) return { action: legal, simulations: 0, options: [] };
    const reason = action === undefined ? 'not an answer' : 'not a legal action';
    this.#kill();
    throw new Forfeit(`${reason}: ${line.slice(0, QUOTED)}`);
  }

  end(outcome: Pick<Outcome, 'winners' | 'ranking'>): void {
    this.#tell({ type: 'end', ...outcome });
  }

  /** Ends the program: its input ends, and after a moment to put its things in order it is killed with all that it started. */
  async close(): Promise<void> {
    const ended = this.#process;
    if (ended === undefined) return;
    this.#process = undefined;
    ended.stdin.end();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PARTING);
      ended.once('close', () => {
        clearTimeout(timer);
        resolve();
      });
    });
    killAll(ended);
  }

  #kill(): void {
    if (this.#process !== undefined) killAll(this.#process);
    this.#process = undefined;
    this.#text = '';
  }

  #start(): Child {
    // A group of its own, so that whatever the shell starts ends with it.
    const child = spawn(this.#command, { shell: true, detached: true, stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdout.setEncoding('utf8').on('data', (text: string) => child === this.#process && this.#hear(text));
    child.stdin.on('error', () => {}); // 'close' tells
    child.on('error', ({ message }) => child === this.#process && this.#fail(`did not start: ${message}`));
    child.on(
      'close',
      (code, signal) => child === this.#process && this.#fail(`ended with ${signal ?? `code ${code}`}`),
    );
    return child;
  }

  #tell(message: object): void {
    this.#process?.stdin.write(`${JSON.stringify(message)}\n`);
  }

  #ask(message: object): Promise<string> {
    return new Promise((resolve, reject) => {
      const failed = (reason: string) => {
        clearTimeout(timer);
        this.#question = undefined;
        reject(new Forfeit(reason));
      };
      const answered = (line: string) => {
        clearTimeout(timer);
        this.#question = undefined;
        resolve(line);
      };
      const timer = setTimeout(() => this.#fail(`no answer within ${this.#limit} ms`), this.#limit);
      this.#question = { answered, failed };
      if (this.#failure !== undefined) failed(this.#failure);
      else this.#tell(message);
    });
  }

  #hear(text: string): void {
    this.#text += text;
    for (let end = this.#text.indexOf('\n'); end !== -1; end = this.#text.indexOf('\n')) {
      const line = this.#text.slice(0, end);
      this.#text = this.#text.slice(end + 1);
      if (this.#question === undefined) this.#fail('spoke without being asked');
      else this.#question.answered(line);
    }
    if (this.#text.length > LONGEST_LINE) this.#fail(`a line of more than ${LONGEST_LINE} characters`);
  }

  #fail(reason: string): void {
    this.#failure = reason;
    this.#kill();
    this.#question?.failed(reason);
  }
}

function killAll(child: Child): void {
  child.stdin.destroy();
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All are gone already.
  }
}

/** The action of an answer; nothing where the line is none. */
function actionIn(line: string): unknown {
  try {
    const answer: unknown = JSON.parse(line);
    return typeof answer === 'object' && answer !== null && 'action' in answer ? answer.action : undefined;
  } catch {
    return undefined;
  }
}
