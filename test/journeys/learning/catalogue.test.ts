import type { Page, Response } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Entry } from '../../../lambdas/domain/catalogue/Entry.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { everyBlock } from '../../support/browser/everyBlock.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import {
  agreeIfAsked,
  beginSignIn,
  chooseAccount,
  greeting,
  signIn,
} from '../../support/browser/signIn.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { keepEntries } from '../../support/catalogue/keepEntries.ts';

function withEveryBlock({ item, document }: Entry): Entry {
  const sections = document.sections.map((section) => ({ ...section, blocks: everyBlock }));
  const outline = item.outline.map(({ id, title }) => ({ id, title }));
  return { item: { ...item, outline }, document: { sections } };
}

const entries = [
  withEveryBlock(entryWith()),
  entryWith({
    id: 'resistor-reading',
    title: 'Reading a resistor',
    tags: ['resistor'],
    plan: 'Explorer',
  }),
  entryWith({
    id: 'resistor-tester',
    kind: 'build',
    title: 'Build a resistor tester',
    tags: ['resistor', 'arduino'],
    plan: 'Creator',
  }),
  entryWith({ id: 'code-review', kind: 'service', title: 'Code review', plan: 'Innovator' }),
];

function isPathKept(answer: Response): boolean {
  return answer.url().endsWith('/api/user/updateProfile') && answer.ok();
}

describe('the catalogue in the browser', () => {
  const visit = shareBrowser();

  beforeAll(async () => {
    await keepEntries(visit.localStack.addresses.aws, entries);
    await visit.localStack.runSchedule('buildIndex');
  });

  it('finds what was meant while it is typed, and shows the same to whoever gets the address', async () => {
    const { page, context } = await visit.device();
    await page.goto('/home');
    await page.goto('/search');
    await title(page, 'Gear trains').waitFor();
    await page.keyboard.press('/');
    // So slowly that every letter is searched.
    await page.keyboard.type('resitor', { delay: 160 });
    await page.getByText('so we searched for').waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('resitor');

    await page.getByRole('heading', { name: /^2 results for “resistor”/ }).waitFor();
    await page.getByRole('checkbox', { name: 'arduino' }).check();
    await title(page, 'Build a resistor tester').waitFor();
    await page.getByRole('heading', { name: /^1 result for “resistor”/ }).waitFor();

    const other = await context.newPage();
    await other.goto(page.url());
    await title(other, 'Build a resistor tester').waitFor();
    await expect.poll(() => other.getByRole('searchbox').inputValue()).toBe('resitor');
    expect(await other.getByRole('article').count()).toBe(1);

    await page.goBack();
    await page.getByRole('heading', { name: /^2 results/ }).waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('resitor');
    await page.goBack();
    await page.waitForURL('**/home');
  });

  it('shows below a kind’s results what the others have, without a press', async () => {
    const { page } = await visit.device();
    await page.goto('/search?kind=iCourse&searchFor=resistor');

    await title(page, 'Reading a resistor').waitFor();
    await page.getByRole('heading', { level: 2, name: 'Also in builds (1)' }).waitFor();
    await title(page, 'Build a resistor tester').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Also in builds (1)' }).click();

    await page.waitForURL('**/search?searchFor=resistor&kind=build');
    await page.getByRole('heading', { level: 2, name: 'Also in courses (1)' }).waitFor();
  });

  it('offers topics and entries to open where nothing was found', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.goto('/search?searchFor=nothinglikeit&plan=Explorer');
    await page.getByRole('heading', { name: 'No results for “nothinglikeit”' }).waitFor();
    const ideas = page.getByRole('region', { name: 'Pick a topic, or start here' });

    await ideas.getByRole('link', { name: 'Gear trains' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await ideas.getByRole('link', { name: 'arduino' }).first().click();
    await page.waitForURL('**/search?tag=arduino');
    await title(page, 'Build a resistor tester').waitFor();
  });

  it('begins with what is free and ends with services until something else is chosen', async () => {
    const { page } = await visit.device();
    await page.goto('/search');

    await expect
      .poll(() => page.getByRole('article').getByRole('heading').allInnerTexts())
      .toEqual(['Gear trains', 'Reading a resistor', 'Build a resistor tester', 'Code review']);
    await page.getByLabel('Sort by').selectOption('Title');
    await page.waitForURL('**/search?sort=title');
    await expect
      .poll(() => page.getByRole('article').getByRole('heading').first().innerText())
      .toBe('Build a resistor tester');
  });

  it('shows every kind to choose at 360 px, begins its results by the middle of the screen, and gives a title the whole width', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.goto('/search');
    await title(page, 'Gear trains').waitFor();

    for (const kind of ['Courses', 'Tools', 'Builds', 'Services']) {
      const box = await page.locator('.kindChoice label', { hasText: kind }).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 360, kind).toBe(true);
    }
    const heading = await page.getByRole('article').getByRole('heading').first().boundingBox();
    expect(heading?.width).toBeGreaterThan(300);
    await page.goto('/search?searchFor=gear');
    await title(page, 'Gear trains').waitFor();
    const first = await page.getByRole('article').first().boundingBox();
    expect(first?.y).toBeLessThan(400);
  });

  it('keeps an entry for later, lists it on the signed-in home, and lets it go again', async () => {
    const { page } = await visit.device();
    await page.goto('/home');
    await signIn(page, 'saver@example.com', 'Sava Saver');
    await page.goto('/viewDoc?item=resistor-tester');

    await page.getByRole('button', { name: 'Save for later' }).click();
    await page.getByRole('button', { name: 'Remove from saved' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.goto('/signedInHome');
    await page.getByRole('link', { name: 'Build a resistor tester' }).first().waitFor();
    await page.goto('/viewDoc?item=resistor-tester');
    await page.getByRole('button', { name: 'Remove from saved' }).click();
    await page.getByRole('button', { name: 'Save for later' }).waitFor();
    await page.goto('/signedInHome');

    await page.getByText('Nothing saved yet.').waitFor();
  });

  it('is gone through with the arrow keys, and Escape leads back to the box', async () => {
    const { page } = await visit.device();
    await page.goto('/search');
    await title(page, 'Gear trains').waitFor();

    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await focusedText(page)).toBe(await page.locator('.entryCard-link').nth(1).innerText());
    await page.keyboard.press('Escape');
    await page.keyboard.type('gear');
    await page.getByRole('heading', { name: /^1 result for “gear”/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/viewDoc?item=gear-trains');
  });

  it('searches again automatically when the connection is back', async () => {
    const { page, context } = await visit.device();
    await page.goto('/search');
    await title(page, 'Gear trains').waitFor();

    await context.setOffline(true);
    await page.getByRole('searchbox').fill('resistor');
    await page.getByText('Couldn’t connect.').waitFor();
    await context.setOffline(false);

    await page.getByRole('heading', { name: /^2 results for “resistor”/ }).waitFor();
  });

  it('lets a visitor read what is free, copy its code and see its numbers', async () => {
    const { page, context } = await visit.device();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/viewDoc?item=gear-trains#cut-and-try');
    const code = page.getByRole('button', { name: 'Copy the code' }).first();

    await code.waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await code.click();
    await page.getByText('Copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('print(36 / 36');
    await page.getByText('Show as a table').first().click();
    await page.getByRole('cell', { name: '4.5' }).first().waitFor();
  });

  it('23: stops with the keyboard at a box only while it scrolls', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.goto('/viewDoc?item=gear-trains');
    await page.locator('.codeBlock-text[tabindex="0"]').first().waitFor();

    // The page as it was printed can't measure its boxes; the application that takes it over does.
    await expect
      .poll(() => page.locator('.codeBlock-output[tabindex], .tableScroll[tabindex]').count())
      .toBe(0);
    expect(await page.locator('.codeBlock-output, .tableScroll').count()).toBeGreaterThan(0);
  });

  it('keeps the path that is started, also before signing in, and what was opened last', async () => {
    const { page } = await visit.device();
    await page.goto('/viewDoc?item=gear-trains&path=moving-machine');
    // Only the application knows the path.
    await page.getByText('Step 1 of 5').first().waitFor();
    await beginSignIn(page);
    await chooseAccount(page, 'starter@example.com', 'Sana Starter');
    // The entry may still be there while the question of a new person is on its way.
    await page.getByRole('heading', { name: 'Before you start' }).waitFor();
    await agreeIfAsked(page);
    const first = page.waitForResponse(isPathKept);
    await page.getByRole('button', { name: 'Follow this path' }).click();
    await first;
    await page.goto('/signedInHome');
    await page.getByRole('heading', { name: 'Your path' }).waitFor();
    await page.getByRole('link', { name: 'From a gear to a machine that moves' }).first().waitFor();

    await page.goto('/path?path=bridge');
    await greeting(page, 'Sana Starter').waitFor();
    const followed = page.waitForResponse(isPathKept);
    await page.getByRole('link', { name: /^Start the path/ }).click();
    await followed;
    await page.goto('/signedInHome');
    await page.getByRole('link', { name: 'From a force to a bridge that holds' }).first().waitFor();
    await page.getByRole('heading', { name: 'Recently opened on this device' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Gear trains' }).first().waitFor();
  });

  it('keeps what was marked as done, and goes on from there at the next visit', async () => {
    const { page } = await visit.device();
    await page.goto('/home');
    await signIn(page, 'reader@example.com', 'Rita Reader');
    await page.goto('/signedInHome');
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.getByRole('button', { name: 'Choose a path' }).waitFor();
    await page.goto('/viewDoc?item=gear-trains');

    const saved = page.waitForResponse('**/api/product/saveProgress');
    await page.getByRole('checkbox', { name: /Teeth and turns/ }).check();
    await page.getByText('1 of 2 sections done').waitFor();
    expect((await saved).status()).toBe(200);

    await page.goto('/signedInHome');
    await page.getByRole('link', { name: 'Continue “Gear trains”' }).click();
    await page.getByRole('link', { name: 'Continue with “Cut and try”' }).waitFor();
    await expect
      .poll(() => page.getByRole('checkbox', { name: /Teeth and turns/ }).isChecked())
      .toBe(true);
  });

  it('21: shows drawings with letters that can be read on a phone', async () => {
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

  it('9: ends a finished entry with what was made, its link to share, and the next entry of the path', async () => {
    const { page, context } = await visit.device();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/home');
    await signIn(page, 'finisher@example.com', 'Fatima Finisher');
    await page.getByRole('checkbox', { name: 'Gears & mechanisms' }).check();
    await page.getByRole('button', { name: 'Follow this path' }).click();
    await page.getByText('0 of 5 steps completed').waitFor();
    const upNext = page.getByRole('heading', { name: 'Up next' });
    await expect
      .poll(() => upNext.evaluate((heading) => heading === document.activeElement))
      .toBe(true);
    await page.getByRole('link', { name: /^Read the introduction “Gear trains/ }).click();
    await page.getByText('Step 1 of 5').waitFor();

    for (const name of [/Teeth and turns/, /Cut and try/]) {
      const saved = page.waitForResponse('**/api/product/saveProgress');
      await page.getByRole('checkbox', { name }).check();
      expect((await saved).status()).toBe(200);
    }
    await page.getByRole('heading', { name: 'Course completed' }).waitFor();
    await page.getByRole('button', { name: 'Share this course' }).click();
    await page.getByText('Link copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      `${new URL(page.url()).origin}/viewDoc?item=gear-trains`,
    );
    expect(await page.getByRole('link', { name: /^Next ?Mechanisms and linkages/ }).count()).toBe(
      1,
    );

    await page.goto('/signedInHome');
    await page.getByText('1 of 5 steps completed').waitFor();
    await page
      .getByRole('link', { name: /^Read the introduction “Mechanisms and linkages/ })
      .waitFor();
    for (const address of ['/search', '/home', '/path']) {
      await page.goto(address);
      const main = page.getByRole('main');
      await main.getByText('1 of 5 completed').waitFor();
      await main
        .getByRole('link', { name: 'From a gear to a machine that moves' })
        .first()
        .waitFor();
      await main.getByRole('link', { name: /^Continue with “Mechanisms and linkages/ }).waitFor();
    }
  });

  it('takes a mark back, with words, when it could not be saved', async () => {
    const { page, context } = await visit.device();
    await page.goto('/home');
    await signIn(page, 'unlucky@example.com', 'Uday Unlucky');
    await page.goto('/viewDoc?item=gear-trains');
    await page.getByText('0 of 2 sections done').waitFor();
    await context.route('**/api/product/saveProgress', (route) => route.fulfill({ status: 500 }));

    // Not `check`, which insists that the box stays checked.
    await page.getByRole('checkbox', { name: /Cut and try/ }).click();
    await page.getByText('Couldn’t save that, so we undid it.').waitFor();

    await expect
      .poll(() => page.getByRole('checkbox', { name: /Cut and try/ }).isChecked())
      .toBe(false);
  });

  it('shows a preview until the plan that opens an entry is bought', async () => {
    const { page } = await visit.device();
    const entry = '/viewDoc?item=resistor-reading';
    await page.goto(entry);
    await page.getByRole('heading', { name: /^Included in Explorer, ₹900/ }).waitFor();
    expect(await page.getByRole('main').getByText('Teeth push').count()).toBe(0);

    await signIn(page, 'student@example.com', 'Sita Student');
    await page.goto(entry);
    await page.getByText('Upgrade to Explorer to unlock the full course.').waitFor();
    await page.getByRole('link', { name: 'Get Explorer' }).first().click();
    await page.getByRole('button', { name: 'Pay ₹900' }).click();
    const checkout = page.frameLocator('iframe');
    await checkout.getByRole('button', { name: 'Pay ₹900.00', exact: true }).click();
    await page.getByRole('banner').getByText('Explorer').waitFor();
    await page.goto(entry);

    await page.getByText('Teeth push').first().waitFor();
    await page.getByText('In your plan', { exact: true }).waitFor();
  });

  it.each(['light', 'dark'] as const)('has no violation of axe in %s', async (colorScheme) => {
    const { page } = await visit.device({ colorScheme });
    const found: Record<string, string[]> = {};
    for (const [address, words] of screens) {
      await page.goto(address);
      await page.getByText(words).first().waitFor();
      const violations = await axeViolations(page);
      if (violations.length > 0) {
        found[address] = violations;
      }
    }

    expect(found).toEqual({});
  });

  it('fits a phone of 320 px', async () => {
    const { page } = await visit.device({ viewport: { width: 320, height: 640 } });
    for (const [address, words] of screens) {
      await page.goto(address);
      await page.getByText(words).first().waitFor();

      // A page is measured once its styles and fonts have come.
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(width, { message: address }).toBeLessThanOrEqual(320);
    }
  });
});

/** Addresses and the words that say that they have been drawn. */
const screens = [
  ['/search?searchFor=resitor&tag=resistor&plan=Creator', 'Build a resistor tester'],
  ['/search?searchFor=nothinglikeit', 'No results for'],
  ['/viewDoc?item=gear-trains', 'Turns against teeth'],
  ['/viewDoc?item=resistor-tester', 'Included in Creator'],
  ['/viewDoc?item=no-such-entry', 'Page not found'],
] as const;

/** The title of an entry in a list. */
function title(page: Page, name: string) {
  return page.getByRole('article').getByRole('link', { name });
}

function focusedText(page: Page): Promise<string> {
  return page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.innerText : '',
  );
}
