import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../support/browser/axe.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import { agreeIfAsked, beginSignIn, greeting } from '../support/browser/signIn.ts';

describe('S-13: the page of finance', () => {
  const visit = shareBrowser();

  /** A device, and what it has fetched of the page: its code, known by words that only it has, or its calls. */
  async function watched(): Promise<{ page: Page; fetched: () => Promise<string[]> }> {
    const { page, requests } = await visit.device();
    const isOfPage = async (path: string) => {
      if (path.startsWith('/api/finance/')) {
        return true;
      }
      const file = await fetch(`${visit.localStack.addresses.site}${path}`);
      return (await file.text()).includes('Settled to the bank');
    };
    return {
      page,
      async fetched() {
        const paths = [...new Set(requests)].filter((path) => /\.js$|^\/api\/finance/.test(path));
        const ofPage = await Promise.all(paths.map(isOfPage));
        return paths.filter((_, at) => ofPage[at]);
      },
    };
  }

  it('is not shown to a visitor, whose browser never asks for its code', async () => {
    const { page, fetched } = await watched();
    await page.goto('/finance');

    await page.getByRole('main').getByRole('button', { name: 'Sign in with Google' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await fetched()).toEqual([]);
    expect(await page.locator('a[href="/finance"]').count()).toBe(0);
  });

  it.each([
    ['a learner', 'Esha Kulkarni'],
    ['an operator without the group', 'Omkar Das'],
  ])('is not shown to %s, whose browser never asks for its code', async (_, name) => {
    const { page, fetched } = await watched();
    await signInAs(page, name);
    await page.goto('/user');
    await page.getByRole('heading', { name: 'Recent sign-ins' }).waitFor();
    expect(await page.locator('a[href="/finance"]').count()).toBe(0);

    await page.goto('/finance');

    await page.getByText('Your account doesn’t have the finance role.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await fetched()).toEqual([]);
  });

  it('is a step away from the user area of somebody of the group, with the keyboard alone', async () => {
    const { page, fetched } = await watched();
    await signInAs(page, 'Firoz Khan');
    expect(await fetched()).toEqual([]);
    await page.goto('/user');
    await page.getByRole('link', { name: 'Finance' }).focus();

    await page.keyboard.press('Enter');

    await page.getByRole('heading', { level: 1, name: 'Finance' }).waitFor();
    await page.getByRole('navigation', { name: 'Finance' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/finance');
    expect(await fetched()).toContainEqual(expect.stringMatching(/^\/assets\//));
  });
});

async function signInAs(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await beginSignIn(page);
  await page.getByRole('button', { name }).click();
  await greeting(page, name).waitFor();
  await agreeIfAsked(page);
}
