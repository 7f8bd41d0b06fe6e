import { randomBytes } from 'node:crypto';
import { newOrderID } from '../domain/money/orders/orderID.ts';

/** An order id with a random tail. @param now epoch ms */
export function randomOrderID(sub: string, now: number): string {
  return newOrderID(sub, now, randomBytes(10));
}

/** An id that sorts by time and has a random tail. @param now epoch ms */
export function randomTimedID(now: number): string {
  return `${now.toString(36).padStart(9, '0')}-${randomBytes(8).toString('hex')}`;
}

/** An idempotency key: 128 random bits as base64url. */
export function randomIdempotencyKey(): string {
  return randomBytes(16).toString('base64url');
}
