/** A token bucket: `rate` calls a second, up to `burst` at once. */
export class Throttle {
  private readonly rate: number;
  private readonly burst: number;
  private readonly now: () => number;
  private tokens: number;
  private filledAt: number;

  /** @param now epoch ms */
  constructor(rate: number, burst: number, now: () => number) {
    this.rate = rate;
    this.burst = burst;
    this.now = now;
    this.tokens = burst;
    this.filledAt = now();
  }

  /** Lets a whole burst pass again. */
  reset(): void {
    this.tokens = this.burst;
    this.filledAt = this.now();
  }

  /** Whether one more call may pass now. */
  take(): boolean {
    const now = this.now();
    const passed = Math.max(0, now - this.filledAt); // setting the clock back removes no tokens
    this.tokens = Math.min(this.burst, this.tokens + (passed / 1000) * this.rate);
    this.filledAt = now;
    if (this.tokens < 1) {
      return false;
    }
    this.tokens -= 1;
    return true;
  }
}
