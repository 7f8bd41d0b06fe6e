import { randomBytes } from 'node:crypto';
import { newOrderID } from '../domain/money/orders/orderID.ts';

/** Order ids whose tail nobody can guess. */
export function randomOrderID(sub: string, now: number): string {
  return newOrderID(sub, now, randomBytes(10));
}
