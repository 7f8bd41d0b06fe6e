/** Parts of pages that several journeys use, and what is done with them. */
import type { Locator, Page } from 'playwright-core';
import { dayAndTimeOf } from '../../../lambdas/contract/india.ts';
import { checkWords } from '../../../web/src/features/checks/words.ts';
import { signIn } from './signIn.ts';

/** The title of an entry in a list. */
export function entryTitle(page: Page, name: string): Locator {
  return page.getByRole('article').getByRole('link', { name });
}

/** A section by its title. */
export function sectionOf(page: Page, title: string): Locator {
  return page.locator('.entrySection').filter({ has: page.getByRole('heading', { name: title }) });
}

/** The check in a section. */
export function checkIn(page: Page, section: string): Locator {
  return sectionOf(page, section).getByRole('group', { name: checkWords.heading });
}

/** Answers a check that asks for a text or a number. */
export async function answerNumber(check: Locator, text: string): Promise<void> {
  await check.getByLabel(checkWords.answer).fill(text);
  await check.getByRole('button', { name: checkWords.submit }).click();
}

/** Passes the one check of a page. */
export async function passCheck(page: Page): Promise<void> {
  const check = page.getByRole('group', { name: checkWords.heading });
  const options = check.getByRole('group', { name: /^Choose one Which pair/ });
  await options.getByRole('radio', { name: '12 and 49' }).check();
  await check.getByRole('button', { name: checkWords.submit }).click();
  await check.getByText(checkWords.right).waitFor();
}

/** What someone who asks for a visit of the lab would like to build. */
export function visitMessage(page: Page): Locator {
  return page.getByLabel(/^What you’d like to build/);
}

/** Sends the request for a visit of the lab. */
export function askForVisit(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Ask for a visit' }).click();
}

/** What begins to delete an account, and what finishes it. */
export const deletion = {
  begin: (page: Page) => page.getByRole('button', { name: 'Delete my account…' }),
  word: (page: Page) => page.getByLabel('To confirm, type the word'),
  finish: (page: Page) => page.getByRole('button', { name: 'Delete my account permanently' }),
} as const;

/** Signs in from home and opens the profile. */
export async function openProfile(page: Page, emailID: string, name: string): Promise<void> {
  await page.goto('/');
  await signIn(page, emailID, name);
  await page.goto('/user');
  await deletion.begin(page).waitFor();
}

/** The form of an entry's text, as an operator has it. */
export const textForm = {
  text: (page: Page) => page.getByRole('textbox', { name: 'Markdown' }),
  time: (page: Page) => page.getByLabel('Publish at (optional)'),
  /** A time from now, as the field has it. */
  timeIn: (ms: number) =>
    dayAndTimeOf(Date.now() + ms)
      .slice(0, 16)
      .replace(' ', 'T'),
  /** Writes one more paragraph at the text's end. */
  async write(page: Page, words: string): Promise<void> {
    await textForm.text(page).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(`\n\n${words}`);
  },
} as const;
