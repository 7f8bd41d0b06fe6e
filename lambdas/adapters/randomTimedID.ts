import { randomBytes } from 'node:crypto';

/** Ids that sort by time, and whose tail nobody can guess. @param now epoch ms */
export function randomTimedID(now: number): string {
  return `${now.toString(36).padStart(9, '0')}-${randomBytes(8).toString('hex')}`;
}
