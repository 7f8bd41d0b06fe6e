import { type FunctionSettings, LambdaProcess } from './LambdaProcess.ts';

/** How many events of one function run at once; the others wait. */
const processesPerFunction = 4;

/** A function: its processes start when needed and are kept. */
export class LambdaPool {
  readonly settings: FunctionSettings;
  private readonly log: (line: string) => void;
  private readonly failed: () => void;
  private idle: LambdaProcess[] = [];
  private readonly all = new Set<LambdaProcess>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  /** @param failed is called for every run that fails */
  constructor(settings: FunctionSettings, log: (line: string) => void, failed: () => void) {
    this.settings = settings;
    this.log = log;
    this.failed = failed;
  }

  /** Runs the function once; throws as `LambdaProcess.run`. */
  async invoke(event: unknown): Promise<unknown> {
    if (this.running >= processesPerFunction) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    this.running += 1;
    const lambda = this.take();
    try {
      return await lambda.run(event);
    } catch (error) {
      this.failed();
      throw error;
    } finally {
      this.running -= 1;
      if (lambda.usable) {
        this.idle.push(lambda);
      } else {
        this.all.delete(lambda);
      }
      this.waiting.shift()?.();
    }
  }

  /** Ends every process; the next event starts a new one. */
  async stop(): Promise<void> {
    this.idle = [];
    await Promise.all([...this.all].map((lambda) => lambda.stop()));
    this.all.clear();
  }

  /** Ends the processes that still run an event. */
  async stopBusy(): Promise<void> {
    const busy = [...this.all].filter((lambda) => !this.idle.includes(lambda));
    await Promise.all(busy.map((lambda) => lambda.stop()));
  }

  private take(): LambdaProcess {
    const idle = this.idle.pop();
    if (idle?.usable) {
      return idle;
    }
    const started = new LambdaProcess(this.settings, this.log);
    this.all.add(started);
    return started;
  }
}
