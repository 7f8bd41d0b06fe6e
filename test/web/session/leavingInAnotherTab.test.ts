import { describe, expect, it } from 'vitest';
import { endNotices } from '../../../web/src/features/session/sessionNotices.ts';
import { signedInKey } from '../../../web/src/lib/signInMarks.ts';
import { clientId, openSession, storageOf } from './openSession.ts';

const neverLoaded = { loadIdentity: () => new Promise<never>(() => {}) };

/** A browser with two tabs in which someone is signed in. What the first changes, the second is told as by a browser. */
function twoTabs() {
  const storage = storageOf('signedIn');
  const second = openSession({ ...neverLoaded, storage });
  const { onStorage } = second.session;
  const first = openSession({
    ...neverLoaded,
    storage: {
      ...storage,
      setItem(key, newValue) {
        storage.setItem(key, newValue);
        onStorage({ key, newValue });
      },
      removeItem(key) {
        storage.removeItem(key);
        onStorage({ key, newValue: null });
      },
    },
  });
  return [first, second] as const;
}

const tokensGone = { key: signedInKey(clientId), newValue: null };

describe('A tab whose sign-in goes in another tab', () => {
  it('keeps what was not sent when the sign-in expired, and says so', () => {
    const [, { session, done }] = twoTabs();

    session.onStorage(tokensGone);

    expect(done).toEqual(['clear device, keep unsent']);
    expect(session.state()).toEqual({ kind: 'visitor', notice: endNotices.ended });
  });

  it('goes by what happened last: after a sign-out and another sign-in, one that expires keeps all', async () => {
    const [first, { session, done }] = twoTabs();

    first.session.signOut();
    await expect.poll(() => first.done).toEqual(['clear device, remove unsent']);
    session.onStorage(tokensGone);
    session.retry();
    session.onStorage(tokensGone);

    expect(done).toEqual(['clear device, remove unsent', 'clear device, keep unsent']);
  });

  it('removes all of it when the person pressed Sign Out there', async () => {
    const [first, { session, done }] = twoTabs();

    first.session.signOut();
    await expect.poll(() => first.done).toEqual(['clear device, remove unsent']);
    session.onStorage(tokensGone);

    expect(done).toEqual(['clear device, remove unsent']);
    expect(session.state()).toEqual({ kind: 'visitor', notice: endNotices.otherTab });
  });

  it('stays as it is when something else is changed there', () => {
    const [, { session, done }] = twoTabs();

    session.onStorage({ key: 'xplorers.theme', newValue: null });
    session.onStorage({ key: signedInKey(clientId), newValue: 'asha' });
    session.onStorage({ key: signedInKey('another client'), newValue: null });

    expect(session.state()).toEqual({ kind: 'signingIn' });
    expect(done).toEqual([]);
  });

  it('says nothing to a visitor', () => {
    const { session, done } = openSession();

    session.onStorage(tokensGone);

    expect(session.state()).toEqual({ kind: 'visitor' });
    expect(done).toEqual([]);
  });
});
