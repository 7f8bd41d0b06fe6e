/** Carries a checked sign-in request through the account chooser, signed and bound to one browser. */
import { createHash, randomBytes } from 'node:crypto';
import type { Context as Call } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { AuthorizeRequest } from './authorizeRequest.ts';
import type { Context } from './Context.ts';

const lifeSeconds = 10 * 60;
const cookieName = 'XSRF-TOKEN';
const Handle = z.object({ request: AuthorizeRequest, browser: z.string() });

/** Seals a request for the browser that calls. */
export function sealRequest(
  context: Context,
  call: Call,
  request: AuthorizeRequest,
): Promise<string> {
  const nonce = browserNonce(call) ?? randomBytes(24).toString('base64url');
  setCookie(call, cookieName, nonce, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: lifeSeconds,
  });
  const now = Math.floor(context.now() / 1000);
  return new SignJWT({ request, browser: hash(nonce) })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('chooser')
    .setIssuedAt(now)
    .setExpirationTime(now + lifeSeconds)
    .sign(context.keys.pageSecret);
}

/** Opens what this browser was given; undefined for a handle that is old, changed, or another browser's. */
export async function openRequest(
  context: Context,
  call: Call,
  handle: string,
): Promise<AuthorizeRequest | undefined> {
  const nonce = browserNonce(call);
  if (nonce === undefined) {
    return undefined;
  }
  try {
    const { payload } = await jwtVerify(handle, context.keys.pageSecret, {
      algorithms: ['HS256'],
      audience: 'chooser',
      currentDate: new Date(context.now()),
    });
    const { request, browser } = z.parse(Handle, payload);
    return browser === hash(nonce) ? request : undefined;
  } catch {
    return undefined;
  }
}

function browserNonce(call: Call): string | undefined {
  const nonce = getCookie(call, cookieName);
  return nonce !== undefined && /^[\w-]{32}$/.test(nonce) ? nonce : undefined;
}

function hash(nonce: string): string {
  return createHash('sha256').update(nonce).digest('base64url');
}
