/** Signing in, in one browser and in several, and out again. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endNotices } from '../../web/src/features/session/sessionNotices.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import { beginSignIn, greeting, signIn } from '../support/browser/signIn.ts';
import { entryWith } from '../support/catalogue/entryWith.ts';
import { keepEntries } from '../support/catalogue/keepEntries.ts';

const twoHoursMs = 2 * 3600 * 1000;

describe('signing in', () => {
  const visit = shareBrowser();

  beforeAll(async () => {
    await keepEntries(visit.localStack.addresses.aws, [entryWith()]);
    await visit.localStack.runSchedule('buildIndex');
  });

  it('S-27: leads a newcomer from home to the greeting, the user area, a form, a policy, and out again, which leaves nothing in the browser', async () => {
    const { page, context } = await visit.device();
    await page.goto('/');

    await signIn(page, 'signin-asha@example.com', 'Asha Rao');
    expect(new URL(page.url()).pathname).toBe('/signedInHome');
    expect(new URL(page.url()).search).toBe('');
    await greeting(page, 'Asha Rao').click();
    await page.getByRole('main').getByText('signin-asha@example.com').waitFor();
    await page.goto('/mobilelab');
    await greeting(page, 'Asha Rao').waitFor();
    await page.getByRole('main').locator('textarea').fill('May the lab come to us?');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
    await page.getByRole('heading', { level: 1, name: /privacy policy/i }).waitFor();
    expect(page.url()).toContain('/policy?file=privacyPolicy');
    const during = JSON.stringify(await kept(page));
    expect(during).toContain('idToken');
    expect(during).toContain('May the lab');
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/home');

    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await kept(page)).toEqual({ local: {}, session: {}, caches: [], databases: [] });
    const cookies = await context.cookies(`${visit.localStack.addresses.site}/home`);
    expect(cookies.filter(({ httpOnly }) => !httpOnly)).toEqual([]);
  });

  it('says so when it is cancelled, and changes nothing', async () => {
    const { page, notes } = await visit.device();
    await page.goto('/home');
    await beginSignIn(page);

    await page.getByRole('button', { name: 'Cancel' }).click();

    await page.getByText('You cancelled the sign-in.').waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(notes).toContain('User cancelled OAuth flow.');
  });

  it('ends on every device when the person signs out everywhere', async () => {
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
});

describe('a sign-in whose tokens have expired', () => {
  /** How far the local stack's clock is ahead of the browser's. */
  let ahead = 0;
  const visit = shareBrowser(() => Date.now() + ahead);

  afterEach(() => visit.localStack.identity.faults.clear());

  it('is refreshed behind the scenes', async () => {
    const { page, requests } = await visit.device();
    await page.goto('/');
    await signIn(page, 'signin-expired@example.com', 'Ex Pired');

    await comeBackLater(page);
    await page.goto('/user');
    await greeting(page, 'Ex Pired').waitFor();

    expect(requests.filter((path) => path === '/cognito').length).toBeGreaterThan(0);
    expect(requests).toContain('/api/user/getProfile');
  });

  /** Leaves the product until its tokens have expired. An open page would refresh them itself, before the test breaks that. */
  async function comeBackLater(page: Page): Promise<void> {
    await page.goto('about:blank');
    ahead += twoHoursMs;
  }
});

/** Everything that a page's origin has in the browser. */
function kept(page: Page) {
  return page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
  }));
}
