import { describe, expect, it } from 'vitest';
import {
  forgetAbandonedSignIn,
  forgetWayOfSignIn,
  signedInKey,
  signInMark,
  withoutReturn,
} from '../../web/src/lib/signInMarks.ts';
import { emptyStorage } from './payment/payments.ts';
import { clientId } from './session/openSession.ts';

const key = (name: string) => `CognitoIdentityServiceProvider.${clientId}.${name}`;

function storageWith(...names: string[]) {
  const storage = emptyStorage();
  for (const name of names) {
    storage.setItem(key(name), 'true');
  }
  return storage;
}

describe('Why a page needs the identity library', () => {
  it.each([
    ['', [], 'none'],
    ['?item=can-crusher', ['inflightOAuth'], 'none'],
    ['?state=2', ['inflightOAuth'], 'none'],
    ['?code=1', ['inflightOAuth'], 'none'],
    ['?state=2&code=1', ['inflightOAuth'], 'return'],
    ['?state=2&error=access_denied', ['inflightOAuth', 'LastAuthUser'], 'return'],
    ['?state=2&code=1', [], 'strayReturn'],
    ['?state=2&code=1', ['LastAuthUser'], 'signedIn'],
    ['?signIn', ['LastAuthUser'], 'signedIn'],
    ['?signIn', [], 'begin'],
  ])('with %j and %j kept is %s', (search, kept, mark) => {
    expect(signInMark(storageWith(...kept), clientId, search)).toBe(mark);
  });

  it('is read as the library writes it, and of its own client only', () => {
    expect(signedInKey(clientId)).toBe(key('LastAuthUser'));
    expect(signInMark(storageWith('LastAuthUser'), 'another', '')).toBe('none');

    const storage = emptyStorage();
    storage.setItem(key('inflightOAuth'), 'false');
    expect(signInMark(storage, clientId, '?state=2&code=1')).toBe('strayReturn');
  });
});

describe('What the library keeps', () => {
  it('of a sign-in that was abandoned is forgotten, and nothing else', () => {
    const abandoned = ['inflightOAuth', 'inflightOAuthDeadline', 'oauthState', 'oauthPKCE'];
    const storage = storageWith(...abandoned, 'LastAuthUser', 'oauthSignIn');

    forgetAbandonedSignIn(storage, clientId);

    for (const name of abandoned) {
      expect(storage.getItem(key(name))).toBeNull();
    }
    expect(storage.getItem(key('LastAuthUser'))).toBe('true');
    expect(storage.getItem(key('oauthSignIn'))).toBe('true');
  });

  it('of the way of signing in is forgotten, and nothing else', () => {
    const storage = storageWith('oauthSignIn', 'LastAuthUser');

    forgetWayOfSignIn(storage, clientId);

    expect(storage.getItem(key('oauthSignIn'))).toBeNull();
    expect(storage.getItem(key('LastAuthUser'))).toBe('true');
  });
});

describe('The query of a page', () => {
  it.each([
    ['?code=1&state=2', ''],
    ['?error=access_denied&error_description=no&state=2&item=can-crusher', '?item=can-crusher'],
    ['?signIn', ''],
    ['?searchFor=gear&page=2', '?searchFor=gear&page=2'],
    ['', ''],
  ])('%j without what the hosted page added is %j', (search, rest) => {
    expect(withoutReturn(search)).toBe(rest);
  });
});
