/** The last answers, so that going back shows a page at once, as far down as it was left. In memory only. */
export class Recent<T> {
  private readonly kept = new Map<string, T>();
  private readonly most: number;

  /** @param most how many answers are kept; the oldest goes first */
  constructor(most: number) {
    this.most = most;
  }

  get(key: string): T | undefined {
    return this.kept.get(key);
  }

  keep(key: string, answer: T): void {
    this.kept.delete(key);
    this.kept.set(key, answer);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.most) {
        return;
      }
      this.kept.delete(oldest);
    }
  }
}
