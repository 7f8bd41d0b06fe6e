import type { KeyStorage } from '../../lib/browserStorage.ts';
import { parseUrl } from '../../lib/parseUrl.ts';
import { paths } from '../../paths.ts';

const key = 'xplorers.returnTo';
const base = 'https://own.invalid';
const arrivals: readonly string[] = [paths.root, paths.home, paths.signedInHome];
const returnable = new Set<string>(Object.values(paths).filter((path) => !arrivals.includes(path)));

/** Keeps the address that a sign-in returns to. Home and addresses that are not ours are not kept. */
export function keepReturnPath(storage: KeyStorage, address: string): void {
  const path = ownPath(address);
  if (path === undefined) {
    storage.removeItem(key);
  } else {
    storage.setItem(key, path);
  }
}

/** Takes the address out of the storage; undefined when none of ours is there. */
export function takeReturnPath(storage: KeyStorage): string | undefined {
  const kept = storage.getItem(key);
  storage.removeItem(key);
  return kept === null ? undefined : ownPath(kept);
}

/** The address as a path of this site, when one of its pages is there. */
function ownPath(address: string): string | undefined {
  const url = address.startsWith('/') ? parseUrl(address, base) : undefined;
  if (!url) {
    return undefined;
  }
  const { origin, pathname, search, hash } = url;
  return origin === base && returnable.has(pathname) ? `${pathname}${search}${hash}` : undefined;
}
