import { noWebSession } from '../../../../lambdas/contract/constants.ts';
import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import type { RefusedStatus } from '../../../../lambdas/contract/vocabulary.ts';
import { type Api, createApi } from '../../api/Api.ts';
import type { Pace } from '../../api/repeat.ts';
import { words } from '../../api/words.ts';
import type { BrowserStorage } from '../../lib/browserStorage.ts';
import { after } from '../../lib/pauses.ts';
import { signedInKey, signInMark } from '../../lib/signInMarks.ts';
import type { IdentityLibrary, LoadIdentity } from './IdentityLibrary.ts';
import type { Loaded } from './loadUser.ts';
import type { Leaving, SessionActions, SessionNotice, SessionState } from './SessionState.ts';
import {
  endNotices,
  offlineNotice,
  stillSignedInNotice,
  storageNotice,
  strayNotice,
  whySignedOut,
} from './sessionNotices.ts';
import { logNote, signInMessageOf, signInMessages } from './signInMessages.ts';
import { WebSession, webSessionKey } from './WebSession.ts';

/**
 * Set for a moment when the person leaves this browser on purpose. Other tabs would only see the tokens go, which also happens when
 * a sign-in expires; then nothing that was not sent may be removed.
 */
const leavingKey = 'xplorers.leaving';

/** How long signing out waits for the server at most, ms. */
const longestWaitMs = 2000;

/** What the session is given of its page. */
export interface SessionParts {
  readonly storage: BrowserStorage;
  readonly clientId: string;
  readonly caseStudyOrigin: string;
  readonly loadIdentity: LoadIdentity;
  /** The page's query when it was opened. */
  readonly search: string;
  readonly fetch: typeof fetch;
  readonly pace?: Pace;
  now(): number;
  online(): boolean;
  /** Takes away from the address what the hosted page added. */
  cleanAddress(): void;
  /** Someone is signed in: what anyone else was typing in this tab is removed. */
  claimDevice(emailID: string): void;
  /**
   * Removes what the person has left on this device. Never rejects.
   *
   * @param unsent what they were typing in this tab, marks and answers that wait for a network: kept for them when their sign-in
   *   ended without them, so that nothing is lost
   */
  clearDevice(unsent: 'keep' | 'remove'): Promise<void>;
  /**
   * Sends marks and answers that wait for a network, for about two seconds at most. Never rejects.
   *
   * @returns how many are left
   */
  sendUnsent(): Promise<number>;
  /** Goes to the product's root without reloading it. */
  goToRoot(): void;
  /** Notes where the sign-in that begins returns to: an address, or else the page. Called once the library is there. */
  noteReturn(address: string | undefined): void;
  /** Goes where the sign-in began, if that is known. */
  goBack(isSignedIn: boolean): void;
  /** Fetches the library ahead of time. */
  preload(): void;
}

/** The session of this browser: from visitor to signed-in person and back. */
export class SessionController implements SessionActions {
  readonly api: Api;
  private readonly parts: SessionParts;
  private readonly webSession: WebSession;
  private readonly listeners = new Set<() => void>();
  private identity: IdentityLibrary | undefined;
  private loading: Promise<IdentityLibrary> | undefined;
  private current: SessionState;
  /** Who was signed in last; kept while the session is in use elsewhere or loaded again. */
  private emailID: string | undefined;
  /** Counts loads, so that a late one cannot undo what came after it. */
  private run = 0;
  private started = false;
  /** Whether the person who is leaving leaves all devices. */
  private leavesEverywhere = false;
  /** Whether another tab has said that the person leaves on purpose. */
  private isLeavingElsewhere = false;

  constructor(parts: SessionParts) {
    this.parts = parts;
    this.webSession = new WebSession(parts.storage);
    const mark = signInMark(parts.storage, parts.clientId, parts.search);
    this.current =
      mark === 'none' || mark === 'strayReturn' ? { kind: 'visitor' } : { kind: 'signingIn' };
    this.api = createApi({
      caseStudyOrigin: parts.caseStudyOrigin,
      token: async (forceRefresh) => this.identity?.idToken(forceRefresh),
      emailID: () => this.emailID,
      webSession: () => this.webSession.id,
      onProblem: (status, data) => this.onProblem(status, data),
      fetch: parts.fetch,
      ...(parts.pace && { pace: parts.pace }),
    });
  }

  readonly state = (): SessionState => this.current;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Looks what the browser remembers. Does so once. */
  start(): void {
    if (this.started) {
      return;
    }
    this.started = true;
    const { storage, clientId, search } = this.parts;
    switch (signInMark(storage, clientId, search)) {
      case 'return':
        // Starting the library finishes the sign-in; its events continue from there.
        this.open().catch((error: unknown) => this.failSignIn(error));
        break;
      case 'signedIn':
        this.parts.cleanAddress();
        this.load(false);
        break;
      case 'strayReturn':
        this.parts.cleanAddress();
        this.set({ kind: 'visitor', notice: strayNotice });
        break;
      case 'begin':
        this.parts.cleanAddress();
        this.signIn();
        break;
      case 'none':
        break;
    }
  }

  /** Another tab of this browser has changed what is stored. */
  readonly onStorage = (event: Pick<StorageEvent, 'key' | 'newValue'>): void => {
    if (event.key === leavingKey) {
      this.isLeavingElsewhere ||= event.newValue !== null;
    } else if (event.key === signedInKey(this.parts.clientId) && event.newValue === null) {
      const isWanted = this.isLeavingElsewhere;
      this.isLeavingElsewhere = false;
      if (this.current.kind !== 'visitor') {
        this.leave(isWanted ? endNotices.otherTab : endNotices.ended, isWanted ? 'remove' : 'keep');
      }
    } else if (
      event.key === webSessionKey &&
      event.newValue?.includes('"registered":true') &&
      this.current.kind !== 'signedIn'
    ) {
      this.load(false);
    }
  };

  readonly signIn = (returnTo?: string): void => {
    if (!this.parts.storage.lasting) {
      this.set({ kind: 'visitor', notice: storageNotice });
      return;
    }
    this.set({ kind: 'signingIn' });
    this.open()
      .then((identity) => {
        this.parts.noteReturn(returnTo);
        return identity.signIn();
      })
      .catch((error: unknown) => {
        if (error instanceof Error && error.name === 'UserAlreadyAuthenticatedException') {
          logNote('There is already a signed in user.');
          this.load(false);
        } else {
          this.failSignIn(error);
        }
      });
  };

  readonly signOut = (): void => void this.leaveOnceSent(false);
  readonly signOutEverywhere = (): void => void this.leaveOnceSent(true);
  readonly leaveAnyway = (): void => {
    this.setLeaving('busy');
    void this.endAndLeave(this.leavesEverywhere);
  };
  readonly stay = (): void => this.setLeaving(undefined);
  readonly forget = (notice?: SessionNotice): void => this.leave(notice);
  readonly retry = (): void => this.load(false);

  /** The network is back. */
  readonly onOnline = (): void => {
    if (this.current.kind === 'unreachable') {
      this.load(false);
    }
  };

  readonly continueHere = (): void => {
    this.webSession.begin(this.parts.now());
    this.load(false);
  };

  readonly showProfile = (userinfo: UserInfo): void => {
    if (this.current.kind === 'signedIn') {
      this.set({ ...this.current, userinfo });
    }
  };

  readonly dismissNotice = (): void => {
    if (this.current.kind === 'visitor' || this.current.kind === 'signedIn') {
      const { notice, ...rest } = this.current;
      this.set(rest);
    }
  };

  readonly prepareSignIn = (): void => this.parts.preload();

  private open(): Promise<IdentityLibrary> {
    this.loading ??= this.parts
      .loadIdentity({
        onSignedIn: () => {
          this.load(true);
          this.parts.goBack(true);
        },
        onSignInFailed: (error) => {
          this.failSignIn(error);
          this.parts.goBack(false);
        },
      })
      .then(
        (identity) => {
          this.identity = identity;
          return identity;
        },
        (error: unknown) => {
          this.loading = undefined; // so that the next try loads it again
          throw error;
        },
      );
    return this.loading;
  }

  private load(fresh: boolean): void {
    this.run += 1;
    const { run } = this;
    this.set({ kind: 'signingIn' });
    // What the calls need comes while the library starts; when it does not come, the first call says so.
    void import('../../api/send.ts').catch(() => undefined);
    Promise.all([this.open(), import('./loadUser.ts')])
      .then(([identity, { loadUser }]) => {
        const { api, webSession } = this;
        return loadUser({ identity, api, webSession, now: this.parts.now }, fresh);
      })
      .catch((): Loaded => ({ kind: 'unreachable', status: 'noConnection' }))
      .then((loaded) => {
        if (run === this.run) {
          this.finishLoading(loaded);
        }
      });
  }

  private finishLoading(loaded: Loaded): void {
    switch (loaded.kind) {
      case 'signedIn':
        this.emailID = loaded.userinfo.emailID;
        this.parts.claimDevice(this.emailID);
        this.set(loaded);
        break;
      case 'signedOut':
        this.leaveBecause(loaded.why);
        break;
      case 'elsewhere':
        this.set(elsewhere(loaded.data));
        break;
      case 'unreachable': {
        const token = loaded.token && { token: loaded.token };
        this.set(
          loaded.status === 'noConnection'
            ? { kind: 'unreachable', offline: true, notice: offlineNotice, ...token }
            : {
                kind: 'unreachable',
                notice: { tone: 'problem', text: words[loaded.status].text },
                ...token,
              },
        );
        break;
      }
    }
  }

  /** A call of any screen was refused for a reason that concerns the session. */
  private onProblem(status: RefusedStatus, data: Readonly<Record<string, unknown>>): void {
    if (this.current.kind !== 'signedIn') {
      return; // loading settles on its own
    }
    if (status === 'sessionIsNotActive') {
      this.set(elsewhere(data));
    } else if (status === 'signedOut' || status === 'invalidUserLogin') {
      this.leaveBecause(status === 'signedOut' ? whySignedOut(data) : 'ended');
    }
  }

  private failSignIn(error: unknown): void {
    const message = signInMessageOf(error);
    logNote(message);
    this.parts.cleanAddress();
    this.set({ kind: 'visitor', notice: signInMessages[message] });
  }

  /** The session has ended without the person. */
  private leaveBecause(why: 'ended' | 'everywhere' | 'deleted' | 'suspended' | 'noAddress'): void {
    this.leave(endNotices[why], why === 'ended' || why === 'everywhere' ? 'keep' : 'remove');
  }

  /** Forgets the person on this device. */
  private leave(notice?: SessionNotice, unsent: 'keep' | 'remove' = 'remove'): void {
    void this.forgetPerson(unsent);
    void this.identity?.forget();
    this.set({ kind: 'visitor', ...(notice && { notice }) });
  }

  private async leaveOnceSent(everywhere: boolean): Promise<void> {
    this.leavesEverywhere = everywhere;
    this.setLeaving('busy');
    const unsent = await this.parts.sendUnsent();
    if (this.current.kind === 'visitor') {
      return; // the session has ended meanwhile
    }
    if (unsent > 0 && this.current.kind !== 'signingIn') {
      this.setLeaving(unsent);
    } else {
      await this.endAndLeave(everywhere);
    }
  }

  private setLeaving(to: Leaving | undefined): void {
    const { current } = this;
    if (current.kind !== 'visitor' && current.kind !== 'signingIn') {
      const { leaving: _, ...rest } = current;
      this.set(to === undefined ? rest : { ...rest, leaving: to });
    }
  }

  private async endAndLeave(everywhere: boolean): Promise<void> {
    const { current: before, identity } = this;
    if (!identity) {
      return this.leave();
    }
    if (before.kind === 'signedIn' && this.parts.online()) {
      if (!everywhere) {
        const call = { webSessionID: noWebSession };
        const ending = this.api.call('user/setWebInstance', call, { keepalive: true });
        // Without an answer the web session ends with its tokens, which must not stay for longer.
        await Promise.race([ending, after(longestWaitMs)]);
      } else if ((await this.api.call('user/signOutEverywhere', {})).kind !== 'ok') {
        const { leaving: _, ...rest } = before;
        this.set({ ...rest, notice: stillSignedInNotice });
        return;
      }
    }
    const cleared = this.forgetPerson('remove');
    this.set({ kind: 'visitor' });
    await cleared;
    if (this.parts.online()) {
      await identity.signOut();
    } else {
      // The hosted sign-out page cannot be reached; the tokens must go all the same.
      await identity.forget();
      this.parts.goToRoot();
    }
  }

  private forgetPerson(unsent: 'keep' | 'remove'): Promise<void> {
    if (unsent === 'remove') {
      this.parts.storage.setItem(leavingKey, 'yes');
      this.parts.storage.removeItem(leavingKey);
    }
    this.run += 1;
    this.emailID = undefined;
    this.webSession.end();
    return this.parts.clearDevice(unsent);
  }

  private set(state: SessionState): void {
    this.current = state;
    for (const listener of this.listeners) {
      listener();
    }
  }
}

/** @param data what the server said about the newer web session */
function elsewhere({ device, startedAt }: Readonly<Record<string, unknown>>): SessionState {
  return {
    kind: 'elsewhere',
    device: typeof device === 'string' ? device : null,
    startedAt: typeof startedAt === 'number' ? startedAt : null,
  };
}
