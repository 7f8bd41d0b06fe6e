/** The pool's signing key and the hosted pages' secret, created once and kept. */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  randomUUID,
  sign,
} from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { Store } from '../State.ts';

const StoredKeys = z.object({ kid: z.string(), privatePem: z.string(), pageSecret: z.string() });

/** A public key as `jwks.json` lists it. */
export interface PublicKey {
  readonly kty: string;
  readonly n: string;
  readonly e: string;
  readonly alg: 'RS256';
  readonly use: 'sig';
  readonly kid: string;
}

/** The result of checking a token. */
export type Checked =
  | { readonly state: 'good'; readonly claims: Readonly<Record<string, unknown>> }
  | { readonly state: 'expired' }
  | { readonly state: 'invalid' };

/** Signs and checks this pool's tokens, with a key that is made at the first start and kept. */
export class Keys {
  readonly jwks: { readonly keys: readonly PublicKey[] };
  /** Signs cookies and request handles of the hosted pages. */
  readonly pageSecret: Uint8Array<ArrayBuffer>;
  private readonly kid: string;
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;

  constructor(store: Store) {
    const stored = z.safeParse(StoredKeys, store.get('keys'));
    const kept = stored.success ? stored.data : makeKeys();
    store.set('keys', kept);
    this.kid = kept.kid;
    this.privateKey = createPrivateKey(kept.privatePem);
    this.publicKey = createPublicKey(this.privateKey);
    this.jwks = { keys: [publicJwk(this.publicKey, kept.kid)] };
    this.pageSecret = new Uint8Array(Buffer.from(kept.pageSecret, 'base64url'));
  }

  /** Signs synchronously: tests mint tokens in the middle of an expression. */
  sign(claims: object, header?: object): string {
    const head = encoded({ kid: this.kid, alg: 'RS256', ...header });
    const body = encoded(claims);
    const signature = sign('sha256', Buffer.from(`${head}.${body}`), this.privateKey);
    return `${head}.${body}.${signature.toString('base64url')}`;
  }

  /** @param now epoch ms */
  async check(token: string, issuer: string, now: number): Promise<Checked> {
    try {
      const { payload } = await jwtVerify(token, this.publicKey, {
        algorithms: ['RS256'],
        issuer,
        currentDate: new Date(now),
        requiredClaims: ['exp', 'iat', 'token_use'],
      });
      return { state: 'good', claims: payload };
    } catch (cause) {
      return { state: cause instanceof errors.JWTExpired ? 'expired' : 'invalid' };
    }
  }
}

function makeKeys(): z.infer<typeof StoredKeys> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    kid: randomUUID(),
    privatePem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    pageSecret: randomBytes(32).toString('base64url'),
  };
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function publicJwk(key: KeyObject, kid: string): PublicKey {
  const { kty, n, e } = z.parse(
    z.object({ kty: z.string(), n: z.string(), e: z.string() }),
    key.export({ format: 'jwk' }),
  );
  return { kid, alg: 'RS256', kty, e, n, use: 'sig' };
}
