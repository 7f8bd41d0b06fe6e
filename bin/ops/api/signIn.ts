/** Signing in on the command line, in the browser: authorization code with PKCE, returned to this machine (RFC 8252, RFC 7636). */
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { commandCallbacks } from '../../../infra/cloud/settings.ts';
import { readConfigScript } from '../../../lambdas/contract/configScript.ts';
import { askTokens, giveUpMs, postForm } from './askTokens.ts';
import type { KeptSession } from './keptSession.ts';

/** How long a person has for it, ms. Codes of Cognito last as long. */
const waitMs = 5 * 60_000;

/** What `/config.js` of a site says about signing in. */
const Config = z.object({ commandsClientId: z.string(), signInDomain: z.string() });

/** Shows a person an address in their browser. */
export type OpenAddress = (address: string) => void | Promise<void>;

/**
 * Has a person sign in.
 *
 * @param site the origin of the stage's site
 * @throws Error for the person to read when the sign-in fails
 */
export async function signIn(stage: string, site: string, open: OpenAddress): Promise<KeptSession> {
  const { commandsClientId: clientId, signInDomain } = await readConfig(site);
  // The local stack serves Cognito's pages at its own address.
  const pages = stage === 'local' ? site : `https://${signInDomain}`;
  const state = randomBytes(24).toString('base64url');
  const verifier = randomBytes(96).toString('base64url');
  const { callback, code, close } = await waitForCode(state);
  try {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: callback,
      identity_provider: 'Google',
      scope: 'openid email profile',
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const [given] = await Promise.all([code, open(`${pages}/oauth2/authorize?${query}`)]);
    const tokens = await askTokens(pages, {
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: callback,
      code: given,
      code_verifier: verifier,
    });
    if (!tokens?.refresh_token) {
      throw new Error('Cognito refused the sign-in. Try again.');
    }
    const { id_token: idToken, refresh_token: refreshToken } = tokens;
    return { site, pages, clientId, idToken, refreshToken };
  } finally {
    close();
  }
}

/** Ends a sign-in at Cognito: no token can be refreshed with it any more. @throws Error when it does not answer */
export async function revoke({ pages, clientId, refreshToken }: KeptSession): Promise<void> {
  const fields = { client_id: clientId, token: refreshToken };
  const { ok, status } = await postForm(`${pages}/oauth2/revoke`, fields);
  if (!ok) {
    throw new Error(`${pages} answered ${status}.`);
  }
}

async function readConfig(site: string): Promise<z.infer<typeof Config>> {
  const answer = await fetch(`${site}/config.js`, { signal: AbortSignal.timeout(giveUpMs) }).catch(
    (cause: unknown) => {
      throw new Error(`${site} didn’t answer. Check your connection.`, { cause });
    },
  );
  const config = Config.safeParse(readConfigScript(await answer.text()));
  if (!config.success) {
    throw new Error(`${site}/config.js doesn’t say how to sign in. Deploy the stage again.`);
  }
  return config.data;
}

/** Waits at the first free one of the callback's addresses. @throws Error when all are taken */
async function waitForCode(state: string) {
  const { promise: code, resolve, reject } = Promise.withResolvers<string>();
  const server = createServer(({ url = '' }, response) => {
    const query = new URL(url, 'http://localhost').searchParams;
    const given = query.get('code');
    if (query.get('state') !== state) {
      // Any page in the browser can call this address.
      answer(response, 400, 'This isn’t the sign-in that the command is waiting for.');
    } else if (given) {
      answer(response, 200, 'You’re signed in. Close this page and go back to the terminal.', () =>
        resolve(given),
      );
    } else {
      const error = (query.get('error') ?? '').replaceAll(/\W/g, '');
      const words =
        error === 'access_denied'
          ? 'You cancelled the sign-in.'
          : `Cognito didn’t sign you in (${error}). Try again.`;
      answer(response, 400, words, () => reject(new Error(words)));
    }
  });
  const callback = await firstFree(server);
  const timer = setTimeout(
    () => reject(new Error('No one signed in within five minutes. Try again.')),
    waitMs,
  );
  const close = () => {
    clearTimeout(timer);
    server.close();
  };
  return { callback, code, close };
}

async function firstFree(server: Server): Promise<string> {
  for (const callback of commandCallbacks) {
    if (await listens(server, Number(new URL(callback).port))) {
      return callback;
    }
  }
  const ports = commandCallbacks.map((callback) => new URL(callback).port).join(', ');
  throw new Error(`Ports ${ports} of this machine are all taken. Free one of them and try again.`);
}

/** Whether the server got the port; only this machine can reach it. */
function listens(server: Server, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const settle = (isFree: boolean) => {
      server.removeAllListeners('error').removeAllListeners('listening');
      resolve(isFree);
    };
    server.once('listening', () => settle(true));
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? settle(false) : reject(error),
    );
    server.listen(port, '127.0.0.1');
  });
}

/** Answers the browser with a sentence; `then` runs once it is sent. */
function answer(response: ServerResponse, status: number, words: string, then?: () => void): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(`<!doctype html><html lang="en-IN"><title>Xplorers</title><p>${words}</p>`, then);
}
