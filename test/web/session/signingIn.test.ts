import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { words } from '../../../web/src/api/words.ts';
import type { IdentityLibrary } from '../../../web/src/features/session/IdentityLibrary.ts';
import {
  endNotices,
  offlineNotice,
  storageNotice,
  strayNotice,
} from '../../../web/src/features/session/sessionNotices.ts';
import { signInMessages } from '../../../web/src/features/session/signInMessages.ts';
import { webSessionKey } from '../../../web/src/features/session/WebSession.ts';
import { userinfo } from '../clientCalls.ts';
import {
  type Answer,
  clientId,
  fails,
  inToken,
  openSession,
  signedInSession,
  storageOf,
  untilSettled,
} from './openSession.ts';

const signedIn = { kind: 'signedIn', userinfo, groups: ['finance'] };

/** What is written to the browser's console, in the owner's words. */
let notes: MockInstance<typeof console.warn>;
beforeEach(() => {
  notes = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

/** A page that the hosted sign-in page has led back to. */
function pageOfReturn(...given: Parameters<typeof openSession>) {
  const [parts, ...rest] = given;
  const storage = storageOf('visitor');
  storage.setItem(`CognitoIdentityServiceProvider.${clientId}.inflightOAuth`, 'true');
  return openSession({ storage, search: '?code=1&state=2', ...parts }, ...rest);
}

describe('A page', () => {
  it('of a visitor loads nothing', () => {
    const { session, done, calls } = openSession();

    session.start();

    expect(session.state()).toEqual({ kind: 'visitor' });
    expect([...done, ...calls]).toEqual([]);
  });

  it('of someone who is signed in says so from the first picture on, then shows who it is', async () => {
    const { session, done, calls } = openSession({ storage: storageOf('signedIn') });
    expect(session.state()).toEqual({ kind: 'signingIn' });

    session.start();
    session.start();
    await untilSettled(session);

    expect(session.state()).toEqual(signedIn);
    expect(done).toEqual([
      'clean address',
      'identity: load',
      `claim device for ${userinfo.emailID}`,
    ]);
    expect(calls.map(({ route }) => route)).toEqual(['user/setWebInstance', 'user/getProfile']);
    expect(calls[0]?.body).toMatchObject({
      emailID: userinfo.emailID,
      webSessionID: 1_700_000_000_000,
    });
  });

  it('that is reloaded keeps the web session, which the server knows', async () => {
    const storage = storageOf('signedIn');
    await signedInSession({ storage });

    const { session, calls } = openSession({ storage, now: () => 1_800_000_000_000 });
    session.start();
    await untilSettled(session);

    expect(session.state()).toEqual(signedIn);
    expect(calls.map(({ route }) => route)).toEqual(['user/getProfile']);
    expect(storage.getItem(webSessionKey)).toContain('1700000000000');
  });

  it('that was opened by pressing Sign In before its scripts were there begins to sign in', async () => {
    const { session, done } = openSession({ search: '?signIn' });

    session.start();

    expect(session.state()).toEqual({ kind: 'signingIn' });
    await expect
      .poll(() => done)
      .toEqual(['clean address', 'identity: load', 'return to the page', 'identity: sign in']);
  });

  it('that is led back to without having begun a sign-in says so', () => {
    const { session, done } = openSession({ search: '?code=1&state=2' });
    expect(session.state()).toEqual({ kind: 'visitor' });

    session.start();

    expect(session.state()).toEqual({ kind: 'visitor', notice: strayNotice });
    expect(done).toEqual(['clean address']);
  });
});

describe('The way back from the hosted page', () => {
  it('makes a new web session and leads to where the sign-in began', async () => {
    const { session, done, calls, events } = pageOfReturn();
    expect(session.state()).toEqual({ kind: 'signingIn' });
    session.start();
    await expect.poll(() => done).toEqual(['identity: load']);

    events().onSignedIn();
    await untilSettled(session);

    expect(session.state()).toEqual(signedIn);
    expect(done.slice(1)).toEqual(['go back, signed in', `claim device for ${userinfo.emailID}`]);
    expect(calls[0]).toMatchObject({ body: { webSessionID: 1_700_000_000_000 } });
  });

  it('leads there also when the sign-in failed, and says why', () => {
    const { session, done, events } = pageOfReturn();
    session.start();

    events().onSignInFailed(new Error('User cancelled OAuth flow.'));

    expect(session.state()).toEqual({
      kind: 'visitor',
      notice: signInMessages['User cancelled OAuth flow.'],
    });
    expect(done).toEqual(['identity: load', 'clean address', 'go back, as a visitor']);
    expect(notes.mock.lastCall).toEqual(['User cancelled OAuth flow.']);
  });

  it('ends at a notice when what finishes it cannot be loaded', async () => {
    const { session } = pageOfReturn({
      loadIdentity: () => Promise.reject(new TypeError('Failed to fetch')),
    });

    session.start();
    await untilSettled(session);

    expect(session.state()).toEqual({ kind: 'visitor', notice: signInMessages['Network Error'] });
  });
});

describe('Pressing Sign In', () => {
  it('leads to the hosted page, and notes where to return to', async () => {
    const { session, done } = openSession();

    session.prepareSignIn();
    session.signIn('/payment?plan=creator');

    expect(session.state()).toEqual({ kind: 'signingIn' });
    await expect
      .poll(() => done)
      .toEqual([
        'preload',
        'identity: load',
        'return to /payment?plan=creator',
        'identity: sign in',
      ]);
  });

  it('where the browser keeps nothing says so and loads nothing', () => {
    const { session, done } = openSession({
      storage: { ...storageOf('visitor'), lasting: false },
    });

    session.signIn();

    expect(session.state()).toEqual({ kind: 'visitor', notice: storageNotice });
    expect(done).toEqual([]);
  });

  it('again loads what did not load the first time', async () => {
    const loads = [Promise.reject(new TypeError('Failed to fetch')), new Promise<never>(() => {})];
    const { session } = openSession({ loadIdentity: () => loads.shift() ?? Promise.reject() });

    session.signIn();
    await untilSettled(session);
    expect(session.state()).toEqual({ kind: 'visitor', notice: signInMessages['Network Error'] });
    session.signIn();
    session.signIn();

    expect(session.state()).toEqual({ kind: 'signingIn' });
    expect(loads).toEqual([]);
  });

  it('shows who is signed in when another tab has signed in meanwhile', async () => {
    const { session } = openSession({}, {}, { signIn: fails('UserAlreadyAuthenticatedException') });

    session.signIn();
    await untilSettled(session);

    expect(session.state()).toEqual(signedIn);
    expect(notes.mock.lastCall).toEqual(['There is already a signed in user.']);
  });

  it('says what the library says', async () => {
    const { session } = openSession(
      {},
      {},
      { signIn: () => Promise.reject(new Error('Network Error')) },
    );

    session.signIn();
    await untilSettled(session);

    expect(session.state()).toEqual({ kind: 'visitor', notice: signInMessages['Network Error'] });
  });
});

describe('Loading who is signed in', () => {
  it.each<
    [
      string,
      Readonly<Record<string, Answer>>,
      Partial<IdentityLibrary>,
      'ended' | 'everywhere' | 'deleted' | 'noAddress',
      'keep' | 'remove',
    ]
  >([
    ['no token is left', {}, { idToken: async () => undefined }, 'ended', 'keep'],
    ['there is no address', {}, { emailID: async () => undefined }, 'noAddress', 'remove'],
    [
      'the account is gone from the identity service',
      {},
      {
        emailID: fails('UserNotFoundException'),
      },
      'deleted',
      'remove',
    ],
    [
      'the person has signed out everywhere',
      { 'user/getProfile': { status: 'signedOut', errMsg: '' } },
      {},
      'everywhere',
      'keep',
    ],
    [
      'the account was deleted',
      { 'user/getProfile': { status: 'signedOut', errMsg: '', data: { deleted: true } } },
      {},
      'deleted',
      'remove',
    ],
    [
      'the server refuses the token',
      { 'user/getProfile': { status: 'invalidUserLogin', errMsg: '' } },
      {},
      'ended',
      'keep',
    ],
  ])('ends when %s, and says so', async (_, answers, library, why, unsent) => {
    const storage = storageOf('signedIn');
    const { session, done } = openSession({ storage }, answers, library);

    session.start();
    await untilSettled(session);

    expect(session.state()).toEqual({ kind: 'visitor', notice: endNotices[why] });
    expect(done).toContain(`clear device, ${unsent} unsent`);
    expect(done.at(-1)).toBe('identity: forget');
    expect(storage.getItem(webSessionKey)).toBeNull();
  });

  it.each([
    [{ device: 'Chrome on Windows', startedAt: 5 }, 'Chrome on Windows', 5],
    [{ device: 7, startedAt: 'noon' }, null, null],
    [undefined, null, null],
  ])('finds a newer web session with %j', async (data, device, startedAt) => {
    const status = { status: 'sessionIsNotActive', errMsg: '', ...(data && { data }) };
    const { session } = openSession(
      { storage: storageOf('signedIn') },
      { 'user/getProfile': status },
    );

    session.start();
    await untilSettled(session);

    expect(session.state()).toEqual({ kind: 'elsewhere', device, startedAt });
  });

  it('is no problem while nothing answers: it names the person as the device does, and can be tried again', async () => {
    const answers: Record<string, Answer> = {
      'user/getProfile': 'silence',
    };
    const { session } = openSession({ storage: storageOf('signedIn') }, answers);
    session.start();
    await untilSettled(session);
    expect(session.state()).toEqual({
      kind: 'unreachable',
      offline: true,
      notice: offlineNotice,
      token: inToken,
    });

    answers['user/getProfile'] = { status: 'ok', userinfo, data: { createStatus: 'userExist' } };
    session.retry();
    expect(session.state()).toEqual({ kind: 'signingIn' });
    await untilSettled(session);

    expect(session.state()).toEqual(signedIn);
  });

  it('names the person also when their token has expired and cannot be refreshed', async () => {
    const { session } = openSession(
      { storage: storageOf('signedIn') },
      {},
      { idToken: fails('NetworkError') },
    );

    session.start();
    await untilSettled(session);

    expect(session.state()).toMatchObject({ kind: 'unreachable', offline: true, token: inToken });
  });

  it('is a problem when the server answers that it failed', async () => {
    const { session } = openSession(
      { storage: storageOf('signedIn') },
      { 'user/getProfile': { status: 'operationFailed', errMsg: '' } },
    );

    session.start();
    await untilSettled(session);

    expect(session.state()).toEqual({
      kind: 'unreachable',
      notice: { tone: 'problem', text: words.operationFailed.text },
      token: inToken,
    });
  });

  it('starts again once the network is back, and only then', async () => {
    const { session } = openSession(
      { storage: storageOf('signedIn') },
      { 'user/getProfile': 'silence' },
    );
    session.onOnline();
    expect(session.state()).toEqual({ kind: 'signingIn' });
    session.start();
    await untilSettled(session);

    session.onOnline();

    expect(session.state()).toEqual({ kind: 'signingIn' });
  });

  it('says that there is no connection when the library does not come', async () => {
    const { session } = openSession({
      storage: storageOf('signedIn'),
      loadIdentity: () => Promise.reject(new TypeError('Failed to fetch')),
    });

    session.start();
    await untilSettled(session);

    expect(session.state()).toMatchObject({
      kind: 'unreachable',
      notice: offlineNotice,
    });
  });

  it('that answers after the person has left changes nothing', async () => {
    let answer: (token: string) => void = () => {};
    const asked = new Promise<string>((resolve) => {
      answer = resolve;
    });
    let loaded = 0;
    const { session } = openSession(
      { storage: storageOf('signedIn') },
      {},
      {
        idToken: () => asked,
        async inToken() {
          loaded += 1; // the last step of loading
          return undefined;
        },
      },
    );
    session.start();
    session.forget(endNotices.deleted);
    answer('token');
    await expect.poll(() => loaded).toBe(1);

    expect(session.state()).toEqual({ kind: 'visitor', notice: endNotices.deleted });
  });
});

describe('Another tab that signs in', () => {
  const registered = { key: webSessionKey, newValue: '{"webSessionID":1,"registered":true}' };

  it('signs this one in, once the server knows it', async () => {
    const { session } = openSession();

    session.onStorage({ ...registered, newValue: '{"webSessionID":1,"registered":false}' });
    session.onStorage({ ...registered, newValue: null });
    expect(session.state()).toEqual({ kind: 'visitor' });
    session.onStorage(registered);
    await untilSettled(session);

    expect(session.state()).toEqual(signedIn);
  });

  it('does not make one load that is signed in', async () => {
    const { session, done } = await signedInSession();

    session.onStorage(registered);

    expect(session.state()).toEqual(signedIn);
    expect(done).toEqual([]);
  });
});
