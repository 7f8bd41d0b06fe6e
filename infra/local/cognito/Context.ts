import type { CognitoFault, FaultList } from '../Faults.ts';
import type { Keys } from './keys.ts';
import type { Codes, Sessions } from './sessions.ts';
import type { PoolSettings } from './settings.ts';
import type { PoolIdentities, Users } from './users.ts';

/** What every endpoint uses. */
export interface Context {
  readonly settings: PoolSettings;
  readonly keys: Keys;
  readonly users: Users;
  readonly sessions: Sessions;
  readonly identities: PoolIdentities;
  readonly codes: Codes;
  readonly faults: FaultList<CognitoFault>;
  now(): number;
  /** The product's time, ms; sign-ins are dated with it. */
  productNow(): number;
  log(line: string): void;
}
