import type { Codes } from './codes.ts';
import type { Faults } from './faults.ts';
import type { IdentitySettings } from './IdentitySettings.ts';
import type { Keys } from './keys.ts';
import type { People } from './people.ts';
import type { PoolIdentities } from './poolIdentities.ts';
import type { Sessions } from './sessions.ts';

/** What every endpoint works with. */
export interface Context {
  readonly settings: IdentitySettings;
  readonly keys: Keys;
  readonly people: People;
  readonly sessions: Sessions;
  readonly identities: PoolIdentities;
  readonly codes: Codes;
  readonly faults: Faults;
  now(): number;
  /** The product's time, ms; sign-ins are dated with it. */
  productNow(): number;
  log(line: string): void;
}
