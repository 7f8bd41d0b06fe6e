/** The account chooser, seen and operated in a real browser. */
import axe from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { launchBrowser } from '../../support/browser/launchBrowser.ts';
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
afterEach(() => visitor.context.close());

async function violations(): Promise<unknown[]> {
  // Evaluated, not added as a script, because the page's policy allows none.
  await visitor.page.evaluate(axe.source);
  const found = await visitor.page.evaluate(() => Reflect.get(window, 'axe').run());
  return z.parse(z.object({ violations: z.array(z.unknown()) }), found).violations;
}

test.each(['light', 'dark'] as const)(
  'no page has an accessibility violation in %s',
  async (colorScheme) => {
    const { page } = visitor;
    await page.emulateMedia({ colorScheme });
    await visitor.beginSignIn();
    const plain = await violations();
    await page.getByLabel('E-mail').fill('nonsense');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('alert').waitFor();
    const refused = await violations();
    await page.goto(`${site.origin}/error?error=redirect_mismatch`);
    const error = await violations();

    expect([...plain, ...refused, ...error]).toEqual([]);
  },
);

test('the page fits into 320 pixels without scrolling sideways', async () => {
  await visitor.page.setViewportSize({ width: 320, height: 600 });
  await visitor.beginSignIn();

  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a typed address signs in with the keyboard alone', async () => {
  const { page } = visitor;
  await visitor.beginSignIn();
  for (let stops = 0; stops < 10 && !(await isFocused('email')); stops++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('typed.person@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Typed Person');
  await page.keyboard.press('Enter');
  await visitor.settled('signedIn');

  expect((await visitor.session()).id).toMatchObject({
    email: 'typed.person@example.com',
    name: 'Typed Person',
  });
  expect(visitor.problems).toEqual([]);
});

function isFocused(id: string): Promise<boolean> {
  return visitor.page.evaluate((wanted) => document.activeElement?.id === wanted, id);
}
