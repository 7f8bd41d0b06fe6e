/** After this long without a line a command says that it is at work, ms. */
const quietMs = 2000;
const barWidth = 30;

/** The last line of a terminal, which shows how far a command has come and is replaced by the next thing that is written. */
export class StatusLine {
  private readonly stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;
  private readonly startedAt: number;
  private quietSince: number;
  private isShown = false;
  private isAsking = false;

  /** @param stream shows nothing unless it is a terminal. @param now epoch ms */
  constructor(stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>, now: number) {
    this.stream = stream;
    this.startedAt = now;
    this.quietSince = now;
  }

  /** Removes the line, before something else is written. */
  clear(now: number): void {
    this.quietSince = now;
    if (this.isShown) {
      this.stream.write('\r\u001B[K');
      this.isShown = false;
    }
  }

  /** Shows a bar, and leaves it there once all is done. */
  bar(done: number, all: number, now: number): void {
    if (all > 0) {
      const bar = '█'.repeat(Math.floor((barWidth * done) / all)).padEnd(barWidth, '░');
      this.show(`${bar} ${done} of ${all}`, now);
      if (done >= all && this.isShown) {
        this.stream.write('\n');
        this.isShown = false;
      }
    }
  }

  /** Says how long the command has been at work, when nothing else has been written for two seconds. */
  tick(now: number): void {
    if (!this.isAsking && now - this.quietSince >= quietMs) {
      const seconds = Math.floor((now - this.startedAt) / 1000);
      this.show(`Working, ${seconds} s`, this.quietSince);
    }
  }

  /** Keeps quiet while a question waits for its answer. */
  async whileAsking<T>(ask: () => Promise<T>): Promise<T> {
    this.clear(this.quietSince);
    this.isAsking = true;
    try {
      return await ask();
    } finally {
      this.isAsking = false;
    }
  }

  private show(text: string, quietSince: number): void {
    this.quietSince = quietSince;
    if (this.stream.isTTY) {
      this.stream.write(`\r\u001B[K${text}`);
      this.isShown = true;
    }
  }
}
