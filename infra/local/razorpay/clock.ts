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
  reset(): Promise<void>;
}

/** Opens the clock as far ahead as it was left. */
export async function openClock(store: KeyValueStore, now: () => number): Promise<Clock> {
  let ahead = z.safeParse(z.number(), await store.get('clockAhead')).data ?? 0;
  async function move(to: number): Promise<void> {
    ahead = to;
    await store.set('clockAhead', to);
  }
  return {
    now: () => now() + ahead,
    seconds: () => Math.floor((now() + ahead) / 1000),
    ahead: () => ahead,
    advance: (ms) => move(ahead + ms),
    reset: () => move(0),
  };
}

/** Lengths of time in ms. */
export const time = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
