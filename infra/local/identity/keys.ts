/** The pool's signing key and the secret of the hosted pages, made once and kept. */
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { promisify } from 'node:util';
import { calculateJwkThumbprint, errors, exportJWK, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { KeyValueStore } from './KeyValueStore.ts';

const generate = promisify(generateKeyPair);

const StoredKeys = z.object({ kid: z.string(), privatePem: z.string(), pageSecret: z.string() });
type StoredKeys = z.infer<typeof StoredKeys>;

/** A public key as `jwks.json` lists it. */
export interface PublicKey {
  readonly kty: string;
  readonly n: string;
  readonly e: string;
  readonly alg: 'RS256';
  readonly use: 'sig';
  readonly kid: string;
}

/** What a token turned out to be. */
export type Checked =
  | { readonly state: 'good'; readonly claims: Readonly<Record<string, unknown>> }
  | { readonly state: 'expired' }
  | { readonly state: 'invalid' };

/** Signs and checks this pool's tokens. */
export interface Keys {
  readonly jwks: { readonly keys: readonly PublicKey[] };
  /** Signs cookies and request handles of the hosted pages. */
  readonly pageSecret: Uint8Array<ArrayBuffer>;
  sign(claims: object, header?: object): string;
  check(token: string, issuer: string, now: number): Promise<Checked>;
}

/** Loads the keys, or makes them on the first start. */
export async function openKeys(store: KeyValueStore): Promise<Keys> {
  const stored = z.safeParse(StoredKeys, await store.get('keys'));
  const kept = stored.success ? stored.data : await makeKeys();
  if (!stored.success) {
    await store.set('keys', kept);
  }
  const privateKey = createPrivateKey(kept.privatePem);
  const publicKey = createPublicKey(privateKey);
  return {
    jwks: { keys: [publicJwk(publicKey, kept.kid)] },
    pageSecret: new Uint8Array(Buffer.from(kept.pageSecret, 'base64url')),
    sign: (claims, header) =>
      signToken(privateKey, { kid: kept.kid, alg: 'RS256', ...header }, claims),
    check: (token, issuer, now) => checkToken(publicKey, token, issuer, now),
  };
}

async function makeKeys(): Promise<StoredKeys> {
  const { privateKey, publicKey } = await generate('rsa', { modulusLength: 2048 });
  return {
    kid: await calculateJwkThumbprint(await exportJWK(publicKey)),
    privatePem: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    pageSecret: randomBytes(32).toString('base64url'),
  };
}

function publicJwk(key: KeyObject, kid: string): PublicKey {
  const { kty, n, e } = z.parse(
    z.object({ kty: z.string(), n: z.string(), e: z.string() }),
    key.export({ format: 'jwk' }),
  );
  return { kid, alg: 'RS256', kty, e, n, use: 'sig' };
}

/** By hand because it must not wait: tests mint tokens in the middle of an expression. */
function signToken(key: KeyObject, header: object, claims: object): string {
  const head = Buffer.from(JSON.stringify(header)).toString('base64url');
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const signature = sign('sha256', Buffer.from(`${head}.${body}`), key).toString('base64url');
  return `${head}.${body}.${signature}`;
}

async function checkToken(
  key: KeyObject,
  token: string,
  issuer: string,
  now: number,
): Promise<Checked> {
  try {
    const { payload } = await jwtVerify(token, key, {
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
