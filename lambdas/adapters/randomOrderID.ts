import { randomBytes } from 'node:crypto';
import { newOrderID } from '../domain/payment/orderID.ts';

/** Order ids whose tail nobody can guess. */
export function randomOrderID(sub: string, now: number): string {
  return newOrderID(sub, now, randomBytes(10));
}
