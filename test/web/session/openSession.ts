import { apiPrefix } from '../../../lambdas/contract/constants.ts';
import type {
  IdentityEvents,
  IdentityLibrary,
} from '../../../web/src/features/session/IdentityLibrary.ts';
import {
  SessionController,
  type SessionParts,
} from '../../../web/src/features/session/SessionController.ts';
import type { BrowserStorage } from '../../../web/src/lib/browserStorage.ts';
import { signedInKey } from '../../../web/src/lib/signInMarks.ts';
import { userinfo } from '../clientCalls.ts';
import { emptyStorage } from '../payment/payments.ts';

/** The client of the identity service that the page names. */
export const clientId = 'client';
/** What the server does with a call: a body with its status word, or silence. */
export type Answer = { readonly status: string; readonly [name: string]: unknown } | 'silence';

/** Whom the identity token names. */
export const inToken = { emailID: userinfo.emailID, name: 'Asha', groups: ['finance'] };

/** Answers of a server that knows the person. */
const known: Readonly<Record<string, Answer>> = {
  'user/setWebInstance': { status: 'ok' },
  'user/getProfile': { status: 'ok', userinfo, data: { createStatus: 'userExist' } },
  'user/signOutEverywhere': { status: 'ok' },
};

/** A browser's storage, in which someone may be signed in. */
export function storageOf(who: 'visitor' | 'signedIn'): BrowserStorage {
  const storage = emptyStorage();
  if (who === 'signedIn') {
    storage.setItem(signedInKey(clientId), 'asha');
  }
  return { ...storage, lasting: true };
}

/**
 * The session of one tab with what it did outside of itself, oldest first: `done` has what it asked of the page and of the identity
 * library, `calls` what it sent.
 */
export function openSession(
  parts: Partial<SessionParts> = {},
  answers: Readonly<Record<string, Answer>> = {},
  library: Partial<IdentityLibrary> = {},
) {
  const done: string[] = [];
  const calls: { route: string; body: Record<string, unknown>; keepalive: boolean }[] = [];
  const note = (what: string) => void done.push(what);
  let events: IdentityEvents | undefined;
  const identity: IdentityLibrary = {
    signIn: async () => note('identity: sign in'),
    idToken: async () => 'token',
    emailID: async () => userinfo.emailID,
    inToken: async () => inToken,
    signOut: async () => note('identity: sign out'),
    forget: async () => note('identity: forget'),
    ...library,
  };
  const session = new SessionController({
    storage: storageOf('visitor'),
    clientId,
    caseStudyOrigin: 'https://cases.example',
    search: '',
    async loadIdentity(listening) {
      note('identity: load');
      events = listening;
      return identity;
    },
    async fetch(input, init) {
      const route = String(input).replace(apiPrefix, '');
      calls.push({
        route,
        body: JSON.parse(String(init?.body)),
        keepalive: init?.keepalive === true,
      });
      const answer = { ...known, ...answers }[route] ?? 'silence';
      if (answer === 'silence') {
        throw new TypeError('Failed to fetch');
      }
      return Response.json({ id: '1', ...answer }, { status: answer.status === 'ok' ? 200 : 403 });
    },
    pace: { wait: async () => undefined, random: () => 0 },
    now: () => 1_700_000_000_000,
    online: () => true,
    cleanAddress: () => note('clean address'),
    claimDevice: (emailID) => note(`claim device for ${emailID}`),
    clearDevice: async (unsent) => note(`clear device, ${unsent} unsent`),
    sendUnsent: async () => 0,
    goToRoot: () => note('go to root'),
    noteReturn: (address) => note(`return to ${address ?? 'the page'}`),
    goBack: (isSignedIn) => note(`go back, ${isSignedIn ? 'signed in' : 'as a visitor'}`),
    preload: () => note('preload'),
    ...parts,
  });
  return {
    session,
    done,
    calls,
    /** What the library reports once it is loaded. */
    events: (): IdentityEvents => {
      if (!events) {
        throw new Error('the library is not loaded');
      }
      return events;
    },
  };
}

/** A call of the identity library that throws by name. */
export function fails(name: string): () => Promise<never> {
  return () => Promise.reject(Object.assign(new Error(), { name }));
}

/** A session in which someone is signed in, with nothing noted yet. */
export async function signedInSession(...given: Parameters<typeof openSession>) {
  const [parts, answers, library] = given;
  const opened = openSession({ storage: storageOf('signedIn'), ...parts }, answers, library);
  opened.session.start();
  await untilSettled(opened.session);
  opened.done.length = 0;
  opened.calls.length = 0;
  return opened;
}

/** Waits until a session is no longer on its way. */
export async function untilSettled(session: SessionController): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (session.state().kind !== 'signingIn') {
        stop();
        resolve();
      }
    };
    const stop = session.subscribe(look);
    look();
  });
}
