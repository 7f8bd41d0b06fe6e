import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noWebSession } from '../../../lambdas/contract/constants.ts';
import {
  endNotices,
  stillSignedInNotice,
} from '../../../web/src/features/session/sessionNotices.ts';
import { webSessionKey } from '../../../web/src/features/session/WebSession.ts';
import { userinfo } from '../clientCalls.ts';
import { openSession, signedInSession, storageOf, untilSettled } from './openSession.ts';

const signedIn = { kind: 'signedIn', userinfo, groups: ['finance'] };
const leftBehind = ['clear device, remove unsent', 'identity: sign out'];
const silent = { 'user/getProfile': 'silence' } as const;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // the owner's notes
});

describe('Someone who is signed in', () => {
  it.each([
    ['signedOut', {}, endNotices.everywhere, 'keep'],
    ['signedOut', { deleted: true }, endNotices.deleted, 'remove'],
    ['invalidUserLogin', {}, endNotices.ended, 'keep'],
  ] as const)(
    'is signed out by a call that answers %s %j',
    async (status, data, notice, unsent) => {
      const refusal = { status, errMsg: '', data };
      const { session, done } = await signedInSession({}, { 'user/getSessionDetails': refusal });

      await session.api.call('user/getSessionDetails', {});

      expect(session.state()).toEqual({ kind: 'visitor', notice });
      expect(done).toEqual([`clear device, ${unsent} unsent`, 'identity: forget']);
    },
  );

  it('is told by a call that a newer web session exists, and can continue here', async () => {
    const data = { device: 'Chrome on Windows', startedAt: 5 };
    const refusal = { status: 'sessionIsNotActive', errMsg: '', data };
    let now = 1;
    const { session, calls } = await signedInSession(
      { now: () => now },
      { 'user/getSessionDetails': refusal },
    );
    await session.api.call('user/getSessionDetails', {});
    expect(session.state()).toEqual({ kind: 'elsewhere', ...data });
    calls.length = 0;

    now = 2;
    session.continueHere();
    await untilSettled(session);

    expect(session.state()).toEqual(signedIn);
    expect(calls[0]).toMatchObject({ route: 'user/setWebInstance', body: { webSessionID: 2 } });
  });

  it('stays so whatever else a call answers', async () => {
    const { session, done } = await signedInSession(
      {},
      { 'user/getSessionDetails': { status: 'operationFailed', errMsg: '' } },
    );

    await session.api.call('user/getSessionDetails', {});
    await session.api.call('user/getOrders', {});

    expect(session.state()).toEqual(signedIn);
    expect(done).toEqual([]);
  });

  it('sees a changed profile at once, and a visitor none', async () => {
    const { session } = await signedInSession();
    const renamed = { ...userinfo, name: 'Asha Rao' };

    session.showProfile(renamed);
    expect(session.state()).toEqual({ ...signedIn, userinfo: renamed });

    session.forget();
    session.showProfile(userinfo);
    expect(session.state()).toEqual({ kind: 'visitor' });
  });

  it('puts a notice away, and is not shown what nobody listens to any more', async () => {
    const { session } = await signedInSession();
    const seen: string[] = [];
    const stop = session.subscribe(() => seen.push(session.state().kind));
    session.forget(endNotices.deleted);
    expect(session.state()).toEqual({ kind: 'visitor', notice: endNotices.deleted });

    session.dismissNotice();
    expect(session.state()).toEqual({ kind: 'visitor' });
    stop();
    session.signIn();

    expect(seen).toEqual(['visitor', 'visitor']);
  });
});

describe('Sign Out', () => {
  it('ends the web session, forgets the person here and leads to the hosted sign-out page', async () => {
    const storage = storageOf('signedIn');
    const { session, done, calls } = await signedInSession({ storage });

    session.signOut();
    expect(session.state()).toEqual({ ...signedIn, leaving: 'busy' });
    await expect.poll(() => done).toEqual(leftBehind);

    expect(session.state()).toEqual({ kind: 'visitor' });
    expect(storage.getItem(webSessionKey)).toBeNull();
    expect(calls).toEqual([
      {
        route: 'user/setWebInstance',
        body: expect.objectContaining({ webSessionID: noWebSession, emailID: userinfo.emailID }),
        keepalive: true,
      },
    ]);
  });

  it('does not wait for a server that does not answer', async () => {
    const { session, done } = await signedInSession({
      fetch: (input) =>
        String(input).endsWith('setWebInstance') && hangs
          ? new Promise(() => {})
          : Promise.resolve(
              Response.json({
                id: '1',
                status: 'ok',
                userinfo,
                data: { createStatus: 'userExist' },
              }),
            ),
    });
    hangs = true;

    session.signOut();

    await expect.poll(() => done, { timeout: 60_000 }).toEqual(leftBehind);
  });
  let hangs = false;

  it('asks about what could not be sent; one can stay and keep it', async () => {
    const { session, done, calls } = await signedInSession({ sendUnsent: async () => 3 });

    session.signOut();
    await expect.poll(() => session.state()).toEqual({ ...signedIn, leaving: 3 });
    session.stay();

    expect(session.state()).toEqual(signedIn);
    expect([...done, ...calls]).toEqual([]);
  });

  it('can be pressed all the same, and loses it', async () => {
    const { session, done } = await signedInSession({ sendUnsent: async () => 3 });
    session.signOut();
    await expect.poll(() => session.state()).toEqual({ ...signedIn, leaving: 3 });

    session.leaveAnyway();
    expect(session.state()).toEqual({ ...signedIn, leaving: 'busy' });

    await expect.poll(() => done).toEqual(leftBehind);
  });

  it('without a network forgets the person here, and leads home', async () => {
    const { session, done, calls } = await signedInSession({ online: () => false });

    session.signOut();

    await expect
      .poll(() => done)
      .toEqual(['clear device, remove unsent', 'identity: forget', 'go to root']);
    expect(calls).toEqual([]);
    expect(session.state()).toEqual({ kind: 'visitor' });
  });

  it('leaves a session that has ended meanwhile as it is', async () => {
    let sent: (left: number) => void = () => {};
    const sending = new Promise<number>((resolve) => {
      sent = resolve;
    });
    const { session, done } = await signedInSession({ sendUnsent: () => sending });

    session.signOut();
    session.forget(endNotices.deleted);
    sent(0);
    await sending;

    expect(session.state()).toEqual({ kind: 'visitor', notice: endNotices.deleted });
    expect(done).toEqual(['clear device, remove unsent', 'identity: forget']);
  });

  it('where a newer web session exists leaves that one alone', async () => {
    const { session, done, calls } = openSession(
      { storage: storageOf('signedIn') },
      { 'user/getProfile': { status: 'sessionIsNotActive', errMsg: '' } },
    );
    session.start();
    await untilSettled(session);
    calls.length = 0;

    session.signOut();
    expect(session.state()).toMatchObject({ kind: 'elsewhere', leaving: 'busy' });

    await expect.poll(() => done.slice(2)).toEqual(leftBehind);
    expect(calls).toEqual([]);
  });

  it('works also while the profile cannot be loaded', async () => {
    const { session, done } = openSession({ storage: storageOf('signedIn') }, silent);
    session.start();
    await untilSettled(session);

    session.signOut();

    await expect.poll(() => done.slice(2)).toEqual(leftBehind);
  });

  it('before the library is there forgets the person here', async () => {
    const { session, done } = openSession({
      storage: storageOf('signedIn'),
      loadIdentity: () => new Promise(() => {}),
      sendUnsent: async () => 3,
    });
    session.start();

    session.signOut();

    await expect.poll(() => session.state()).toEqual({ kind: 'visitor' });
    expect(done).toEqual(['clean address', 'clear device, remove unsent']);
  });
});

describe('Sign Out on every device', () => {
  it('ends every sign-in, then leaves here too', async () => {
    const { session, done, calls } = await signedInSession();

    session.signOutEverywhere();

    await expect.poll(() => done).toEqual(leftBehind);
    expect(calls.map(({ route }) => route)).toEqual(['user/signOutEverywhere']);
  });

  it('that did not work says so, and one stays signed in', async () => {
    const { session, done } = await signedInSession({}, { 'user/signOutEverywhere': 'silence' });

    session.signOutEverywhere();

    await expect.poll(() => session.state()).toEqual({ ...signedIn, notice: stillSignedInNotice });
    expect(done).toEqual([]);
    session.dismissNotice();
    expect(session.state()).toEqual(signedIn);
  });

  it('is what leaving anyway does after it was pressed', async () => {
    const { session, done, calls } = await signedInSession({ sendUnsent: async () => 1 });
    session.signOutEverywhere();
    await expect.poll(() => session.state()).toEqual({ ...signedIn, leaving: 1 });

    session.leaveAnyway();

    await expect.poll(() => done).toEqual(leftBehind);
    expect(calls.map(({ route }) => route)).toEqual(['user/signOutEverywhere']);
  });
});
