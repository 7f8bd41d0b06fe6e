import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../../infra/cloud/bundle.ts';

const timeLimitMs = 20 * 60_000;

/** A command as a person runs it in a terminal: in a process group of its own, which Ctrl-C reaches as a whole. */
export class Command {
  private readonly child: ChildProcess;
  private output = '';

  constructor(file: string, words: readonly string[], env: Readonly<Record<string, string>> = {}) {
    this.child = spawn(file, words, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.child.on('error', (error) => this.write(`${error}\n`));
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => this.write(text));
    }
  }

  /** All that it has written so far. */
  text(): string {
    return this.output;
  }

  /** Waits until it has written something so often. @throws Error with its last words when it ends or takes too long */
  async says(what: string, times = 1): Promise<void> {
    await this.until(() => this.output.split(what).length > times || this.hasEnded());
    if (this.output.split(what).length <= times) {
      throw new Error(`it didn't say "${what}": ${this.output.slice(-2000)}`);
    }
  }

  /** Waits for its end. @returns its exit code */
  async ended(): Promise<number | null> {
    await this.until(() => this.hasEnded());
    return this.child.exitCode;
  }

  /** Ctrl-C. */
  async interrupt(): Promise<void> {
    const { pid } = this.child;
    if (pid !== undefined && !this.hasEnded()) {
      process.kill(-pid, 'SIGINT');
    }
    await this.ended();
  }

  private write(text: string): void {
    this.output += text;
  }

  private hasEnded(): boolean {
    const { pid, exitCode, signalCode } = this.child;
    return pid === undefined || exitCode !== null || signalCode !== null;
  }

  private async until(done: () => boolean): Promise<void> {
    const deadline = Date.now() + timeLimitMs;
    while (!done()) {
      if (Date.now() > deadline) {
        throw new Error(`it takes too long: ${this.output.slice(-2000)}`);
      }
      await sleep(200);
    }
  }
}
