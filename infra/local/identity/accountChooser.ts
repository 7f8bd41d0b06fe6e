/** `/login`: Cognito's page without a provider, and the stand-in for Google's account chooser. */
import { type Context as Call, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type AuthorizeRequest, parseAuthorize, withQuery } from './authorizeRequest.ts';
import type { Context } from './Context.ts';
import { type Chooser, chooserPage, providerPage } from './chooserPage.ts';
import { type DemoPerson, demoPeople } from './demoPeople.ts';
import { errorAddress } from './errorPages.ts';
import { type Fields, formFields } from './formFields.ts';
import { hostedPage } from './hostedPage.ts';
import { openRequest } from './requestHandle.ts';
import { lastAccount, rememberAccount } from './sessionCookie.ts';

/** Both pages of `/login`. */
export function accountChooser(context: Context): Hono {
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
  const people = peopleFor(context, await lastAccount(context, call));
  return hostedPage(call, {
    title: 'Choose an account',
    body: chooserPage({ ...shown, people }),
    formTarget: request.redirectUri,
    status: shown.refused === undefined ? 200 : 400,
  });
}

/** The demo people, with the account used last before all others. */
function peopleFor(context: Context, last: string | undefined): DemoPerson[] {
  const known = last === undefined ? undefined : context.people.byEmail(last);
  if (known === undefined) {
    return [...demoPeople];
  }
  const demo = demoPeople.find((person) => person.email === known.email);
  const first = { ...known, purpose: demo?.purpose ?? 'Used last in this browser' };
  return [first, ...demoPeople.filter((person) => person.email !== known.email)];
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
  const person = await context.people.signIn({
    email,
    name: name === '' ? undefined : name,
    emailVerified: offered === undefined ? !unverified : isVerified(context, offered),
  });
  await rememberAccount(context, call, person.email);
  const code = context.codes.issue({
    email: person.email,
    clientId: context.settings.clientId,
    redirectUri: request.redirectUri,
    scopes: request.scopes,
    challenge: request.challenge,
    nonce: request.nonce,
  });
  context.log(`identity: ${person.email} chose to sign in`);
  return call.redirect(withQuery(request.redirectUri, { code, state: request.state }));
}

/** Google vouches for the demo people; another listed account is what it was when it was typed. */
function isVerified({ people }: Context, email: string): boolean {
  return isDemo(email) || people.byEmail(email)?.emailVerified === true;
}

function isDemo(email: string): boolean {
  return demoPeople.some((person) => person.email === email);
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
