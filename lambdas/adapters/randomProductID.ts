import { randomBytes } from 'node:crypto';

/** Ids of proposed products: they sort by time, and nobody can guess the tail. @param now epoch ms */
export function randomProductID(now: number): string {
  return `${now.toString(36).padStart(9, '0')}-${randomBytes(8).toString('hex')}`;
}
