import type { Environment, FunctionSettings, StartEnvironment } from './Environment.ts';

/** How many events of one function run at once; the others wait. */
const environmentsPerFunction = 4;

/** A function: its execution environments start when needed and are kept. */
export class LambdaPool {
  readonly settings: FunctionSettings;
  private readonly start: StartEnvironment;
  private readonly log: (line: string) => void;
  private idle: Environment[] = [];
  private readonly all = new Set<Environment>();
  private readonly waiting: PromiseWithResolvers<void>[] = [];
  private running = 0;
  private isReplaced = false;

  constructor(settings: FunctionSettings, start: StartEnvironment, log: (line: string) => void) {
    this.settings = settings;
    this.start = start;
    this.log = log;
  }

  /** Runs the function once; throws as `LambdaProcess.run`. */
  async invoke(event: unknown): Promise<unknown> {
    if (this.running >= environmentsPerFunction) {
      const turn = Promise.withResolvers<void>();
      this.waiting.push(turn);
      await turn.promise;
    }
    this.running += 1;
    const lambda = this.take();
    try {
      return await lambda.run(event);
    } catch (error) {
      this.log(crashLineOf(error));
      throw error;
    } finally {
      this.running -= 1;
      if (lambda.usable && !this.isReplaced) {
        this.idle.push(lambda);
      } else {
        lambda.kill();
        this.all.delete(lambda);
      }
      this.waiting.shift()?.resolve();
    }
  }

  /** Ends every environment; the next event starts a new one. */
  async stop(): Promise<void> {
    this.refuseWaiting();
    const ended = [...this.all];
    // Before waiting: what an event starts meanwhile is for the next stop to end.
    this.idle = [];
    this.all.clear();
    await Promise.all(ended.map((lambda) => lambda.stop()));
  }

  /** Ends every environment that is busy or may answer from what it has read; the others, which are slow to load, go on. */
  async forget(): Promise<void> {
    const kept = this.idle.filter(({ usable, remembers }) => usable && !remembers);
    for (const lambda of kept) {
      this.all.delete(lambda);
    }
    await this.stop();
    this.idle = kept;
    for (const lambda of kept) {
      this.all.add(lambda);
    }
  }

  /** Ends every environment for good, and one that a late event still starts, such as a line of the log that is delivered again, after it. */
  async replace(): Promise<void> {
    this.isReplaced = true;
    await this.stop();
  }

  /** Fails the events that wait their turn, which would otherwise run after the stop. */
  private refuseWaiting(): void {
    for (const turn of this.waiting.splice(0)) {
      turn.reject(new Error(`${this.settings.name}: stopped while this event waited`));
    }
  }

  private take(): Environment {
    const idle = this.idle.pop();
    if (idle?.usable) {
      return idle;
    }
    const started = this.start(this.settings, this.log);
    this.all.add(started);
    return started;
  }
}

/** What Lambda writes of a run that failed. */
function crashLineOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.includes('timed out after')
    ? `Task timed out: ${text}`
    : `ERROR\tInvoke Error\t${JSON.stringify(text)}`;
}
