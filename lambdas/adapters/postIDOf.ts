import { sha256 } from './sha256.ts';

/** The id of a post, made of whose it is and the key of the call that wrote it: sent again, it is the same post. */
export function postIDOf(who: string, key: string): string {
  return sha256(`${who} ${key}`).slice(0, 16);
}
