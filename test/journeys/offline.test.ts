import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { countSections } from '../../web/src/features/catalogue/sectionsWords.ts';
import { progressWords } from '../../web/src/features/catalogue/words.ts';
import { checkWords } from '../../web/src/features/checks/words.ts';
import { documentWords, itemWords } from '../../web/src/features/entry/words.ts';
import { ownHomeWords } from '../../web/src/features/signedInHome/words.ts';
import { notFoundWords } from '../../web/src/shell/notFoundWords.ts';
import {
  answer,
  doneBox,
  isControlled,
  pendingCount,
  pendingText,
  runtimeFiles,
  shareOfflineReaders,
  storedModelFiles,
  storedProgress,
  storedRuntimes,
} from '../support/browser/offlineReaders.ts';
import { sectionOf } from '../support/browser/pageParts.ts';
import { greeting, signIn } from '../support/browser/signIn.ts';

const stored = /You’re offline. This is your saved copy/;

describe('an entry that was opened', () => {
  const { visit, network, newDevice, reader, progressOf } = shareOfflineReaders();

  it('is read, run, answered and marked without a network, and all of it is on the server afterwards', async () => {
    const emailID = 'offline@example.com';
    const { page, context } = await reader(emailID, 'pocket-gears');
    // Nothing was run: opening the entry stores what runs its code.
    await expect.poll(() => storedRuntimes(page)).toEqual(runtimeFiles);
    await expect.poll(() => storedModelFiles(page)).toBeGreaterThan(1);
    await doneBox(page, 'Order').check();
    await expect.poll(() => storedProgress(page)).toEqual(['order']);

    await network.switchOff(context);
    await page.reload();
    await page.getByText(stored).waitFor();
    await page.getByText(countSections(1, 5, 1)).waitFor();
    await greeting(page, 'Noor').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByRole('slider', { name: 'Handle turned' }).press('ArrowRight');
    await run(page);
    await doneBox(page, 'Run').check();
    await doneBox(page, 'Order').uncheck();
    await sectionOf(page, 'Order').getByText(progressWords.pending).waitFor();
    await answer(page, '7 rpm');
    await sectionOf(page, 'Number').getByText(checkWords.pending).waitFor();
    await answer(page, '800 rpm');
    await expect.poll(() => pendingText(page)).toContain('800 rpm');
    expect(await pendingCount(page)).toBe(3);
    // They survive a reload, and what was pressed shows.
    await page.reload();
    await sectionOf(page, 'Run').getByText(progressWords.pending).waitFor();
    await sectionOf(page, 'Number').getByText(checkWords.pending).waitFor();
    await expect.poll(() => doneBox(page, 'Order').isChecked()).toBe(false);
    expect(await progressOf(emailID)).toEqual({ done: ['order'], passed: [] });
    // Meanwhile on another device:
    const elsewhere = { id: '1', emailID, itemID: 'pocket-gears', section: 'choice' };
    await visit.api.call('product/saveProgress', elsewhere, visit.api.as(emailID));

    await network.switchOn(context);
    // What a browser tells its pages; the one under test tells none that was loaded without a network.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText(stored).waitFor({ state: 'detached' });
    await sectionOf(page, 'Number').getByText(checkWords.passed, { exact: true }).waitFor();
    await page.getByText(countSections(3, 5, 1)).waitFor();
    await page.getByText(progressWords.pending).first().waitFor({ state: 'detached' });
    await expect.poll(() => pendingCount(page)).toBe(0);
    expect(await progressOf(emailID)).toEqual({
      done: ['run', 'number', 'choice'],
      passed: ['wheel-speed'],
    });
  });

  it('says what to do when another one doesn’t load, whatever fails, and never that it isn’t there', async () => {
    const { page, context } = await newDevice({ viewport: { width: 360, height: 740 } });
    const notFound = page.getByRole('heading', { name: notFoundWords.title });
    const other = '/viewDoc?item=never-opened';
    await page.goto(other);
    await notFound.waitFor();

    // The page that came says that it isn't there, and the catalogue doesn't answer.
    const calls = '**/api/product/getItem';
    for (const [fail, words] of [
      [(route: Route) => route.abort(), documentWords.offline],
      [(route: Route) => route.fulfill({ status: 504, body: 'Gateway timeout' }), itemWords.failed],
      [(route: Route) => route.fulfill({ status: 404, body: '<html>' }), itemWords.failed],
    ] as const) {
      await page.route(calls, fail);
      await page.goto(other);
      await page.getByText(words).waitFor();
      expect(await notFound.count()).toBe(0);
      await page.unroute(calls);
    }
    await page.goto('/viewDoc?item=pocket-gears');
    await expect.poll(() => isControlled(page)).toBe(true);

    network.fail();
    await page.goto(other);
    await page.getByText(itemWords.failed).waitFor();
    expect(await notFound.count()).toBe(0);
    await network.switchOff(context);
    await page.goto(other);
    await page.getByText(documentWords.offline).waitFor();
    expect(await notFound.count()).toBe(0);
    await network.switchOn(context);
  });

  it('is read again by a visitor without a network, who answers, marks and signs in later and loses none of it', async () => {
    const emailID = 'offline-visitor@example.com';
    const { page, context } = await newDevice({ viewport: { width: 360, height: 740 } });
    await page.goto('/viewDoc?item=pocket-gears');
    await answer(page, '800 rpm');
    await sectionOf(page, 'Number').getByText(checkWords.right).waitFor();
    // Beside the answer, and once.
    await sectionOf(page, 'Number').getByText(progressWords.onThisDevice).waitFor();
    expect(await page.getByText(progressWords.onThisDevice).count()).toBe(1);
    await expect.poll(() => isControlled(page)).toBe(true);

    await network.switchOff(context);
    await page.reload();
    await page.getByText(stored).waitFor();
    await sectionOf(page, 'Number').getByText(checkWords.passed).waitFor();
    const showWhole = page.getByRole('button', { name: itemWords.whole });
    await showWhole.click();
    await doneBox(page, 'Run').check();
    await page.getByText(countSections(2, 5)).waitFor();
    await expect.poll(() => pendingCount(page)).toBe(2);
    await page.goto('/viewDoc?item=never-opened');
    await page.getByText(documentWords.offline).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByRole('link', { name: documentWords.toStored }).click();
    const opened = page.getByRole('region', { name: ownHomeWords.begun.opened });
    await opened.getByRole('link').waitFor();
    await network.switchOn(context);
    await opened.getByRole('link').click();
    await expect.poll(() => doneBox(page, 'Run').isChecked()).toBe(true);

    await page.goto('/viewDoc?item=pocket-gears#question-wheel-speed');
    await signIn(page, emailID, 'Vani');
    await expect.poll(() => page.url()).toMatch(/#question-wheel-speed$/);
    // The answer has waited for the account: the person comes back to its question, which says so.
    const question = page.locator('#question-wheel-speed');
    await question.getByRole('status').getByText(checkWords.inAccount).waitFor();
    await expect.poll(() => question.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByText(countSections(2, 5)).waitFor();
    await expect.poll(() => pendingCount(page)).toBe(0);
    expect(await progressOf(emailID)).toEqual({ done: ['run', 'number'], passed: ['wheel-speed'] });
  });
});

async function run(page: Page): Promise<void> {
  const block = page.locator('.codeBlock').first();
  await block.getByRole('button', { name: /^Run (?:again )?block/ }).click();
  await block.getByText('Your output matches the expected output.').waitFor();
}
