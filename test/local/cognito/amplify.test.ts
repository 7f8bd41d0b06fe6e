/** The simulator against an unmodified aws-amplify in a real browser. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from '../../support/browser/launchBrowser.ts';
import { settings } from './pool.ts';
import { type Site, startSite } from './site.ts';
import { newVisitor, type Visitor } from './visitor.ts';

// A page that loads on a busy machine may take its time.
let site: Site;
let browser: Browser;
let visitor: Visitor;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(async () => {
  visitor = await newVisitor(browser, site.origin);
});
afterEach(async () => {
  await visitor.context.close();
  site.identity.faults.clear();
});

test('signs in through the chooser, and is signed in after a reload', async () => {
  await visitor.signIn('Esha Kulkarni');
  const before = await visitor.session();
  await visitor.page.reload();
  await visitor.ready();
  const after = await visitor.session();

  expect(new URL(visitor.page.url()).search).toBe('');
  expect(before.id).toMatchObject({ email: 'esha.explorer@example.com', email_verified: true });
  expect(after.id).toEqual(before.id);
  expect(after.accessKeyId).toMatch(/^ASIA/);
  expect(await visitor.ask('user')).toMatchObject({ username: before.id?.['cognito:username'] });
  expect(visitor.problems).toEqual([]);
});

test('reads the attributes of the user', async () => {
  await visitor.signIn('Esha Kulkarni');

  expect(await visitor.ask('attributes')).toMatchObject({
    email: 'esha.explorer@example.com',
    email_verified: 'true',
    name: 'Esha Kulkarni',
  });
});

test('refreshes when it is forced to, and the sign-in stays the same one', async () => {
  await visitor.signIn('Esha Kulkarni');
  const before = await visitor.session();
  const after = await visitor.session(true);

  expect(after.id?.['jti']).not.toBe(before.id?.['jti']);
  expect(after.access?.['origin_jti']).toBe(before.access?.['origin_jti']);
  expect(after.access?.['auth_time']).toBe(before.access?.['auth_time']);
});

test('says that someone is signed in already', async () => {
  await visitor.signIn('Esha Kulkarni');

  expect(await visitor.ask('signIn')).toBe(
    'UserAlreadyAuthenticatedException: There is already a signed in user.',
  );
});

test('signs out here: the page returns home and the old refresh token is refused', async () => {
  await visitor.signIn('Esha Kulkarni');
  const old = await visitor.storedRefreshToken();
  await visitor.leave('signOut', false);
  await visitor.page.waitForURL(`${site.origin}/home`);
  await visitor.ready();
  const refused = await visitor.context.request.post(`${site.origin}/cognito`, {
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken' },
    data: JSON.stringify({ ClientId: settings.clientId, RefreshToken: old }),
  });

  expect(await refused.json()).toEqual({
    __type: 'NotAuthorizedException',
    message: 'Refresh Token has been revoked',
  });
  expect(await visitor.storedRefreshToken()).toBeNull();
  expect(await visitor.ask('user')).toContain('UserUnAuthenticatedException');
  expect(visitor.problems).toEqual([]);
});

test('signs out everywhere: another browser loses its tokens at the next refresh', async () => {
  const elsewhere = await newVisitor(browser, site.origin);
  await elsewhere.signIn('Chirag Nair');
  await visitor.signIn('Chirag Nair');
  await visitor.leave('signOut', true);
  await visitor.page.waitForURL(`${site.origin}/home`);
  const answer = await elsewhere.session(true);
  const kept = await elsewhere.storedRefreshToken();
  await elsewhere.context.close();

  expect(answer.id).toBeNull();
  expect(kept).toBeNull();
});

test('gives a visitor guest credentials, and the user the same identity afterwards', async () => {
  await visitor.visit('/home');
  const guest = await visitor.session();
  await visitor.signIn('Ishita Rao');
  const user = await visitor.session();

  expect(guest).toMatchObject({ id: null, accessKeyId: expect.stringMatching(/^ASIA/) });
  expect(user.identityId).toBe(guest.identityId);
  expect(visitor.problems).toEqual([]);
});

test('S-25: refuses to return with another state', async () => {
  await visitor.beginSignIn();
  await visitor.page.goto(`${site.origin}/signedInHome?code=any&state=wrong`);
  await visitor.settled('signInWithRedirect_failure');

  expect(await visitor.ask('events')).toContainEqual(
    'signInWithRedirect_failure oauthSignInError: An error occurred while validating the state.',
  );
  expect((await visitor.session()).id).toBeNull();
});

test('is told when the person cancels', async () => {
  await visitor.beginSignIn();
  await visitor.page.getByRole('button', { name: 'Cancel' }).click();
  await visitor.settled('signInWithRedirect_failure');

  expect(await visitor.ask('events')).toContainEqual(
    'signInWithRedirect_failure OAuthSignInException: access_denied',
  );
});

test('keeps its tokens when a refresh is answered by a broken proxy', async () => {
  await visitor.signIn('Esha Kulkarni');
  site.identity.faults.add({ call: 'refresh', kind: 'badGateway' });
  const answer = await visitor.ask('tokens', true);

  expect(answer).toContain('SyntaxError');
  expect(await visitor.storedRefreshToken()).not.toBeNull();
});
