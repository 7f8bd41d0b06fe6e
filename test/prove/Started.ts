import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../../infra/cloud/bundle.ts';

/** Only what hangs takes so long, also on a machine that does other things beside it, ms. */
const longestMs = 300_000;

/** Where a started product listens and keeps its data. */
export interface StartOptions {
  readonly port: number;
  readonly dataFolder: string;
}

/** The product as a person starts it: `npm start`, in a process of its own. */
export class Started {
  readonly pid: number;
  private readonly child: ChildProcess;
  private output = '';

  constructor({ port, dataFolder }: StartOptions) {
    this.child = spawn('npm', ['start', '--silent'], {
      cwd: projectRoot,
      env: { ...process.env, PORT: String(port), XPLORERS_DATA: dataFolder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.pid = this.child.pid ?? 0;
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
  }

  /** What it has written so far. */
  lines(): string[] {
    return this.output.split('\n').filter((line) => line.trim() !== '');
  }

  /** Waits until it says that it is ready. @throws Error with what it said instead */
  async ready(): Promise<void> {
    await this.until(() => this.output.includes('Ready in') || this.hasEnded());
    if (this.hasEnded()) {
      throw new Error(`it did not start: ${this.lines().join(' / ')}`);
    }
  }

  /** Waits for its end; gives its exit code. */
  async ended(): Promise<number | null> {
    await this.until(() => this.hasEnded());
    return this.child.exitCode;
  }

  /** Asks it to stop, as Ctrl-C does. */
  stop(): void {
    this.child.kill('SIGTERM');
  }

  private hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  private async until(done: () => boolean): Promise<void> {
    const deadline = Date.now() + longestMs;
    while (!done()) {
      if (Date.now() > deadline) {
        throw new Error(`nothing happened for five minutes after: ${this.lines().join(' / ')}`);
      }
      await sleep(20);
    }
  }
}
