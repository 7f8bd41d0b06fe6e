import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { LocalStack } from '../../../infra/local/LocalStack.ts';
import { readConfigScript } from '../../../lambdas/contract/configScript.ts';

/** After this long a call hangs, however slow the machine. */
export const hangsAfterMs = 300_000;

const Config = z.object({ userPoolClientId: z.string() });
const Tokens = z.object({
  id_token: z.string(),
  access_token: z.string(),
  refresh_token: z.string(),
});

/** Signs in at any site, and gives the identity token. @param site the site's origin */
export async function signInOverHttp(
  site: string,
  emailID: string,
  name = 'Asha Rao',
): Promise<string> {
  return (await tokensFrom(site, { email: emailID, name })).id_token;
}

/** Signs in at a local stack. @param more other fields of the account chooser */
export function signInAt(
  { addresses: { site } }: LocalStack,
  email: string,
  more: Readonly<Record<string, string>> = {},
): Promise<z.infer<typeof Tokens>> {
  return tokensFrom(site, { email, ...more });
}

/** What the local Cognito answers to a refresh token. */
export async function refreshAt(
  { addresses: { site } }: LocalStack,
  refresh_token: string,
): Promise<Response> {
  const client_id = await clientOf(site);
  return fetch(`${site}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', client_id, refresh_token }),
  });
}

/** Signs in as a browser does, without one: authorize, account chooser, code, token. @param account fields of the chooser */
export async function tokensFrom(
  site: string,
  account: Readonly<Record<string, string>>,
): Promise<z.infer<typeof Tokens>> {
  const redirect_uri = `${site}/signedInHome`;
  const client_id = await clientOf(site);
  const verifier = randomBytes(48).toString('base64url');
  const query = new URLSearchParams({
    client_id,
    redirect_uri,
    response_type: 'code',
    identity_provider: 'Google',
    scope: 'phone email openid profile aws.cognito.signin.user.admin',
    state: 'proof',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const back = await chooseAccount(site, `${site}/oauth2/authorize?${query}`, account);
  const code = back.searchParams.get('code') ?? '';
  const answer = await go(`${site}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id,
      redirect_uri,
      code,
      code_verifier: verifier,
    }),
  });
  return Tokens.parse(await answer.json());
}

/** Opens an authorize address and sends the account chooser's form. @returns the address that the browser is sent back to */
export async function chooseAccount(
  site: string,
  authorize: string,
  fields: Readonly<Record<string, string>>,
): Promise<URL> {
  const begun = await go(authorize);
  const request = locationOf(begun, site).searchParams.get('request') ?? '';
  const cookie = begun.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
  const chosen = await go(`${site}/login`, {
    method: 'POST',
    headers: { cookie: cookie.join('; ') },
    body: new URLSearchParams({ request, ...fields }),
  });
  return locationOf(chosen, site);
}

async function clientOf(site: string): Promise<string> {
  const script = await (await go(`${site}/config.js`)).text();
  return Config.parse(readConfigScript(script)).userPoolClientId;
}

async function go(address: string, init: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(hangsAfterMs);
  const answer = await fetch(address, { ...init, redirect: 'manual', signal });
  if (answer.status >= 400) {
    const { pathname } = new URL(address);
    throw new Error(
      `${pathname} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`,
    );
  }
  return answer;
}

function locationOf(answer: Response, site: string): URL {
  return new URL(answer.headers.get('location') ?? '', site);
}
