import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '../support/browser/axe.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import { signIn } from '../support/browser/signIn.ts';

const screens = [
  '/home',
  '/signedInHome',
  '/policy?file=privacyPolicy',
  '/policy?file=disclaimer',
  '/policy?file=termsAndCond',
  '/policy?file=returnPolicy',
  '/policy?file=nonsense',
  '/aboutUs',
  '/user',
  '/payment',
  '/search?searchFor=gear',
  '/casestudy',
  '/freeBites',
  '/freeBites?college=nowhere',
  '/mobilelab',
  '/viewDoc',
  '/finance',
  '/operate',
  '/receipt',
  '/receipt?order=none',
  '/certificate',
  '/certificate?id=AAAAAAAAAAAAAAAAAAAAAA',
  '/no/such/address',
];

describe('every screen', () => {
  const visit = shareBrowser();
  beforeAll(() => visit.localStack.runSchedule('buildIndex')); // prints the page of what is not found

  it.each(['light', 'dark'] as const)(
    'has no violation of axe for a visitor in %s',
    async (colorScheme) => {
      const { page } = await visit.device({ colorScheme });

      expect(await violations(page)).toEqual({});
    },
  );

  it.each(['light', 'dark'] as const)(
    'has no violation of axe for a signed-in person in %s',
    async (colorScheme) => {
      const { page } = await visit.device({ colorScheme });
      await page.goto('/');
      await signIn(page, `${colorScheme}@example.com`, 'Asha Rao');

      expect(await violations(page)).toEqual({});
    },
  );

  it('fits a phone of 320 px, for a visitor and a signed-in person', async () => {
    const { page } = await visit.device({ viewport: { width: 320, height: 640 } });

    const tooWideFor = async () => {
      const wide: string[] = [];
      for (const path of screens) {
        await open(page, path);
        if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)) {
          wide.push(path);
        }
      }
      return wide;
    };

    expect(await tooWideFor()).toEqual([]);
    await page.goto('/');
    await signIn(page, 'narrow@example.com', 'Asha With A Rather Long Name');
    expect(await tooWideFor()).toEqual([]);
  });

  async function violations(page: Page): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {};
    for (const path of screens) {
      await open(page, path);
      const here = await axeViolations(page);
      if (here.length > 0) {
        found[path] = here;
      }
    }
    return found;
  }
});

describe('home', () => {
  const visit = shareBrowser();

  it('loads at most 100 KB of script and 25 KB of styles, gzipped, for a visitor', async () => {
    const { page } = await visit.device();
    const sizes = { script: 0, stylesheet: 0 };
    const read: Promise<void>[] = [];
    page.on('response', (response) => {
      const type = response.request().resourceType();
      // The stage's settings come with every page and are no part of the build.
      const isConfig = new URL(response.url()).pathname === '/config.js';
      if ((type === 'script' && !isConfig) || type === 'stylesheet') {
        read.push(
          response.body().then((body) => {
            sizes[type] += gzipSync(body).length;
          }),
        );
      }
    });

    await page.goto('/', { waitUntil: 'networkidle' });
    await Promise.all(read);

    expect(sizes.script).toBeGreaterThan(0);
    expect(sizes.script).toBeLessThanOrEqual(100 * 1024);
    expect(sizes.stylesheet).toBeLessThanOrEqual(25 * 1024);
  });

  it('follows a link below the fold without a page load, and finds its place on the way back', async () => {
    const { page } = await visit.device();
    await page.goto('/home', { waitUntil: 'networkidle' });
    const link = page.locator('.newest').getByRole('link').first();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    await link.click();
    await page.waitForURL('**/viewDoc?**');
    await page.goBack();
    await link.waitFor();

    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    await page.waitForFunction(() => window.scrollY > 0);
  });

  it('can be read with scripts switched off', async () => {
    const { page } = await visit.device({ javaScriptEnabled: false });

    await page.goto('/home');

    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('');
    expect(
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).count(),
    ).toBe(1);
  });

  it.each(['/no/such/address', '/index.php'])(
    'says in place of its first part that there is no page at %s, and offers the search',
    async (address) => {
      const { page } = await visit.device();

      await page.goto(address);

      await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
      await page.getByRole('heading', { level: 2, name: 'Plans' }).waitFor();
      expect(await page.title()).toBe('Page not found · Xplorers');
      expect(await page.getByRole('search').count()).toBe(1);
      expect(await axeViolations(page)).toEqual([]);
    },
  );

  it('is not shown for /paths, which leads to the paths', async () => {
    const { page } = await visit.device();

    await page.goto('/paths');

    await page.getByRole('heading', { level: 1, name: 'Paths' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/path');
  });
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}
