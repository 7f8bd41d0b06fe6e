import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { progressWords } from '../../web/src/features/catalogue/words.ts';
import { checkWords } from '../../web/src/features/checks/words.ts';
import { leavingTexts } from '../../web/src/features/session/leavingWords.ts';
import {
  answer,
  databases,
  doneBox,
  pendingCount,
  runtimeFiles,
  sectionOf,
  shareOfflineReaders,
  storedIDs,
  storedProgress,
  storedRuntimes,
} from '../support/browser/offlineReaders.ts';
import { signIn } from '../support/browser/signIn.ts';

const stored = /You’re offline. This is the copy/;

describe('an entry that was opened', () => {
  const { visit, network, reader, progressOf } = shareOfflineReaders();

  it('is read, run, answered and marked without a network, and all of it is on the server afterwards', async () => {
    const emailID = 'offline@example.com';
    const { page, context } = await reader(emailID, 'pocket-gears');
    // Nothing was run: opening the entry stores what runs its code.
    await expect.poll(() => storedRuntimes(page)).toEqual(runtimeFiles);
    await doneBox(page, 'Order').check();
    await expect.poll(() => storedProgress(page)).toEqual(['order']);

    await network.switchOff(context);
    await page.reload();
    await page.getByText(stored).waitFor();
    await page.getByText(progressWords.count(1, 5)).waitFor();
    await run(page);
    await doneBox(page, 'Run').check();
    await doneBox(page, 'Order').uncheck();
    await sectionOf(page, 'Order').getByText(progressWords.pending).waitFor();
    await answer(page, '7 rpm');
    await sectionOf(page, 'Number').getByText(checkWords.pending).waitFor();
    await answer(page, '800 rpm');
    await expect.poll(() => pendingCount(page)).toBe(3);
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
    await sectionOf(page, 'Number').getByText(checkWords.right).waitFor();
    await page.getByText(progressWords.count(3, 5)).waitFor();
    await page.getByText(progressWords.pending).first().waitFor({ state: 'detached' });
    await expect.poll(() => pendingCount(page)).toBe(0);
    expect(await progressOf(emailID)).toEqual({
      done: ['run', 'number', 'choice'],
      passed: ['wheel-speed'],
    });
  });

  it('asks before a sign-out loses what could not be sent, and sends it for whoever stays', async () => {
    const emailID = 'offline-asked@example.com';
    const { page, context } = await reader(emailID, 'pocket-gears');
    await network.switchOff(context);
    await doneBox(page, 'Run').check();
    await expect.poll(() => pendingCount(page)).toBe(1);
    const signOut = page.getByRole('banner').getByRole('button', { name: 'Sign Out' });
    await signOut.click();
    const dialog = page.getByRole('dialog', { name: leavingTexts.question });
    await dialog.getByText(leavingTexts.effect(1)).waitFor();
    await dialog.getByRole('button', { name: leavingTexts.stay }).click();
    expect(await pendingCount(page)).toBe(1);

    await network.switchOn(context);
    await signOut.click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    expect((await progressOf(emailID)).done).toEqual(['run']);

    await signIn(page, emailID, 'Noor');
    await page.goto('/viewDoc?item=pocket-gears');
    await expect.poll(() => storedIDs(page)).toEqual(['pocket-gears']);
    await network.switchOff(context);
    await doneBox(page, 'Order').check();
    await expect.poll(() => pendingCount(page)).toBe(1);
    await signOut.click();
    await dialog.getByRole('button', { name: leavingTexts.confirm }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    await expect.poll(() => databases(page)).toEqual([]);
  });
});

async function run(page: Page): Promise<void> {
  const block = page.locator('.codeBlock').first();
  await block.getByRole('button', { name: /^Run (?:again )?block/ }).click();
  await block.getByText('Your output matches the expected output.').waitFor();
}
