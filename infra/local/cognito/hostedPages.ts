/** The pages that people see: authorize, account chooser, log-out, error. */
import { type Context as Call, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { page as framed, type Html, styleAnswer } from '../page.ts';
import {
  type AuthorizeRequest,
  type Fields,
  formFields,
  lastAccount,
  openRequest,
  parseAuthorize,
  rememberAccount,
  sealRequest,
  sessionCookie,
  withQuery,
} from './authorize.ts';
import type { Context } from './Context.ts';
import { type Chooser, chooserPage, errorPage, providerPage } from './chooserPage.ts';
import { findClient } from './settings.ts';
import { type DemoPerson, demoPeople } from './users.ts';

/** All hosted pages. */
export function hostedPages(context: Context): Hono {
  const app = new Hono();
  app.get('/oauth2/authorize', (call) => authorize(context, call));
  app.route('/login', accountChooser(context));
  app.get('/login/style.css', () => styleAnswer());
  app.get('/logout', (call) => logOut(context, call));
  app.route('/error', errorPages());
  return app;
}

async function authorize(context: Context, call: Call) {
  call.header('cache-control', 'no-store');
  const query = call.req.query();
  const authorization = parseAuthorize(context.settings, query);
  if ('errorPage' in authorization) {
    return call.redirect(errorAddress(authorization.errorPage));
  }
  if ('redirect' in authorization) {
    return call.redirect(authorization.redirect);
  }
  if (query['identity_provider'] === undefined) {
    return call.redirect(`/login${new URL(call.req.url).search}`);
  }
  const handle = await sealRequest(context, call, authorization.request);
  return call.redirect(`/login?request=${handle}`);
}

function logOut({ settings }: Context, call: Call) {
  call.header('cache-control', 'no-store');
  const { client_id: clientId, logout_uri: logoutUri } = call.req.query();
  const client = findClient(settings, clientId);
  if (!client) {
    return call.redirect(errorAddress('invalid_client'));
  }
  if (logoutUri === undefined) {
    return call.redirect(errorAddress('invalid_request'));
  }
  if (!client.logoutUrls.includes(logoutUri)) {
    return call.redirect(errorAddress('redirect_mismatch'));
  }
  deleteCookie(call, sessionCookie, { path: '/' });
  return call.redirect(logoutUri);
}

/** The two pages of `/login`. */
function accountChooser(context: Context): Hono {
  const app = new Hono();
  app.get('/', async (call) => {
    const handle = call.req.query('request');
    if (handle === undefined) {
      return showProviders(context, call);
    }
    const request = await openRequest(context, call, handle);
    return request === undefined ? expired(call) : showChooser(context, call, request, { handle });
  });
  app.post('/', bodyLimit({ maxSize: 64 * 1024 }), async (call) => {
    const fields = await formFields(call);
    const handle = fields['request'] ?? '';
    const request = await openRequest(context, call, handle);
    if (request === undefined || call.req.header('sec-fetch-site') === 'cross-site') {
      return expired(call);
    }
    return fields['cancel'] === undefined
      ? choose(context, call, request, fields)
      : call.redirect(refusal(request));
  });
  return app;
}

function showProviders(context: Context, call: Call) {
  const authorization = parseAuthorize(context.settings, call.req.query());
  if ('errorPage' in authorization) {
    return call.redirect(errorAddress(authorization.errorPage));
  }
  if ('redirect' in authorization) {
    return call.redirect(authorization.redirect);
  }
  const query = new URLSearchParams({ ...call.req.query(), identity_provider: 'Google' });
  return hostedPage(call, {
    title: 'Sign in',
    body: providerPage(`/oauth2/authorize?${query}`),
  });
}

async function showChooser(
  context: Context,
  call: Call,
  request: AuthorizeRequest,
  shown: Pick<Chooser, 'handle' | 'refused'>,
) {
  const users = usersFor(context, await lastAccount(context, call));
  return hostedPage(call, {
    title: 'Choose an account',
    body: chooserPage({ ...shown, users }),
    formTarget: request.redirectUri,
    status: shown.refused === undefined ? 200 : 400,
  });
}

/** The demo users, with the account used last before all others. */
function usersFor(context: Context, last: string | undefined): DemoPerson[] {
  const known = last === undefined ? undefined : context.users.byEmail(last);
  if (known === undefined) {
    return [...demoPeople];
  }
  const demo = demoPeople.find((user) => user.email === known.email);
  const first = { ...known, purpose: demo?.purpose ?? 'Used last in this browser' };
  return [first, ...demoPeople.filter((user) => user.email !== known.email)];
}

async function choose(context: Context, call: Call, request: AuthorizeRequest, fields: Fields) {
  const offered = fields['account'];
  const email = (offered ?? fields['email'] ?? '').trim();
  const name = (fields['name'] ?? '').trim().slice(0, 120);
  const unverified = fields['unverified'] !== undefined;
  if (!isEmail(email)) {
    const handle = fields['request'] ?? '';
    return showChooser(context, call, request, { handle, refused: { email, name, unverified } });
  }
  const user = context.users.signIn({
    email,
    name: name === '' ? undefined : name,
    emailVerified: offered === undefined ? !unverified : isVerified(context, offered),
  });
  await rememberAccount(context, call, user.email);
  const code = context.codes.issue({
    email: user.email,
    clientId: request.clientId,
    redirectUri: request.redirectUri,
    scopes: request.scopes,
    challenge: request.challenge,
    nonce: request.nonce,
  });
  context.log(`identity: ${user.email} chose to sign in`);
  return call.redirect(withQuery(request.redirectUri, { code, state: request.state }));
}

/** Demo users have verified addresses; other listed accounts have what was typed. */
function isVerified({ users }: Context, email: string): boolean {
  return isDemo(email) || users.byEmail(email)?.emailVerified === true;
}

function isDemo(email: string): boolean {
  return demoPeople.some((user) => user.email === email);
}

function isEmail(text: string): boolean {
  return /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text) && text.length <= 254;
}

function refusal(request: AuthorizeRequest): string {
  return withQuery(request.redirectUri, {
    error: 'access_denied',
    state: request.state,
  });
}

function expired(call: Call) {
  return call.redirect(errorAddress('expired'));
}

const reasons = {
  redirect_mismatch: 'The address to return to is not one that this client has registered.',
  invalid_client: 'There is no client with this id.',
  invalid_request: 'Something that the request needs is missing or wrong.',
  expired:
    'This sign-in took longer than ten minutes, or began in another browser. Go back to the site and start again.',
} as const;

/** Why a request cannot be sent back to its client. */
type PageError = keyof typeof reasons;

/** Where such a request ends. */
function errorAddress(code: PageError): string {
  return `/error?error=${code}`;
}

/** `/error`, which shows no input. */
function errorPages(): Hono {
  const app = new Hono();
  app.get('/', (call) => {
    const code = known(call.req.query('error'));
    return hostedPage(call, { title: 'Error', body: errorPage(reasons[code], code), status: 400 });
  });
  return app;
}

function known(code: string | undefined): PageError {
  switch (code) {
    case 'redirect_mismatch':
    case 'invalid_client':
    case 'expired':
      return code;
    default:
      return 'invalid_request';
  }
}

/** A page without scripts that posts only to itself, or to the given address. */
function hostedPage(
  call: Call,
  page: { title: string; body: Html; status?: 200 | 400; formTarget?: string },
) {
  const formAction = page.formTarget === undefined ? '' : ` ${originOf(page.formTarget)}`;
  call.header(
    'content-security-policy',
    `default-src 'none'; style-src 'self'; img-src data:; form-action 'self'${formAction}; frame-ancestors 'none'; base-uri 'none'`,
  );
  call.header('x-frame-options', 'DENY');
  call.header('x-content-type-options', 'nosniff');
  call.header('referrer-policy', 'no-referrer');
  call.header('cache-control', 'no-store');
  const content = html`<main>
<p class="notice">Local sign-in: no account, no network</p>
${page.body}
</main>`;
  const title = `${page.title} – local sign-in`;
  const body = html`class="narrow"`;
  return call.html(framed({ title, content, style: '/login/style.css', body }), page.status ?? 200);
}

/** Browsers apply the policy to a form's redirect too, so it needs the client's origin. */
function originOf(address: string): string {
  const { origin, protocol } = new URL(address);
  return origin === 'null' ? protocol : origin;
}
