/** Signing in and out again. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import { beginSignIn, greeting, signIn } from '../support/browser/signIn.ts';
import { entryWith } from '../support/catalogue/entryWith.ts';
import { publishEntries } from '../support/catalogue/keepEntries.ts';

describe('signing in', () => {
  const visit = shareBrowser();

  beforeAll(() => publishEntries(visit.localStack, [entryWith()]));

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
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('banner').getByRole('link', { name: 'Asha Rao' }).click();
    await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).waitFor();
    const out = page.getByRole('button', { name: 'Sign Out', exact: true });
    expect(await out.count()).toBe(1);
    // The last of the page: no one comes to their profile to sign out.
    const [at, last] = await Promise.all(
      [out, page.getByRole('main').getByRole('heading').last()].map((one) => one.boundingBox()),
    );
    expect(at?.y ?? 0).toBeGreaterThan(last?.y ?? 0);
    await out.press('Enter');
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
