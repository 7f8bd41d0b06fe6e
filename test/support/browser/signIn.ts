import type { Locator, Page } from 'playwright-core';
import { consentWords } from '../../../web/src/features/consent/consentWords.ts';

/** Presses "Sign In" on whatever page is open and waits for the hosted page. */
export async function beginSignIn(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
}

/** On the hosted page, continues with a typed address. */
export async function chooseAccount(page: Page, emailID: string, name: string): Promise<void> {
  await page.getByLabel('E-mail').fill(emailID);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The header's greeting. */
export function greeting(page: Page, name: string): Locator {
  return page.getByRole('banner').getByText(`Hi, ${name}`);
}

/** Signs in from whatever page is open, as a person does, and waits for the greeting. */
export async function signIn(page: Page, emailID: string, name: string): Promise<void> {
  await beginSignIn(page);
  await chooseAccount(page, emailID, name);
  await greeting(page, name).waitFor();
  await agreeIfAsked(page);
}

/** Signs in from home, up to what a new person is asked. */
export async function arrive(page: Page, emailID: string, name: string): Promise<void> {
  await page.goto('/');
  await beginSignIn(page);
  await chooseAccount(page, emailID, name);
  await greeting(page, name).waitFor();
}

/** Signs in from home as one of the people whom the hosted page offers. */
export async function signInAs(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await beginSignIn(page);
  await page.getByRole('button', { name }).click();
  await greeting(page, name).waitFor();
  await agreeIfAsked(page);
}

/** Agrees to the privacy policy when the person who has just signed in is asked for it. */
export async function agreeIfAsked(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1 }).waitFor();
  if (await main.getByRole('heading', { name: consentWords.first.title }).isVisible()) {
    await main.getByLabel('I’m 18 or over').check();
    await main.getByRole('button', { name: consentWords.agree }).click();
    await main
      .getByRole('heading', { name: consentWords.first.title })
      .waitFor({ state: 'hidden' });
  }
}
