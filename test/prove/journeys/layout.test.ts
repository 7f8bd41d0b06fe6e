/** Where things stand on screens of every size, and what moves. */
import type { Page } from 'playwright-core';

import { beforeAll, describe, expect, it } from 'vitest';
import { readEntry } from '../../../lambdas/adapters/markdown/readEntry.ts';
import { chipWords } from '../../../web/src/features/catalogue/cardWords.ts';
import { searchWords } from '../../../web/src/features/catalogue/search/words.ts';
import { itemWords } from '../../../web/src/features/entry/words.ts';
import { questionsAnchor } from '../../../web/src/paths.ts';
import { focusedName } from '../../support/browser/keyboard.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { signIn } from '../../support/browser/signIn.ts';
import { checkedEntry, checkedSource } from '../../support/catalogue/checkedEntry.ts';
import { fewEntries } from '../../support/catalogue/fewEntries.ts';
import { publishEntries } from '../../support/catalogue/keepEntries.ts';

/** Most of a printed page. */
const longCode = `\`\`\`python\n${Array.from({ length: 40 }, (_, line) => `print(${line})`).join('\n')}\n\`\`\``;

describe('a screen in the hand', () => {
  const visit = shareBrowser();

  beforeAll(() =>
    publishEntries(visit.localStack, [
      ...fewEntries,
      checkedEntry('checked'),
      readEntry(
        'long-code',
        checkedSource({ One: longCode, Two: longCode, Three: longCode, Four: longCode }),
        () => '',
      ),
    ]),
  );

  it('the drawing on home turns on with the arrow key to the right', async () => {
    const { page } = await visit.device();
    // The drawing gets its code once the page is there.
    await page.goto('/home', { waitUntil: 'networkidle' });
    const drawing = page.getByRole('slider');
    const before = await drawing.getAttribute('aria-valuenow');

    await drawing.press('ArrowRight');

    const turned = async () => Number(await drawing.getAttribute('aria-valuenow'));
    await expect.poll(turned).toBeGreaterThan(Number(before));
  });

  it('the gear on home turns under a finger that goes down, while the page stays where it is', async () => {
    const { page, context } = await visit.device({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });
    await page.goto('/home');
    const drawing = page.getByRole('slider', { name: 'Turn the gear' });
    await drawing.scrollIntoViewIfNeeded();
    const before = await drawing.getAttribute('aria-valuenow');
    const scrolled = await page.evaluate(() => window.scrollY);
    const { x = 0, y = 0, width = 0, height = 0 } = (await drawing.boundingBox()) ?? {};
    const finger = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', by: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: x + width * 0.5 + by / 2, y: y + height * 0.5 + by }],
      });

    await touch('touchStart', 0);
    for (let by = 5; by <= 40; by += 5) {
      await touch('touchMove', by);
    }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

    await expect.poll(() => drawing.getAttribute('aria-valuenow')).not.toBe(before);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  });

  it('what stands in for covers while a search is on its way is as large as they are', async () => {
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

  it.each(['/search', '/home'])(
    'the chips of %s are in one row, which fades out where it goes on',
    async (address) => {
      const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
      const row = page.getByRole('list', { name: chipWords.heading });
      await page.goto(address);
      await row.getByRole('link').first().waitFor();
      const fade = () =>
        row.evaluate((box) => getComputedStyle(box).getPropertyValue('--more-after'));
      await expect.poll(fade).toBe('20px');
      await row.evaluate((box) => box.scrollTo(box.scrollWidth, 0));
      await expect.poll(fade).toBe('0px');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    },
  );

  it.each([768, 1024])(
    'at %i px a signed-in person’s header leaves room for the page',
    async (width) => {
      const { page } = await visit.device({ viewport: { width, height: 800 } });
      await page.goto('/aboutUs');
      await signIn(page, `layout-header-${width}@example.com`, 'Hema Header');

      const { height } = await sizeOf(page, '.header');

      expect(height).toBeLessThanOrEqual(140);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );

  it.each([360, 1280])(
    'the ways to choose a plan are level at %i px, whichever is chosen',
    async (width) => {
      const { page } = await visit.device({ viewport: { width, height: 800 } });
      await page.goto('/home');
      await signIn(page, `layout-level-${width}@example.com`, 'Lila Level');
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

  it.each([900, 1056, 1280])('has every way on in one row at %i px, signed in', async (width) => {
    const { page } = await visit.device({ viewport: { width, height: 800 } });
    await page.goto('/aboutUs');
    await signIn(page, `layout-ways-${width}@example.com`, 'Wasim Ways With A Long Name');
    const links = await page.locator('.header .siteNav-link').all();
    const boxes = await Promise.all(links.map((link) => link.boundingBox()));

    expect(links).toHaveLength(7);
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
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
    expect(
      await button.evaluate((words) => words.closest('summary') === document.activeElement),
    ).toBe(true);

    await button.click();
    // The page behind it is dark: a tap anywhere there closes it, and does nothing else.
    const seen = await page.evaluate(() => document.elementFromPoint(180, 100)?.className);
    expect(seen).toBe('bottomBar');
    await page.mouse.click(180, 100);
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
    await expect.poll(() => overview.getByRole('link').count()).toBe(4);
    await expect.poll(isInSight).toBe(true);
    await overview.getByRole('link', { name: /^Innovator/ }).click();
    await expect.poll(() => topOf(page, '#plan-innovator')).toBeLessThan(100);

    await page.goto('/payment');
    await signIn(page, 'layout-glance@example.com', 'Gita Glance');
    await overview.getByRole('link', { name: /^Free.*Your plan$/s }).waitFor();
    await expect.poll(isInSight).toBe(true);

    // The cards are folded behind the plan that was asked for.
    await page.goto('/payment?plan=creator');
    // Before it comes, what is to be paid would move the cards again.
    await page.getByRole('button', { name: /^Pay / }).waitFor();
    await overview.getByRole('link', { name: /^Explorer/ }).click();
    await page.getByRole('radio', { name: /^Explorer,/ }).waitFor();
    await expect.poll(() => topOf(page, '#plan-explorer')).toBeLessThan(100);
  });

  it('shows every kind to choose at 360 px, begins its results in the upper two thirds of the screen, and gives a title the whole width', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.goto('/search');
    await page.getByRole('article').first().waitFor();

    for (const kind of ['Courses', 'Tools', 'Builds', 'Services']) {
      const box = await page.locator('.kindChoice label', { hasText: kind }).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 360, kind).toBe(true);
    }
    const heading = await page.getByRole('article').getByRole('heading').first().boundingBox();
    expect(heading?.width).toBeGreaterThan(300);
    await page.goto('/search?searchFor=gear');
    await page.getByRole('article').first().waitFor();
    const first = await page.getByRole('article').first().boundingBox();
    // What narrows a search for a text is in one row.
    expect(first?.y).toBeLessThan(740 / 2);
    await page.getByText(searchWords.narrow).click();
    await page.locator('.kindChoice').waitFor();
  });

  it('shows drawings with letters that can be read on a phone', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.goto('/viewDoc?item=gear-trains');
    const letters = page.getByRole('img', { name: 'A resistor between two wires' }).first();
    await letters.waitFor();

    // The application may draw over what the server sent at any moment.
    const size = () =>
      letters.evaluate((drawing) => {
        const unit = drawing.getBoundingClientRect().width / 340;
        return unit * Number.parseFloat(getComputedStyle(drawing).fontSize);
      });

    await expect.poll(size).toBeGreaterThanOrEqual(11);
  });

  it('stops with the keyboard at a box only while it scrolls', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.goto('/viewDoc?item=gear-trains');
    await page.locator('.codeBlock-text[tabindex="0"]').first().waitFor();

    // The page as it was printed can't measure its boxes; the application that takes it over does.
    await expect
      .poll(() => page.locator('.codeBlock-output[tabindex], .tableScroll[tabindex]').count())
      .toBe(0);
    expect(await page.locator('.codeBlock-output, .tableScroll').count()).toBeGreaterThan(0);
  });

  it('on a phone shows one section at a time, with the way to the next one, and all of the entry where it is asked for or printed', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.goto('/viewDoc?item=checked', { waitUntil: 'networkidle' });
    const heading = (name: string) =>
      page.getByRole('main').getByRole('heading', { level: 2, name, exact: true });
    const line = page.locator('.sectionLine');
    const tabs = page.getByRole('navigation', { name: 'Main' });
    /** Where the tabs begin: at 740 px they are below the window. */
    const tabsTop = async () => (await tabs.boundingBox())?.y ?? 0;
    const begin = page.getByRole('link', { name: /^Start with/ });
    await begin.waitFor();
    expect(await tabsTop()).toBeLessThan(690);
    await page.getByText(itemWords.outline(4)).click();
    await page.getByRole('link', { name: 'Choice', exact: true }).click();

    await heading('Order').waitFor({ state: 'hidden' });
    await heading('Choice').and(page.locator(':focus')).waitFor();
    await page.getByText(itemWords.oneSection).waitFor();
    await expect.poll(tabsTop).toBeGreaterThanOrEqual(740);
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(56);
    // A title that is cut ends in an ellipsis.
    const cutAfter = (words: Element) => getComputedStyle(words).webkitLineClamp;
    expect(await line.locator('summary > span').evaluate(cutAfter)).toBe('2');
    await tabs.getByRole('link').first().focus();
    await expect.poll(tabsTop).toBeLessThan(690);
    await tabs.getByRole('link').first().blur();
    expect(await begin.isVisible()).toBe(false);
    await page.getByRole('link', { name: itemWords.nextSection('Order') }).click();
    // It is explained once.
    await page.getByText(itemWords.oneSection).waitFor({ state: 'detached' });
    await line.getByText(itemWords.section(3, 4, 'Order')).click();
    await heading('Choice').waitFor({ state: 'hidden' });
    await line.getByRole('link', { name: 'Choice' }).click();
    await line.getByText(itemWords.section(2, 4, 'Choice')).waitFor();
    await line.getByRole('link', { name: 'Choice' }).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await page.emulateMedia({ media: 'print' });
    expect(await heading('Order').isVisible()).toBe(true);
    await page.emulateMedia({ media: null });
    await line.getByRole('button', { name: itemWords.whole }).click();
    await heading('Order').waitFor();
    await expect.poll(() => topOf(page, '.entrySection:nth-of-type(2) h2')).toBeLessThan(100);
    await expect.poll(tabsTop).toBeGreaterThanOrEqual(740);
    await page.mouse.wheel(0, -200);
    await expect.poll(tabsTop).toBeLessThan(690);
    // With letters twice as large too, no text shows between the two, and there is room for the title.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.mouse.wheel(0, -200);
    const lineEnd = async () => {
      const { y = 0, height = 0 } = (await line.boundingBox()) ?? {};
      return y + height;
    };
    await expect.poll(async () => (await lineEnd()) - (await tabsTop())).toBeGreaterThanOrEqual(0);
    expect((await line.locator('summary').boundingBox())?.width).toBeGreaterThan(200);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
    await page.mouse.wheel(0, 200);
    await expect.poll(tabsTop).toBeGreaterThanOrEqual(740);
    // This device keeps what was chosen last.
    await page.reload();
    await heading('Order').waitFor();
    await line.getByRole('button', { name: itemWords.bySection }).click();
    await heading('Order').waitFor({ state: 'hidden' });
    // A section's questions, and what comes after the last section, are shown with it.
    await page.goto(`/viewDoc?item=checked#${questionsAnchor('order')}`);
    await line.getByText(itemWords.section(3, 4, 'Order')).waitFor();
    await heading('Choice').waitFor({ state: 'hidden' });
    await page.goto('/viewDoc?item=checked#finished');
    await line.getByText(itemWords.section(4, 4, 'Code')).click();
    await heading('Order').waitFor({ state: 'hidden' });
    await line.getByRole('link', { name: itemWords.overview }).click();
    await begin.waitFor();
  });

  it('gives a finger 44 px for all that is pressed', async () => {
    const viewport = { width: 360, height: 740 };
    const { page } = await visit.device({ viewport, hasTouch: true, isMobile: true });
    const small: Record<string, string[]> = {};
    for (const address of [
      '/home',
      '/search?searchFor=gear',
      '/viewDoc?item=gear-trains',
      '/payment',
      '/policy?file=privacyPolicy',
    ]) {
      await page.goto(address, { waitUntil: 'networkidle' });
      small[address] = await page
        .locator('nav a, .tags-tag, button, summary, select, label:has(input)')
        .evaluateAll((pressed) =>
          pressed
            .filter((one) => {
              const { width, height } = one.getBoundingClientRect();
              return width > 1 && height > 0 && Math.round(height) < 44;
            })
            .map((one) => `${one.className}: ${one.textContent}`),
        );
    }

    expect(Object.values(small).flat()).toEqual([]);
  });

  it('prints code that begins on one page and ends on the next', async () => {
    const { page } = await visit.device();
    await page.goto('/viewDoc?item=long-code');
    await page.getByText('print(39)').nth(3).waitFor();

    const pdf = await page.pdf({ format: 'A4' });

    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(8);
  });

  it.each([360, 700, 1000, 1280])('plans beside one another keep apart at %i px', async (width) => {
    const { page } = await visit.device({ viewport: { width, height: 800 } });
    await page.goto('/payment');
    await page.getByRole('heading', { name: 'Creator' }).waitFor();

    const tops = await page.locator('.planCard-top').all();
    const boxes = await Promise.all(tops.map((top) => top.boundingBox()));
    const gaps = boxes.slice(1).flatMap((box, place) => {
      const before = boxes[place];
      return box && before && box.y === before.y ? [box.x - before.x - before.width] : [];
    });

    expect(gaps.every((gap) => gap >= 20)).toBe(true);
  });

  it('a dialog starts on the safe button in the middle, and gives the focus back', async () => {
    const { page } = await visit.device();
    await page.goto('/user');
    await signIn(page, 'layout-buyer-dialog@example.com', 'Diya Dialog');
    const opener = page.getByRole('button', { name: 'Sign out everywhere' });
    const dialog = page.getByRole('dialog');
    const closings = [
      () => page.keyboard.press('Escape'),
      () => page.keyboard.press('Enter'),
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    ];
    for (const close of closings) {
      await opener.click();
      await dialog.waitFor();
      expect(await focusedName(page)).toBe('Cancel');
      const box = await dialog.boundingBox();
      const { height } = page.viewportSize() ?? { height: 0 };
      expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) / 2 - height / 2)).toBeLessThan(2);
      await close();
      await dialog.waitFor({ state: 'detached' });
      expect(await focusedName(page)).toBe('Sign out everywhere');
    }
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
