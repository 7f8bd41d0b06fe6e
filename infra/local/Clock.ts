import { AsyncLocalStorage } from 'node:async_hooks';
import * as z from 'zod/mini';
import type { Store } from './State.ts';

/** Lengths of time in ms. */
export const time = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

/** A clock that a tester can move forward; it keeps its offset. */
export class Clock {
  private readonly store: Store;
  private readonly machine: () => number;
  private readonly offset = new AsyncLocalStorage<number>();
  private moved: number;

  /** @param machine the underlying time, epoch ms */
  constructor(store: Store, machine: () => number) {
    this.store = store;
    this.machine = machine;
    this.moved = z.safeParse(z.number(), store.get('clockAhead')).data ?? 0;
  }

  /** Epoch ms. */
  readonly now = (): number => this.machine() + this.ahead();

  /** Epoch seconds, as Razorpay writes every instant. */
  seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  /** How far it is ahead, ms. */
  readonly ahead = (): number => this.moved + (this.offset.getStore() ?? 0);

  /** @param ms forward */
  advance(ms: number): void {
    this.move(this.moved + ms);
  }

  /** Runs `act` at another time; only calls within this process see it. @param ms from now */
  during<T>(ms: number, act: () => Promise<T>): Promise<T> {
    return this.offset.run(ms, act);
  }

  reset(): void {
    this.move(0);
  }

  private move(to: number): void {
    this.moved = to;
    this.store.set('clockAhead', to);
  }
}
