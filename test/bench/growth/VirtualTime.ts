/** Time that passes only while everybody waits, so that an hour is simulated in seconds, and the same each time. */
export class VirtualTime {
  /** ms since the beginning. */
  now = 0;
  private waiting: { readonly at: number; readonly wake: () => void }[] = [];
  private isTurning = false;

  /** Waits for so long. */
  wait(ms: number): Promise<void> {
    return new Promise((wake) => {
      this.waiting.push({ at: this.now + ms, wake });
      this.turn();
    });
  }

  /** Moves on to the next moment once nothing is left to do in this one. */
  private turn(): void {
    if (this.isTurning) {
      return;
    }
    this.isTurning = true;
    setImmediate(() => {
      this.isTurning = false;
      const next = Math.min(...this.waiting.map(({ at }) => at));
      const due = this.waiting.filter(({ at }) => at === next);
      this.waiting = this.waiting.filter(({ at }) => at !== next);
      this.now = Math.max(this.now, next);
      for (const { wake } of due) {
        wake();
      }
      if (this.waiting.length > 0) {
        this.turn();
      }
    });
  }
}
