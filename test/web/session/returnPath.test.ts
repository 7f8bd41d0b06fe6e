import { describe, expect, it } from 'vitest';
import { keepReturnPath, takeReturnPath } from '../../../web/src/features/session/returnPath.ts';
import { emptyStorage } from '../payment/payments.ts';

/** Where a sign-in that begins at an address returns to. */
function returnTo(address: string): string | undefined {
  const storage = emptyStorage();
  keepReturnPath(storage, address);
  return takeReturnPath(storage);
}

describe('the way back from signing in', () => {
  it.each([
    '/viewDoc?item=can-crusher#parts',
    '/payment?plan=creator&item=can-crusher',
    '/search?searchFor=gear&page=2',
    '/user',
  ])('leads to %s, where the sign-in began', (address) => {
    expect(returnTo(address)).toBe(address);
  });

  it.each(['/', '/home', '/signedInHome', '/nowhere'])(
    'from %s leads to the person’s own home',
    (address) => {
      expect(returnTo(address)).toBeUndefined();
    },
  );

  it.each([
    'https://evil.example/user',
    '//evil.example/user',
    '/\\evil.example/user',
    'javascript:alert(1)',
    '/user/../../payment/x',
    '',
  ])('never leaves the site: %s', (address) => {
    expect(returnTo(address)).toBeUndefined();
  });

  it('is taken once, and what another script left is not followed', () => {
    const storage = emptyStorage();
    keepReturnPath(storage, '/user');
    takeReturnPath(storage);
    expect(takeReturnPath(storage)).toBeUndefined();

    storage.setItem('xplorers.returnTo', 'https://evil.example/user');
    expect(takeReturnPath(storage)).toBeUndefined();
  });
});
