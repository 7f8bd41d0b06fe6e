import { randomUUID } from 'node:crypto';

/** What an authorization code stands for. */
export interface Grant {
  readonly email: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly challenge?: string | undefined;
  readonly nonce?: string | undefined;
}

/** Authorization codes: good once and for five minutes; a restart forgets them. */
export interface Codes {
  issue(grant: Grant): string;
  /** Uses the code up, whatever comes of it. */
  take(code: string): Grant | undefined;
  reset(): void;
}

const lifeMs = 5 * 60 * 1000;

/** Makes an empty list of codes. */
export function createCodes(now: () => number): Codes {
  const open = new Map<string, { grant: Grant; until: number }>();
  return {
    issue(grant) {
      const code = randomUUID();
      open.set(code, { grant, until: now() + lifeMs });
      return code;
    },
    take(code) {
      const entry = open.get(code);
      open.delete(code);
      return entry !== undefined && now() < entry.until ? entry.grant : undefined;
    },
    reset: () => open.clear(),
  };
}
