import type { Pace } from '../../api/repeat.ts';
import type { BrowserStorage } from '../../lib/browserStorage.ts';
import type { LoadIdentity } from './IdentityLibrary.ts';

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
  /** Takes away what this device keeps of the person beside the sign-in: the hint of the plan, and what was being typed. */
  forgetHints(): void;
  /** Goes to the product's root without loading it anew. */
  goToRoot(): void;
  /** Fetches the library ahead of time. */
  preload(): void;
}
