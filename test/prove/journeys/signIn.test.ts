/** What is rarer when people sign in. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endNotices } from '../../../web/src/features/session/sessionNotices.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { beginSignIn, chooseAccount, greeting, signIn } from '../../support/browser/signIn.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { publishEntries } from '../../support/catalogue/keepEntries.ts';

const twoHoursMs = 2 * 3600 * 1000;

describe('when something fails', () => {
  /** How far the local stack's clock is ahead of the browser's. */
  let ahead = 0;
  const visit = shareBrowser(() => Date.now() + ahead);

  afterEach(() => visit.localStack.identity.faults.clear());

  /** Leaves the product until its tokens have expired. An open page would refresh them itself, before the test breaks that. */
  async function comeBackLater(page: Page): Promise<void> {
    await page.goto('about:blank');
    ahead += twoHoursMs;
  }

  it('a sign-in whose tokens have expired is refreshed behind the scenes', async () => {
    const { page, requests } = await visit.device();
    await page.goto('/');
    await signIn(page, 'signin-expired@example.com', 'Ex Pired');

    await comeBackLater(page);
    await page.goto('/user');
    await greeting(page, 'Ex Pired').waitFor();

    expect(requests.filter((path) => path === '/cognito').length).toBeGreaterThan(0);
    expect(requests).toContain('/api/user/getProfile');
  });

  it('a sign-in ends on every device when the person signs out everywhere', async () => {
    const phone = await visit.device();
    const tablet = await visit.device();
    await phone.page.goto('/');
    await signIn(phone.page, 'signin-everywhere@example.com', 'Every Where');
    await tablet.page.goto('/');
    await signIn(tablet.page, 'signin-everywhere@example.com', 'Every Where');

    await tablet.page.goto('/user');
    await tablet.page
      .getByRole('button', { name: /sign out everywhere/i })
      .first()
      .click();
    await tablet.page
      .getByRole('dialog')
      .getByRole('button', { name: /sign out everywhere/i })
      .click();
    await tablet.page.waitForURL('**/home');
    await phone.page.goto('/user');

    await phone.page.getByText(endNotices.ended.text).waitFor();
    await phone.page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
  });

  it('what was being typed when a sign-in expired is there after the next one, and for no one else', async () => {
    const { page } = await visit.device();
    await page.goto('/mobilelab');
    await signIn(page, 'signin-types@example.com', 'Ty Per');
    const message = page.getByLabel(/^What you’d like to build/);
    await message.fill('Two benches, one projector.');

    await comeBackLater(page);
    visit.localStack.identity.faults.add({ call: 'refresh', kind: 'notAuthorized' });
    await page.goto('/mobilelab');
    await page.getByText(endNotices.ended.text).waitFor();
    visit.localStack.identity.faults.clear();
    await signIn(page, 'signin-types@example.com', 'Ty Per');
    await expect.poll(() => message.inputValue()).toBe('Two benches, one projector.');

    await comeBackLater(page);
    visit.localStack.identity.faults.add({ call: 'refresh', kind: 'notAuthorized' });
    await page.goto('/mobilelab');
    await page.getByText(endNotices.ended.text).waitFor();
    visit.localStack.identity.faults.clear();
    await signIn(page, 'signin-another@example.com', 'An Other');
    await page.goto('/mobilelab');
    await message.waitFor();
    expect(await message.inputValue()).toBe('');
  });

  it('a refresh that the identity service refuses ends the sign-in in words, and leaves no token', async () => {
    const { page, context } = await visit.device();
    await page.goto('/');
    await signIn(page, 'signin-refused@example.com', 'Re Fused');

    await comeBackLater(page);
    visit.localStack.identity.faults.add({ call: 'refresh', kind: 'notAuthorized' });
    await page.goto('/user');
    await page.getByText(endNotices.ended.text).waitFor();

    const kept = await context.storageState();
    const names = kept.origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
    expect(names.filter((name) => /Token|webSession/.test(name))).toEqual([]);
  });

  it('a refresh that fails on the way keeps the sign-in, and trying again goes on', async () => {
    const { page, notes } = await visit.device();
    await page.goto('/');
    await signIn(page, 'signin-broken@example.com', 'Bro Ken');

    await comeBackLater(page);
    visit.localStack.identity.faults.add({ call: 'refresh', kind: 'serverError' });
    await page.goto('/user');
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    visit.localStack.identity.faults.clear();
    await page.getByRole('button', { name: 'Try again' }).first().click();

    await greeting(page, 'Bro Ken').waitFor();
    expect(notes).toContain('failed get session data.');
  });

  it.each([
    ['badRequest', 'We couldn’t finish signing you in. Please try again.'],
    ['serverError', 'Sign-in didn’t finish. Try again.'],
    ['badGateway', 'We couldn’t finish signing you in. Please try again.'],
  ] as const)('a code that cannot be exchanged (%s) is told in words', async (token, words) => {
    const { page, notes } = await visit.device();
    await page.goto('/home');
    await beginSignIn(page);
    visit.localStack.identity.faults.add({ call: 'token', kind: token });

    await chooseAccount(page, 'signin-code@example.com', 'Co De');

    await page.getByText(words).first().waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(notes.length).toBeGreaterThan(0);
  });

  it('an identity pool that is down stops nobody from signing in', async () => {
    const { page } = await visit.device();
    visit.localStack.identity.faults.add({ call: 'identityPool', kind: 'down' });
    await page.goto('/');

    await signIn(page, 'signin-pool@example.com', 'Pool Down');

    await greeting(page, 'Pool Down').waitFor();
  });

  it('an account whose address Google has not verified is told to sign in again, and nothing is kept', async () => {
    const { page } = await visit.device();
    await page.goto('/');
    await beginSignIn(page);
    await page.getByLabel(/not verified/).check();

    await chooseAccount(page, 'signin-unverified@example.com', 'Un Verified');

    await page
      .getByText(/sign-in has expired|sign in again/i)
      .first()
      .waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
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

const twoDaysMs = 2 * 24 * 3600 * 1000;

describe('web sessions', () => {
  const visit = shareBrowser();

  it('go by what the server accepted last, so a device whose clock is days behind can take over', async () => {
    const right = await visit.device();
    const wrong = await visit.device();
    await wrong.context.addInitScript((behind) => {
      const trueNow = Date.now;
      Date.now = () => trueNow() - behind;
    }, twoDaysMs);
    await right.page.goto('/');
    await signIn(right.page, 'signin-clock@example.com', 'Wrong Clock');

    await wrong.page.goto('/');
    await signIn(wrong.page, 'signin-clock@example.com', 'Wrong Clock');
    await wrong.page.reload();

    await greeting(wrong.page, 'Wrong Clock').waitFor();
    await right.page.reload();
    await right.page
      .getByText(/on another device/)
      .first()
      .waitFor();
  });
});

describe('signing in', () => {
  const visit = shareBrowser();

  it('starts over at once after a sign-in that was abandoned on the hosted page', async () => {
    const { page } = await visit.device();
    await page.goto('/home');
    await beginSignIn(page);
    await page.goto('/home');

    await signIn(page, 'signin-again@example.com', 'Asha Again');

    await greeting(page, 'Asha Again').waitFor();
  });

  it('starts over after the Back button on the hosted page', async () => {
    const { page } = await visit.device();
    await page.goto('/home');
    await beginSignIn(page);
    await page.goBack();

    await signIn(page, 'signin-back@example.com', 'Back Again');

    await greeting(page, 'Back Again').waitFor();
  });

  it('asks for one return address, made from the page, and loads the person once', async () => {
    const { page, requests } = await visit.device();
    const authorize = page.waitForRequest(/\/oauth2\/authorize/);
    await page.goto('/home?anything=else');

    await signIn(page, 'signin-once@example.com', 'Only Once');

    const asked = new URL((await authorize).url()).searchParams;
    expect(asked.get('redirect_uri')).toBe(`${visit.localStack.addresses.site}/signedInHome`);
    expect(asked.get('response_type')).toBe('code');
    expect(asked.get('identity_provider')).toBe('Google');
    expect(asked.get('state')).toMatch(/^\S{32,}$/);
    expect(asked.get('code_challenge_method')).toBe('S256');
    const count = (path: string) => requests.filter((one) => one === path).length;
    expect(count('/api/user/setWebInstance')).toBe(1);
    expect(count('/api/user/getProfile')).toBe(1);
  });

  it('S-25: refuses a return whose state is not the one it sent', async () => {
    const { page, notes, requests } = await visit.device();
    await page.goto('/home');
    await beginSignIn(page);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((name) => name.endsWith('oauthState'))) {
        localStorage.setItem(key, 'x'.repeat(32));
      }
    });

    await chooseAccount(page, 'signin-state@example.com', 'Wrong State');

    await page.getByText('This sign-in didn’t start in this browser, so we stopped it.').waitFor();
    expect(notes).toContain('An error occurred while validating the state.');
    expect(requests).not.toContain('/oauth2/token');
  });
});

describe('signing in', () => {
  const visit = shareBrowser();

  beforeAll(() => publishEntries(visit.localStack, [entryWith()]));

  it('begins also when the button is pressed before the scripts are there, and comes back', async () => {
    const { page } = await visit.device();
    let isOnItsWay = true;
    // Not answered: leaving the page ends them.
    await page.route('**/assets/*.js', (route) => isOnItsWay || route.continue());
    await page.goto('/viewDoc?item=gear-trains', { waitUntil: 'commit' });
    isOnItsWay = false;
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();

    await chooseAccount(page, 'signin-early@example.com', 'Esha Early');

    await greeting(page, 'Esha Early').waitFor();
    await page.waitForURL('**/viewDoc?item=gear-trains');
  });

  it('pauses the sign-in of another device, which can go on there instead', async () => {
    const phone = await visit.device();
    const tablet = await visit.device();
    await phone.page.goto('/');
    await signIn(phone.page, 'signin-both@example.com', 'Both Devices');
    await tablet.page.goto('/');
    await signIn(tablet.page, 'signin-both@example.com', 'Both Devices');

    await phone.page.goto('/user');
    await phone.page
      .getByText(/on another device/)
      .first()
      .waitFor();
    // The panel covers the page, so the keyboard is taken to it.
    const focused = () => phone.page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toMatch(/on another device/);
    await phone.page.getByRole('button', { name: 'Use this device' }).click();
    await greeting(phone.page, 'Both Devices').waitFor();

    await tablet.page.goto('/user');
    await tablet.page
      .getByText(/on another device/)
      .first()
      .waitFor();
  });
});
