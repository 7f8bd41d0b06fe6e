import { timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same, in a time that tells nothing but whether they are of one length. */
export function isSameSecret(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
