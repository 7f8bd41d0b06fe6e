import { Log } from '../../infra/local/Log.ts';

/** Every line that a laptop writes, and word of those that a test waits for. */
export class Lines {
  readonly all: string[] = [];
  private waiting: { readonly pattern: RegExp; readonly go: () => void }[] = [];
  /** To start the laptop with. */
  readonly log = new Log((line) => {
    this.all.push(line);
    const met = this.waiting.filter(({ pattern }) => pattern.test(line));
    this.waiting = this.waiting.filter((one) => !met.includes(one));
    for (const { go } of met) {
      go();
    }
  });

  /** Resolves with the next line that matches. */
  next(pattern: RegExp): Promise<void> {
    return new Promise((go) => this.waiting.push({ pattern, go }));
  }

  /** What the payment provider was asked since so many lines were there: methods and paths. */
  askedSince(count: number): string[] {
    return this.all.slice(count).flatMap((line) => {
      const [, call] = /^razorpay: ((?:GET|POST|PATCH) \S+)/.exec(line) ?? [];
      return call ?? [];
    });
  }
}
