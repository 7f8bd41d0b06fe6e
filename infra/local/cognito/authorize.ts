import { createHash, randomBytes } from 'node:crypto';
import type { Context as Call } from 'hono';
import { getCookie, getSignedCookie, setCookie, setSignedCookie } from 'hono/cookie';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Context } from './Context.ts';
import { type Client, findClient, type PoolSettings } from './settings.ts';

/** A checked request to sign in. */
export const AuthorizeRequest = z.object({
  clientId: z.string(),
  redirectUri: z.string(),
  scopes: z.array(z.string()),
  state: z.optional(z.string()),
  challenge: z.optional(z.string()),
  nonce: z.optional(z.string()),
});
export type AuthorizeRequest = z.infer<typeof AuthorizeRequest>;

/** A valid request, or where its error is shown: on our page if the client is unknown, otherwise at the client. */
export type Authorization =
  | { readonly request: AuthorizeRequest }
  | { readonly errorPage: 'redirect_mismatch' | 'invalid_client' }
  | { readonly redirect: string };

type Query = Readonly<Record<string, string>>;

/** Checks the query of `/oauth2/authorize` and `/login`, in the order that never redirects to a stranger. */
export function parseAuthorize(settings: PoolSettings, query: Query): Authorization {
  const redirectUri = query['redirect_uri'] ?? '';
  const client = findClient(settings, query['client_id']);
  if (!client) {
    return { errorPage: 'invalid_client' };
  }
  if (!client.callbackUrls.includes(redirectUri)) {
    return { errorPage: 'redirect_mismatch' };
  }
  const error = errorOf(settings, client, query);
  if (error !== undefined) {
    return { redirect: withQuery(redirectUri, { error, state: query['state'] }) };
  }
  return {
    request: {
      clientId: client.clientId,
      redirectUri,
      scopes: scopesOf(client, query),
      state: query['state'],
      challenge: query['code_challenge'],
      nonce: query['nonce'],
    },
  };
}

function errorOf(
  { supportedProviders }: PoolSettings,
  client: Client,
  query: Query,
): string | undefined {
  if (query['response_type'] === 'token') {
    return 'unauthorized_client';
  }
  const challenged = query['code_challenge'] !== undefined;
  const provider = query['identity_provider'];
  if (
    query['response_type'] !== 'code' ||
    (challenged
      ? query['code_challenge_method'] !== 'S256'
      : query['code_challenge_method'] !== undefined) ||
    (provider !== undefined && !supportedProviders.includes(provider))
  ) {
    return 'invalid_request';
  }
  const known = scopesOf(client, query).every((scope) => client.allowedScopes.includes(scope));
  return known ? undefined : 'invalid_scope';
}

/** A request without scopes gets all that the client may have. */
function scopesOf({ allowedScopes }: Client, query: Query): string[] {
  const scopes = (query['scope'] ?? '').split(' ').filter((scope) => scope !== '');
  return scopes.length > 0 ? scopes : [...allowedScopes];
}

/** An address with more query parameters; those that are undefined are left out. */
export function withQuery(
  address: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) {
      url.searchParams.set(name, value);
    }
  }
  return url.href;
}

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

/** Opens this browser's request handle; undefined if it is old, changed, or another browser's. */
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

/** The cookie's name, which is Cognito's. */
export const sessionCookie = 'cognito';

/** Remembers an account for the hour that Cognito's hosted session lasts. */
export async function rememberAccount(context: Context, call: Call, email: string): Promise<void> {
  await setSignedCookie(call, sessionCookie, email, context.keys.pageSecret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: 60 * 60,
  });
}

/** The email address of the account that this browser used last. */
export async function lastAccount(context: Context, call: Call): Promise<string | undefined> {
  const email = await getSignedCookie(call, context.keys.pageSecret, sessionCookie);
  return email === false ? undefined : email;
}

/** The text fields of a posted form. */
export type Fields = Readonly<Record<string, string>>;

/** Reads a form; files and other body types count as missing. */
export async function formFields(call: Call): Promise<Fields> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(await call.req.parseBody())) {
    if (typeof value === 'string') {
      fields[name] = value;
    }
  }
  return fields;
}
