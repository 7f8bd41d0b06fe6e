import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { endNotices } from '../../../web/src/features/session/sessionNotices.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { beginSignIn, chooseAccount, greeting, signIn } from '../../support/browser/signIn.ts';

const twoHoursMs = 2 * 3600 * 1000;
/** How far the local stack's clock is ahead of the browser's. */
let ahead = 0;

/** Leaves the product until its tokens have expired. An open page would refresh them itself, before the test breaks that. */
async function comeBackLater(page: Page): Promise<void> {
  await page.goto('about:blank');
  ahead += twoHoursMs;
}

describe('when something fails', () => {
  const visit = shareBrowser(() => Date.now() + ahead);

  afterEach(() => visit.localStack.identity.faults.clear());

  it('a token that has expired is refreshed behind the scenes', async () => {
    const { page, requests } = await visit.device();
    await page.goto('/');
    await signIn(page, 'expired@example.com', 'Ex Pired');

    await comeBackLater(page);
    await page.goto('/user');
    await greeting(page, 'Ex Pired').waitFor();

    expect(requests.filter((path) => path === '/cognito').length).toBeGreaterThan(0);
    expect(requests).toContain('/api/user/getProfile');
  });

  it('a refresh that the identity service refuses ends the sign-in, in words', async () => {
    const { page, context } = await visit.device();
    await page.goto('/');
    await signIn(page, 'refused@example.com', 'Re Fused');

    await comeBackLater(page);
    visit.localStack.identity.faults.add({ call: 'refresh', kind: 'notAuthorized' });
    await page.goto('/user');
    await page
      .getByText(
        'Your sign-in has expired. Anything you saved is still here. Please sign in again.',
      )
      .waitFor();

    const kept = await context.storageState();
    const names = kept.origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
    expect(names.filter((name) => /Token|webSession/.test(name))).toEqual([]);
  });

  it('what was being typed when a sign-in expired is there after the next one, and for no one else', async () => {
    const { page } = await visit.device();
    await page.goto('/mobilelab');
    await signIn(page, 'types@example.com', 'Ty Per');
    const message = page.getByLabel(/^What you’d like to build/);
    await message.fill('Two benches, one projector.');

    await comeBackLater(page);
    visit.localStack.identity.faults.add({ call: 'refresh', kind: 'notAuthorized' });
    await page.goto('/mobilelab');
    await page.getByText(endNotices.ended.text).waitFor();
    visit.localStack.identity.faults.clear();
    await signIn(page, 'types@example.com', 'Ty Per');
    await expect.poll(() => message.inputValue()).toBe('Two benches, one projector.');

    await comeBackLater(page);
    visit.localStack.identity.faults.add({ call: 'refresh', kind: 'notAuthorized' });
    await page.goto('/mobilelab');
    await page.getByText(endNotices.ended.text).waitFor();
    visit.localStack.identity.faults.clear();
    await signIn(page, 'another@example.com', 'An Other');
    await page.goto('/mobilelab');
    await message.waitFor();
    expect(await message.inputValue()).toBe('');
  });

  it('a refresh that fails on the way keeps the sign-in, and trying again goes on', async () => {
    const { page, notes } = await visit.device();
    await page.goto('/');
    await signIn(page, 'broken@example.com', 'Bro Ken');

    await comeBackLater(page);
    visit.localStack.identity.faults.add({ call: 'refresh', kind: 'serverError' });
    await page.goto('/user');
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    visit.localStack.identity.faults.clear();
    await page.getByRole('button', { name: 'Try again' }).first().click();

    await greeting(page, 'Bro Ken').waitFor();
    expect(notes).toContain('failed get session data.');
  });

  it('a profile that cannot be reached keeps the sign-in, and trying again goes on', async () => {
    const { page, context, notes } = await visit.device();
    await page.goto('/');
    await signIn(page, 'unreachable@example.com', 'Un Reached');
    await context.route('**/api/**', (route) => route.abort());

    await page.goto('/user');
    await page.getByText('The connection failed.').first().waitFor();
    await context.unroute('**/api/**');
    await page.getByRole('button', { name: 'Try again' }).first().click();

    await greeting(page, 'Un Reached').waitFor();
    expect(notes).toContain('failed get session data.');
  });

  it.each([
    ['badRequest', 'We couldn’t finish signing you in. Please try again.'],
    ['serverError', 'Please try again.'],
    ['badGateway', 'We couldn’t finish signing you in. Please try again.'],
  ] as const)('a code that cannot be exchanged (%s) is told in words', async (token, words) => {
    const { page, notes } = await visit.device();
    await page.goto('/home');
    await beginSignIn(page);
    visit.localStack.identity.faults.add({ call: 'token', kind: token });

    await chooseAccount(page, 'code@example.com', 'Co De');

    await page.getByText(words).first().waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(notes.length).toBeGreaterThan(0);
  });

  it('an identity pool that is down stops nobody from signing in', async () => {
    const { page } = await visit.device();
    visit.localStack.identity.faults.add({ call: 'identityPool', kind: 'down' });
    await page.goto('/');

    await signIn(page, 'pool@example.com', 'Pool Down');

    await greeting(page, 'Pool Down').waitFor();
  });

  it('an account whose address Google has not verified is told to sign in again, and nothing is kept', async () => {
    const { page } = await visit.device();
    await page.goto('/');
    await beginSignIn(page);
    await page.getByLabel(/not verified/).check();

    await chooseAccount(page, 'unverified@example.com', 'Un Verified');

    await page
      .getByText(/sign-in has expired|sign in again/i)
      .first()
      .waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
  });

  it('a browser that blocks storage is told why it cannot sign in, and can read all the rest', async () => {
    const { page, context } = await visit.device();
    await context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto('/home');

    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();

    await page.getByText('Your browser is blocking this site from saving anything').waitFor();
    await page.goto('/policy?file=disclaimer');
    await page.getByRole('heading', { level: 1, name: /disclaimer/i }).waitFor();
  });

  it.each([
    ['InvalidUserPoolId', "userPoolId: 'nounderscore'"],
    ['InvalidUserPoolClientId', "userPoolClientId: ''"],
    ['InvalidIdentityPoolIdException', "identityPoolId: 'nocolon'"],
    ['InvalidSignInDomain', "signInDomain: ''"],
  ])(
    'a broken configuration (%s) leaves the site readable and is named in the console',
    async (name, broken) => {
      const { page, context, notes } = await visit.device();
      await context.route('**/config.js', async (route) => {
        const response = await route.fetch();
        const body = `${await response.text()}\nwindow.APP_CONFIG = { ...window.APP_CONFIG, ${broken} };`;
        await route.fulfill({ response, body });
      });
      await page.goto('/home');

      await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();

      await page.getByText('Sign-in didn’t work. Please try again.').waitFor();
      expect(notes.some((note) => note.startsWith(`${name}:`))).toBe(true);
    },
  );
});
