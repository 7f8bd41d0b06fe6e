/** Records every line that a local stack writes, and resolves when a line that a test waits for comes. */
export class LogWatch {
  readonly all: string[] = [];
  private waiting: { readonly pattern: RegExp; readonly go: () => void }[] = [];

  /** Takes a line of the log. */
  readonly onLine = (line: string): void => {
    this.all.push(line);
    const met = this.waiting.filter(({ pattern }) => pattern.test(line));
    this.waiting = this.waiting.filter((one) => !met.includes(one));
    for (const { go } of met) {
      go();
    }
  };

  /** Resolves with the next line that matches. */
  next(pattern: RegExp): Promise<void> {
    return new Promise((go) => this.waiting.push({ pattern, go }));
  }

  /** The calls that the Razorpay simulator logged after this many lines: methods and paths. */
  askedSince(count: number): string[] {
    return this.all.slice(count).flatMap((line) => {
      const [, call] = /^razorpay: ((?:GET|POST|PATCH) \S+)/.exec(line) ?? [];
      return call ?? [];
    });
  }
}
