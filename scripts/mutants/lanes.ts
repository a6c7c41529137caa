import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Job, JobReport } from './job.ts';

const LANE = fileURLToPath(new URL('lane.ts', import.meta.url));

export interface LaneSetup {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

/** A process that runs jobs one after another; ended and started anew when one of them hangs. */
export class Lane {
  readonly #setup: LaneSetup;
  readonly #hitsFile: string;
  #child: ChildProcess | undefined;

  constructor(setup: LaneSetup, name: string) {
    this.#setup = setup;
    this.#hitsFile = `${setup.folder}/.hits-${name}`;
  }

  /** The report, or `hung` when the job took longer than `limitMs`. */
  async run(job: Job, limitMs: number): Promise<JobReport | 'hung'> {
    const child = await this.#start();
    return new Promise((resolve) => {
      const finish = (report: JobReport | 'hung') => {
        clearTimeout(timer);
        child.off('message', finish).off('exit', died);
        resolve(report);
      };
      const died = (code: number | null) => {
        this.#child = undefined;
        finish({ tests: [], fault: `the process of the tests ended with ${code}` });
      };
      const timer = setTimeout(() => {
        this.stop();
        finish('hung');
      }, limitMs);
      child.on('message', finish).on('exit', died);
      child.send(job);
    });
  }

  /** Ends the process and everything the tests have started. */
  stop(): void {
    const pid = this.#child?.pid;
    this.#child?.removeAllListeners();
    this.#child = undefined;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL'); // a group of its own
    } catch {
      // It has ended by itself.
    }
  }

  async #start(): Promise<ChildProcess> {
    if (this.#child !== undefined) return this.#child;
    const child = fork(LANE, [this.#setup.folder, this.#hitsFile], {
      cwd: this.#setup.folder,
      env: this.#setup.env,
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true,
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code) => reject(new Error(`the tests could not be started (${code})`)));
    });
    child.removeAllListeners('exit');
    // One that ends between two jobs is not asked again.
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    return child;
  }
}

/** Does all the work on these lanes, as each becomes free. */
export async function spread<Item>(
  lanes: readonly Lane[],
  items: readonly Item[],
  work: (item: Item, lane: Lane) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item, lane);
    }),
  );
}
