import { newOrderID } from '../../../lambdas/domain/money/orders/orderID.ts';
import type { Caller } from '../../../lambdas/domain/people/Caller.ts';
import { start } from '../money/fixtures.ts';

/** Who buys. */
export const people: Caller[] = ['1', '2'].map((letter) => ({
  sub: `0190b3a0-0000-7000-8000-00000000000${letter}`,
  emailID: `p${letter}@example.com`,
  name: 'P',
  username: 'Google_1',
  signedInAt: start,
  groups: [],
}));

/** The id of the order that was made with this number. */
export function orderIDOf(sub: string, now: number, made: number): string {
  return newOrderID(sub, now, Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, made >> 6, made & 63));
}
