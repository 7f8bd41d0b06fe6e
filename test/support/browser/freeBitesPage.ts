/** What journeys do with the page of freeBites, and what they read from it. */
import type { Page } from 'playwright-core';

/** Fills the form in for a student of age. */
export async function fillIn(page: Page, emailID: string): Promise<void> {
  await heading(page, 'Register').waitFor();
  await field(page, 'Your name').fill('Asha Rao');
  await field(page, 'Email address').fill(emailID);
  await field(page, 'Roll number').fill('PES1UG26');
  await page.getByLabel('I’m 18 or over').check();
}

/** A heading by its whole name. */
export function heading(page: Page, name: string) {
  return page.getByRole('heading', { name, exact: true });
}

/** A field of the page by its label. */
export function field(page: Page, name: string) {
  return page.getByRole('main').getByLabel(name, { exact: true });
}

/** The state of a registration, in these words. */
export function state(page: Page | undefined, words: string) {
  if (!page) {
    throw new Error('no such device');
  }
  return page.locator('.registration-state').getByText(words, { exact: true });
}

/** The student id that the page shows. */
export function shownID(page: Page): Promise<string> {
  return page.locator('.studentID-value').innerText();
}

/** What the browser keeps for longer than the tab. */
export function kept(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('freeBites')));
}

/** Whether the page can be scrolled sideways. */
export function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

/** The text of what has the keyboard. */
export function focusedText(page: Page): Promise<string> {
  return page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.innerText : '',
  );
}
