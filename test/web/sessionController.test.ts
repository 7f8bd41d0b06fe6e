import { describe, expect, it } from 'vitest';
import { SessionController } from '../../web/src/features/session/SessionController.ts';
import { endNotices } from '../../web/src/features/session/sessionNotices.ts';
import { signedInKey } from '../../web/src/features/session/signInMarks.ts';
import { emptyStorage } from './payment/payments.ts';

const clientId = 'client';

/** The session of a tab of a browser in which someone is signed in, and how it has left the device. */
function openTab(storage: ReturnType<typeof emptyStorage>) {
  const left: string[] = [];
  const session = new SessionController({
    storage: { ...storage, lasting: true },
    clientId,
    caseStudyOrigin: '',
    loadIdentity: () => new Promise(() => {}),
    search: '',
    fetch: () => new Promise(() => {}),
    now: () => 0,
    online: () => true,
    cleanAddress: () => {},
    claimDevice: () => {},
    clearDevice: async (unsent) => void left.push(unsent),
    sendUnsent: async () => 0,
    goToRoot: () => {},
    noteReturn: () => {},
    goBack: () => {},
    preload: () => {},
  });
  return { session, left };
}

/** A browser with two tabs in which someone is signed in. What the first changes, the second is told as by a browser. */
function twoTabs() {
  const storage = emptyStorage();
  storage.setItem(signedInKey(clientId), 'asha');
  const second = openTab(storage);
  const { onStorage } = second.session;
  const first = openTab({
    getItem: storage.getItem,
    setItem(key, newValue) {
      storage.setItem(key, newValue);
      onStorage({ key, newValue });
    },
    removeItem(key) {
      storage.removeItem(key);
      onStorage({ key, newValue: null });
    },
  });
  return [first, second] as const;
}

const tokensGone = { key: signedInKey(clientId), newValue: null };

describe('A tab whose sign-in goes in another tab', () => {
  it('keeps what was not sent when the sign-in expired, and says so', () => {
    const [, { session, left }] = twoTabs();

    session.onStorage(tokensGone);

    expect(left).toEqual(['keep']);
    expect(session.state()).toMatchObject({
      kind: 'visitor',
      notice: endNotices.ended,
    });
  });

  it('goes by what happened last: after a sign-out and another sign-in, one that expires keeps all', async () => {
    const [first, { session, left }] = twoTabs();

    first.session.signOut();
    await expect.poll(() => first.left).toEqual(['remove']);
    session.onStorage(tokensGone);
    session.retry();
    session.onStorage(tokensGone);

    expect(left).toEqual(['remove', 'keep']);
  });

  it('removes all of it when the person pressed Sign Out there', async () => {
    const [first, { session, left }] = twoTabs();

    first.session.signOut();
    await expect.poll(() => first.left).toEqual(['remove']);
    session.onStorage(tokensGone);

    expect(left).toEqual(['remove']);
    expect(session.state()).toMatchObject({
      notice: endNotices.otherTab,
    });
  });
});
