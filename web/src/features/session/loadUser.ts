import { noWebSession } from '../../../../lambdas/contract/constants.ts';
import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import type { RefusedStatus } from '../../../../lambdas/contract/vocabulary.ts';
import type { Api } from '../../api/Api.ts';
import type { IdentityLibrary } from './IdentityLibrary.ts';
import type { TokenPerson } from './SessionState.ts';
import { whySignedOut } from './sessionNotices.ts';
import { logNote } from './signInMessages.ts';
import type { WebSession } from './WebSession.ts';

/** How fetching the user's data went. */
export type Loaded =
  | {
      readonly kind: 'signedIn';
      readonly userinfo: UserInfo;
      readonly groups: readonly string[];
    }
  /** The identity service or the server says that no one is signed in here. */
  | {
      readonly kind: 'signedOut';
      readonly why: 'ended' | 'everywhere' | 'deleted' | 'suspended' | 'noAddress';
    }
  | { readonly kind: 'elsewhere'; readonly data: Readonly<Record<string, unknown>> }
  | { readonly kind: 'unreachable'; readonly status: RefusedStatus; readonly token?: TokenPerson };

/** What fetching works with. */
export interface Sources {
  readonly identity: IdentityLibrary;
  readonly api: Api;
  readonly webSession: WebSession;
  now(): number;
}

/**
 * Fetches the user's data in the owner's order: the auth session, the e-mail attribute, (the bearer token is set from here on,)
 * a new web-session id after a sign-in, its registration, the profile. Never throws.
 *
 * A reload keeps the browser's web session, so that it cannot take the place of a newer one.
 */
export async function loadUser(sources: Sources, fresh: boolean): Promise<Loaded> {
  const loaded = await loadSteps(sources, fresh);
  if (loaded.kind !== 'unreachable') {
    return loaded;
  }
  const token = await sources.identity.inToken();
  return token ? { ...loaded, token } : loaded;
}

async function loadSteps(sources: Sources, fresh: boolean): Promise<Loaded> {
  const { identity } = sources;
  let emailID: string | undefined;
  try {
    if ((await identity.idToken(false)) === undefined) {
      return { kind: 'signedOut', why: 'ended' };
    }
    emailID = await addressOf(identity);
  } catch (error) {
    return afterIdentityError(error);
  }
  if (!emailID) {
    logNote('did not get proper auth response from server.');
    return { kind: 'signedOut', why: 'noAddress' };
  }
  return loadProfile(sources, emailID, fresh);
}

/** What needs our own server. */
async function loadProfile(
  { identity, api, webSession, now }: Sources,
  emailID: string,
  fresh: boolean,
): Promise<Loaded> {
  if (fresh || webSession.id === undefined) {
    webSession.begin(now());
  }
  const unregistered = webSession.unregistered ?? noWebSession;
  if (unregistered !== noWebSession) {
    const call = { webSessionID: unregistered };
    const options = { emailID, withoutWebSession: true };
    const registered = await api.call('user/setWebInstance', call, options);
    if (registered.kind === 'problem') {
      return afterProblem(registered.status, registered.answer?.data);
    }
    webSession.markRegistered(unregistered);
  }
  const profile = await api.call('user/getProfile', {}, { emailID });
  if (profile.kind === 'problem') {
    return afterProblem(profile.status, profile.answer?.data);
  }
  const { groups = [] } = (await identity.inToken()) ?? {};
  return { kind: 'signedIn', userinfo: profile.answer.userinfo, groups };
}

/**
 * The e-mail attribute. A token that only the service knows to have expired, because the clocks differ, is refreshed once;
 * when the service cannot be asked (the library needs the identity pool for it), what the token states is good enough.
 */
async function addressOf(identity: IdentityLibrary): Promise<string | undefined> {
  try {
    return await identity.emailID();
  } catch (error) {
    if (error instanceof Error && error.name === 'NotAuthorizedException') {
      await identity.idToken(true);
      return identity.emailID();
    }
    if (isEnd(error)) {
      throw error;
    }
    return (await identity.inToken())?.emailID;
  }
}

/** The library throws by name when it knows that no one is signed in; everything else may pass. */
function isEnd(error: unknown): boolean {
  const names = [
    'NotAuthorizedException',
    'UserUnAuthenticatedException',
    'UserNotFoundException',
    'RefreshTokenReuseException',
    'TokenRevokedException',
    'TokenRefreshException',
  ];
  return error instanceof Error && names.includes(error.name);
}

function afterIdentityError(error: unknown): Loaded {
  if (isEnd(error)) {
    const isGone = error instanceof Error && error.name === 'UserNotFoundException';
    return { kind: 'signedOut', why: isGone ? 'deleted' : 'ended' };
  }
  logNote('failed get session data.');
  return { kind: 'unreachable', status: 'noConnection' };
}

function afterProblem(
  status: RefusedStatus,
  data: Readonly<Record<string, unknown>> | undefined,
): Loaded {
  switch (status) {
    case 'sessionIsNotActive':
      return { kind: 'elsewhere', data: data ?? {} };
    case 'signedOut':
      return { kind: 'signedOut', why: whySignedOut(data ?? {}) };
    case 'invalidUserLogin':
    case 'notSet':
      return { kind: 'signedOut', why: 'ended' };
    default:
      logNote('failed get session data.');
      return { kind: 'unreachable', status };
  }
}
