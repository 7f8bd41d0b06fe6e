import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { IdentitySettings } from './IdentitySettings.ts';
import type { KeyValueStore } from './KeyValueStore.ts';
import type { Person } from './Person.ts';
import { openTable } from './table.ts';

/** One sign-in: what all tokens that descend from it share. */
export const Session = z.object({
  originJti: z.string(),
  eventId: z.string(),
  username: z.string(),
  clientId: z.string(),
  scopes: z.array(z.string()),
  /** Seconds. */
  authTime: z.number(),
  nonce: z.optional(z.string()),
  refreshHash: z.string(),
  /** Milliseconds. */
  refreshExpiresAt: z.number(),
  revoked: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** What a sign-in was asked for. */
export interface Asked {
  readonly scopes: readonly string[];
  readonly nonce?: string | undefined;
}

/**
 * The sign-ins. They are told apart by `origin_jti`: token times have whole seconds only, and a sign-in in the second of
 * a global sign-out must stand.
 */
export interface Sessions {
  start(person: Person, asked: Asked): Promise<{ session: Session; refreshToken: string }>;
  find(originJti: unknown): Session | undefined;
  byRefreshToken(token: string): Session | undefined;
  revoke(session: Session): Promise<void>;
  revokeAll(username: string): Promise<void>;
  reset(): Promise<void>;
}

/** What the list of sign-ins needs. */
export interface SessionParts {
  readonly settings: IdentitySettings;
  readonly store: KeyValueStore;
  now(): number;
  /** The product's time, ms; sign-ins are dated with it. */
  productNow(): number;
  log(line: string): void;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Loads the sign-ins that earlier runs kept. */
export async function openSessions(parts: SessionParts): Promise<Sessions> {
  const { settings, store, now, productNow, log } = parts;
  const sessions = await openTable(store, 'session:', Session, log);
  const revoke = (session: Session) =>
    sessions.put(session.originJti, { ...session, revoked: true });
  return {
    async start(person, { scopes, nonce }) {
      const originJti = randomUUID();
      const refreshToken = `${originJti}.${randomBytes(48).toString('base64url')}`;
      const session: Session = {
        originJti,
        eventId: randomUUID(),
        username: person.username,
        clientId: settings.clientId,
        scopes: [...scopes],
        authTime: Math.floor(productNow() / 1000),
        ...(nonce === undefined ? {} : { nonce }),
        refreshHash: hash(refreshToken),
        refreshExpiresAt: now() + settings.refreshTokenDays * dayMs,
        revoked: false,
      };
      await sessions.put(originJti, session);
      return { session, refreshToken };
    },
    find: (originJti) => (typeof originJti === 'string' ? sessions.get(originJti) : undefined),
    byRefreshToken(token) {
      const session = sessions.get(token.split('.')[0] ?? '');
      // Hashes, so that the comparison's time tells nothing about the token.
      const isIts = session?.refreshHash === hash(token) && session.clientId === settings.clientId;
      return isIts ? session : undefined;
    },
    revoke,
    async revokeAll(username) {
      const live = sessions.all().filter((one) => one.username === username && !one.revoked);
      await Promise.all(live.map(revoke));
    },
    reset: () => sessions.clear(),
  };
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
