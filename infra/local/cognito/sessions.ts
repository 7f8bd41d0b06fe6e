import { createHash, randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { time } from '../Clock.ts';
import { type Store, Table } from '../State.ts';
import { findClient, type PoolSettings } from './settings.ts';
import type { User } from './users.ts';

/** The sign-in of an authorization code. */
export interface Grant {
  readonly email: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly challenge?: string | undefined;
  readonly nonce?: string | undefined;
}

const codeLifeMs = 5 * 60_000;

/** Authorization codes: valid once and for five minutes; a restart drops them. */
export class Codes {
  private readonly now: () => number;
  private readonly open = new Map<string, { grant: Grant; until: number }>();

  constructor(now: () => number) {
    this.now = now;
  }

  issue(grant: Grant): string {
    const code = randomUUID();
    this.open.set(code, { grant, until: this.now() + codeLifeMs });
    return code;
  }

  /** Uses the code up, even if the exchange fails. */
  take(code: string): Grant | undefined {
    const entry = this.open.get(code);
    this.open.delete(code);
    return entry !== undefined && this.now() < entry.until ? entry.grant : undefined;
  }

  reset(): void {
    this.open.clear();
  }
}

/** One sign-in: what all its tokens share. */
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

/** A refresh token, and the client that sends it. */
export interface ClientToken {
  readonly clientId: string;
  readonly token: string;
}

/** What sign-ins need. */
export interface SessionOptions {
  readonly settings: PoolSettings;
  readonly store: Store;
  now(): number;
  /** The product's time, ms; sign-ins are dated with it. */
  productNow(): number;
  log(line: string): void;
}

/**
 * The sign-ins, identified by `origin_jti`: token times have whole seconds only, and a sign-in in the second of a global sign-out
 * must stay valid.
 */
export class Sessions {
  private readonly options: SessionOptions;
  private readonly rows: Table<Session>;

  constructor(options: SessionOptions) {
    this.options = options;
    this.rows = new Table(options.store, 'session:', Session, options.log);
  }

  start(
    { username }: User,
    { clientId, scopes, nonce }: Pick<Grant, 'clientId' | 'scopes' | 'nonce'>,
  ): { session: Session; refreshToken: string } {
    const { settings, now, productNow } = this.options;
    const { refreshTokenDays } = findClient(settings, clientId) ?? settings;
    const originJti = randomUUID();
    const refreshToken = `${originJti}.${randomBytes(48).toString('base64url')}`;
    const session: Session = {
      originJti,
      eventId: randomUUID(),
      username,
      clientId,
      scopes: [...scopes],
      authTime: Math.floor(productNow() / 1000),
      nonce,
      refreshHash: hash(refreshToken),
      refreshExpiresAt: now() + refreshTokenDays * time.day,
      revoked: false,
    };
    this.rows.put(originJti, session);
    return { session, refreshToken };
  }

  find(originJti: string): Session | undefined {
    return this.rows.get(originJti);
  }

  byRefreshToken({ clientId, token }: ClientToken): Session | undefined {
    const session = this.find(token.split('.')[0] ?? '');
    // Compare hashes, so that the time it takes reveals nothing about the token.
    const matches = session?.refreshHash === hash(token) && session.clientId === clientId;
    return matches ? session : undefined;
  }

  revoke(session: Session): void {
    this.rows.put(session.originJti, { ...session, revoked: true });
  }

  revokeAll(username: string): void {
    for (const session of this.rows.all()) {
      if (session.username === username) {
        this.revoke(session);
      }
    }
  }

  reset(): void {
    this.rows.clear();
  }
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
