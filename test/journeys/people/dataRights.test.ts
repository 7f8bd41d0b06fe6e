/** A copy of one's data, and the way out for good, in a browser. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../support/browser/axe.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { greeting, signIn } from '../../support/browser/signIn.ts';

describe('data rights', () => {
  const visit = shareBrowser();

  it('a copy of a person’s own data is a file with everything that is held', async () => {
    const { page } = await visit.device();
    await open(page, 'copy@example.com', 'Kavya Copy');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);

    const text = await readFile(await download.path(), 'utf8');
    expect(download.suggestedFilename()).toMatch(/^xplorers-my-data-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(text)).toMatchObject({
      held: expect.any(Array),
      elsewhere: expect.any(Array),
    });
    expect(text).toContain('copy@example.com');
    expect(text).toContain('Kavya Copy');
    await page.getByRole('status').getByText('Your data has been downloaded.').waitFor();
  });

  it('a copy that could not be had is told in words', async () => {
    const { page, context } = await visit.device();
    await open(page, 'offline@example.com', 'Olga Offline');
    await context.setOffline(true);

    await page.getByRole('button', { name: 'Download my data' }).click();

    await page.getByRole('alert').getByText('The connection failed.').waitFor();
  });

  it('18: an account is deleted with the keyboard, after the word, which is said in sight; the device keeps nothing', async () => {
    const { page } = await visit.device();
    await open(page, 'leaves@example.com', 'Lea Leaves');
    await page.evaluate(() => {
      localStorage.setItem('xplorers.code.gear-trains', '{"one":"print(1)"}');
      localStorage.setItem('xplorers.freeBites.studentID', 'XP-7K4M-29QD-3FHT-WA8C-ZN5B');
      sessionStorage.setItem('xplorers.returnTo', '/user');
    });

    await begin(page).press('Enter');
    await page.getByRole('heading', { name: 'What we keep, and why' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await confirmWord(page).fill('no');
    await finish(page).press('Enter');
    await expect.poll(() => confirmWord(page).getAttribute('aria-invalid')).toBe('true');
    expect(
      await confirmWord(page).evaluate((input) => input.ownerDocument.activeElement === input),
    ).toBe(true);
    await confirmWord(page).fill('Delete');
    await confirmWord(page).press('Enter');

    await page.getByRole('heading', { name: 'Your account has been deleted' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Your account has been deleted',
    );
    const told = page.getByRole('heading', { name: 'Your account has been deleted' });
    const { y = -1 } = (await told.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(page.viewportSize()?.height ?? 0);
    await page.getByText('Server logs of your requests').waitFor();
    await page
      .getByText(/^Until \d+ \w+ \d{4}$/)
      .first()
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.waitForFunction(() => localStorage.length === 0 && sessionStorage.length === 0);
    await page.reload();
    await page.getByText('Sign in to see this page.').waitFor();
  });

  it('who comes back is someone new, and another device learns that the account is gone', async () => {
    const first = await visit.device();
    await open(first.page, 'returns@example.com', 'Rita Returns');
    await first.page.getByRole('button', { name: 'Edit name or state' }).click();
    await first.page.getByLabel(/^Your state/).selectOption('Goa');
    await first.page.getByRole('button', { name: 'Save' }).click();
    await first.page.getByRole('main').getByText('Goa', { exact: true }).waitFor();
    const second = await visit.device();
    await open(second.page, 'returns@example.com', 'Rita Returns');

    await deleteIt(second.page);
    await first.page.getByRole('button', { name: 'Download my data' }).click();
    await first.page.getByText('This account was deleted, so you’ve been signed out.').waitFor();
    await first.page.goto('/');
    await signIn(first.page, 'returns@example.com', 'Rita Returns');
    await first.page.goto('/user');

    await greeting(first.page, 'Rita Returns').waitFor();
    await first.page.getByRole('main').getByText('Not set').waitFor();
  });

  it('one that nobody can say is deleted is told so, and asking again ends it', async () => {
    const { page, context } = await visit.device();
    await open(page, 'unsure@example.com', 'Uma Unsure');
    await context.route('**/api/user/deleteAccount', async (route) => {
      await route.fetch(); // it is done, but the answer is lost
      await route.abort();
    });

    await begin(page).click();
    await confirmWord(page).fill('delete');
    await finish(page).click();
    await page.getByRole('alert').getByText('We couldn’t find out whether').waitFor();
    await context.unroute('**/api/user/deleteAccount');
    await finish(page).click();

    await page.getByRole('heading', { name: 'Your account has been deleted' }).waitFor();
  });

  it('keeping the account puts the keyboard back where it was', async () => {
    const { page } = await visit.device();
    await open(page, 'stays@example.com', 'Stella Stays');

    await begin(page).click();
    await page.getByRole('button', { name: 'Keep my account' }).click();

    expect(await begin(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await greeting(page, 'Stella Stays').waitFor();
  });
});

const begin = (page: Page) => page.getByRole('button', { name: 'Delete my account…' });
const confirmWord = (page: Page) => page.getByLabel('To confirm, type the word');
const finish = (page: Page) => page.getByRole('button', { name: 'Delete my account permanently' });

async function open(page: Page, emailID: string, name: string): Promise<void> {
  await page.goto('/');
  await signIn(page, emailID, name);
  await page.goto('/user');
  await begin(page).waitFor();
}

async function deleteIt(page: Page): Promise<void> {
  await begin(page).click();
  await confirmWord(page).fill('delete');
  await finish(page).click();
  await page.getByRole('heading', { name: 'Your account has been deleted' }).waitFor();
}
