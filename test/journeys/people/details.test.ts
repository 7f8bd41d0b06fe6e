import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { signIn } from '../../support/browser/signIn.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { keepEntries } from '../../support/catalogue/keepEntries.ts';

describe('a screen in the hand', () => {
  const visit = shareBrowser();

  beforeAll(async () => {
    await keepEntries(visit.localStack.addresses.aws, [entryWith()]);
    await visit.localStack.runSchedule('buildIndex');
  });

  it('24: the drawing on home turns with the arrow keys', async () => {
    const { page } = await visit.device();
    await page.goto('/home');
    const drawing = page.getByRole('slider');
    const before = await drawing.getAttribute('aria-valuenow');

    await drawing.press('ArrowRight');

    await expect.poll(() => drawing.getAttribute('aria-valuenow')).not.toBe(before);
  });

  it('24: the drawing on home stands still where motion is not wanted', async () => {
    const { page } = await visit.device({ reducedMotion: 'reduce' });
    await page.goto('/home');

    await page.locator('.hero-drawing figcaption').waitFor();
    await expect.poll(() => page.getByRole('slider').count()).toBe(0);
  });

  it('33: what stands in for covers while a search is on its way is as large as they are', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    let answer: () => void = () => undefined;
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/search/**', async (route) => {
      await isAnswered;
      await route.continue();
    });
    await page.goto('/search');
    const standIn = await sizeOf(page, '.entrySkeletons-cover');

    answer();

    expect(await sizeOf(page, '.entryCard-cover svg')).toEqual(standIn);
  });

  it('38: a search names its words in the title', async () => {
    const { page } = await visit.device();

    await page.goto('/search?searchFor=gear');

    await expect.poll(() => page.title()).toContain('gear');
  });

  it.each([768, 1024])(
    '39: at %i px a signed-in person’s header leaves room for the page',
    async (width) => {
      const { page } = await visit.device({ viewport: { width, height: 800 } });
      await page.goto('/aboutUs');
      await signIn(page, `header-${width}@example.com`, 'Hema Header');

      const { height } = await sizeOf(page, '.header');

      expect(height).toBeLessThanOrEqual(140);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );

  it.each([360, 1280])(
    '30: the ways to choose a plan are level at %i px, whichever is chosen',
    async (width) => {
      const { page } = await visit.device({ viewport: { width, height: 800 } });
      await page.goto('/home');
      await signIn(page, `level-${width}@example.com`, 'Lila Level');
      await page.goto('/payment');
      await page.locator('.planOffer-choice').first().waitFor();
      const choices = await page.locator('.planOffer-choice').all();
      const boxes = await Promise.all(choices.map((choice) => choice.boundingBox()));

      expect(choices).toHaveLength(3);
      const tops = new Set(
        boxes.map((box) => Math.round(width < 600 ? (box?.x ?? 0) : (box?.y ?? 0))),
      );
      expect(tops.size).toBe(1);
    },
  );

  it('fits a phone of 360 px whose letters are twice as large', async () => {
    // Sizes and breakpoints are in rem, so half the width is the same.
    const { page } = await visit.device({ viewport: { width: 180, height: 370 } });
    const tooWide: string[] = [];
    for (const path of ['/home', '/search', '/payment', '/mobilelab', '/freeBites', '/path']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      if ((await page.evaluate(() => document.documentElement.scrollWidth)) > 180) {
        tooWide.push(path);
      }
    }

    expect(tooWide).toEqual([]);
  });

  it('at first asks a learner on a phone for a path without widening the page', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.goto('/signedInHome');
    await signIn(page, 'narrow@example.com', 'Nita Narrow');
    await page.getByRole('combobox', { name: /choose a path/ }).waitFor();

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  it.each([900, 1056, 1280])('has every way on in one row at %i px, signed in', async (width) => {
    const { page } = await visit.device({ viewport: { width, height: 800 } });
    await page.goto('/aboutUs');
    await signIn(page, `ways-${width}@example.com`, 'Wasim Ways With A Long Name');
    const links = await page.locator('.header .siteNav-link').all();
    const boxes = await Promise.all(links.map((link) => link.boundingBox()));

    expect(links).toHaveLength(7);
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  it('leads from a phone’s bar to what has no room in it, and closes that on the way', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.goto('/home');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByText('More', { exact: true }).click();
    await bar.getByRole('link', { name: 'Mobile lab' }).click();

    await page.waitForURL('**/mobilelab');
    await bar.getByRole('link', { name: 'Mobile lab' }).waitFor({ state: 'hidden' });
  });

  it('closes what a phone’s bar opened with Escape, which leaves the focus on its button, and with what is used instead', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    // The menu that the server sent opens, too, but only the application's stays open.
    await page.goto('/casestudy', { waitUntil: 'networkidle' });
    const bar = page.getByRole('navigation', { name: 'Main' });
    const button = bar.getByText('More', { exact: true });
    const link = bar.getByRole('link', { name: 'Case studies' });

    await button.click();
    await link.focus();
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    expect(await button.evaluate((summary) => summary === document.activeElement)).toBe(true);

    await button.click();
    await page.getByRole('heading', { level: 1 }).click();
    await link.waitFor({ state: 'hidden' });

    await button.click();
    await bar.getByRole('link', { name: 'Paths' }).focus();
    await link.waitFor({ state: 'hidden' });

    // It leads to the page that is open.
    await button.click();
    await link.click();
    await link.waitFor({ state: 'hidden' });
  });

  it('shows all plans in the first screen of a phone, signed in and out, and each leads to its card', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    const overview = page.getByRole('navigation', { name: 'Plans at a glance' });
    const bar = page.getByRole('navigation', { name: 'Main' });
    const isInSight = async () => {
      const box = await overview.boundingBox();
      const edge = await bar.boundingBox();
      return box !== null && edge !== null && box.y + box.height <= edge.y;
    };
    await page.goto('/payment');
    expect(await overview.getByRole('link').allInnerTexts()).toHaveLength(4);
    expect(await isInSight()).toBe(true);
    await overview.getByRole('link', { name: /^Innovator/ }).click();
    await expect.poll(() => topOf(page, '#plan-innovator')).toBeLessThan(100);

    await page.goto('/payment');
    await signIn(page, 'glance@example.com', 'Gita Glance');
    await overview.getByRole('link', { name: /^Freebie.*Your plan$/s }).waitFor();
    expect(await isInSight()).toBe(true);

    // The cards are folded behind the plan that was asked for.
    await page.goto('/payment?plan=creator');
    // Before it comes, what is to be paid would move the cards again.
    await page.getByRole('button', { name: /^Pay / }).waitFor();
    await overview.getByRole('link', { name: /^Explorer/ }).click();
    await page.getByRole('radio', { name: /^Explorer,/ }).waitFor();
    await expect.poll(() => topOf(page, '#plan-explorer')).toBeLessThan(100);
  });

  it('leads from a phone’s bar to paths, and from its footer to the mobile lab', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.goto('/home');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: 'Paths' }).click();
    await page.waitForURL('**/path');

    await page
      .getByRole('navigation', { name: 'Explore' })
      .getByRole('link', { name: 'Mobile lab' })
      .click();

    await page.waitForURL('**/mobilelab');
  });
});

/** How far below the upper edge of the screen an element is. */
async function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
}

/** The size of the first thing that a selector finds, once it is there. */
async function sizeOf(page: Page, selector: string): Promise<{ width: number; height: number }> {
  const found = page.locator(selector).first();
  await found.waitFor();
  const box = await found.boundingBox();
  return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
}
