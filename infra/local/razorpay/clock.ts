import { AsyncLocalStorage } from 'node:async_hooks';
import * as z from 'zod/mini';
import type { KeyValueStore } from '../identity/KeyValueStore.ts';

/** A clock that a tester can move forward. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
  /** Epoch seconds, as Razorpay writes every instant. */
  seconds(): number;
  /** How far it is ahead, in ms. */
  ahead(): number;
  advance(ms: number): Promise<void>;
  /** Does something at another time, ms from now; only what it calls within this process sees it. */
  during<T>(ms: number, act: () => Promise<T>): Promise<T>;
  reset(): Promise<void>;
}

/** Opens the clock as far ahead as it was left. */
export async function openClock(store: KeyValueStore, now: () => number): Promise<Clock> {
  let ahead = z.safeParse(z.number(), await store.get('clockAhead')).data ?? 0;
  const elsewhen = new AsyncLocalStorage<number>();
  const aheadHere = () => ahead + (elsewhen.getStore() ?? 0);
  async function move(to: number): Promise<void> {
    ahead = to;
    await store.set('clockAhead', to);
  }
  return {
    now: () => now() + aheadHere(),
    seconds: () => Math.floor((now() + aheadHere()) / 1000),
    ahead: aheadHere,
    advance: (ms) => move(ahead + ms),
    during: (ms, act) => elsewhen.run(ms, act),
    reset: () => move(0),
  };
}

/** Lengths of time in ms. */
export const time = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
