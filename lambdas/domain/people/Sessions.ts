import type { AccountConsent } from '../../contract/entities.ts';
import type { Suspension, WebSession } from '../../contract/tables/sessions.ts';
import type { AccountDeletion } from './AccountDeletion.ts';

/** What decides whether a call may continue. */
export interface AccountStatus {
  /** The web session that the server accepted last, unless it was ended. */
  readonly newest: WebSession | null;
  /** Sign-ins up to this moment are refused, epoch ms; 0 when nothing was ever signed out everywhere. */
  readonly notBefore: number;
  /** Set while the account is suspended. */
  readonly suspension: Suspension | null;
  /** Set once the account is deleted. */
  readonly deletion: AccountDeletion | null;
}

/** Port: where web sessions are kept, by the person's `sub`. */
export interface Sessions {
  accountStatus(sub: string): Promise<AccountStatus>;
  /** What the person has agreed to; asked only for routes that need it. */
  consentOf(sub: string): Promise<AccountConsent | null>;
  /** Makes a web session the newest and remembers it; of those remembered, the newest `sessionHistoryCount` stay. */
  start(sub: string, session: WebSession): Promise<void>;
  /** Ends the newest web session; remembered ones stay. */
  end(sub: string): Promise<void>;
  /** Ends the newest web session and refuses sign-ins up to `notBefore` (epoch ms). */
  endAll(sub: string, notBefore: number): Promise<void>;
  /** Suspends an account, ends its newest web session and refuses sign-ins up to now; null lifts that. */
  suspend(sub: string, suspension: Suspension | null): Promise<void>;
  /** The web sessions accepted last, newest first. */
  recent(sub: string, count: number): Promise<WebSession[]>;
}
