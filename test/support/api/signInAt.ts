import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { LocalStack } from '../../../infra/local/LocalStack.ts';

const Tokens = z.object({ id_token: z.string(), refresh_token: z.string() });
const Config = z.object({ userPoolClientId: z.string() });

/** Signs in through the hosted pages as a browser does, without one. @param more other fields of the account chooser */
export async function signInAt(
  { addresses: { site } }: LocalStack,
  email: string,
  more: Readonly<Record<string, string>> = {},
): Promise<z.infer<typeof Tokens>> {
  const client_id = await clientId(site);
  const redirect_uri = `${site}/signedInHome`;
  const code_verifier = randomBytes(48).toString('base64url');
  const query = new URLSearchParams({
    client_id,
    redirect_uri,
    response_type: 'code',
    identity_provider: 'Google',
    scope: 'openid email profile',
    code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const begun = await fetch(`${site}/oauth2/authorize?${query}`, { redirect: 'manual' });
  const chosen = await fetch(`${site}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: (begun.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '' },
    body: new URLSearchParams({ request: queryOf(begun, site, 'request'), email, ...more }),
  });
  const code = queryOf(chosen, site, 'code');
  const fields = { grant_type: 'authorization_code', client_id, redirect_uri, code, code_verifier };
  const exchanged = await fetch(`${site}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return Tokens.parse(await exchanged.json());
}

/** What the identity simulator answers to a refresh token. */
export async function refreshAt(
  { addresses: { site } }: LocalStack,
  refresh_token: string,
): Promise<Response> {
  const client_id = await clientId(site);
  return fetch(`${site}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', client_id, refresh_token }),
  });
}

async function clientId(site: string): Promise<string> {
  const script = await (await fetch(`${site}/config.js`)).text();
  const json = /^window\.APP_CONFIG = (.*);$/m.exec(script)?.[1] ?? '';
  return Config.parse(JSON.parse(json)).userPoolClientId;
}

function queryOf(answer: Response, site: string, name: string): string {
  return new URL(answer.headers.get('location') ?? '', site).searchParams.get(name) ?? '';
}
