import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeViolations } from '../../support/browser/axe.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { signInAs } from '../../support/browser/signIn.ts';

/** Each page of a group, with words that only its code has, and who is in the other group. */
const pages = [
  {
    path: '/finance',
    calls: '/api/finance/',
    title: 'Finance',
    own: 'Settled to the bank',
    noRole: 'Your account doesn’t have access to Finance.',
    member: 'Firoz Khan',
    other: 'Omkar Das',
  },
  {
    path: '/operate',
    calls: '/api/operator/',
    title: 'Operations',
    own: 'You’re all caught up',
    noRole: 'Your account doesn’t have access to Operations.',
    member: 'Omkar Das',
    other: 'Firoz Khan',
  },
] as const;

describe.each(pages)('S-13: the page $path', ({ path, calls, title, own, noRole, ...people }) => {
  const visit = shareBrowser();

  /** A device, and what it has fetched of the page: its code or its calls. */
  async function watched(): Promise<{ page: Page; fetched: () => Promise<string[]> }> {
    const { page, requests } = await visit.device();
    const isOfPage = async (fetched: string) => {
      if (fetched.startsWith(calls)) {
        return true;
      }
      const file = await fetch(`${visit.localStack.addresses.site}${fetched}`);
      return (await file.text()).includes(own);
    };
    return {
      page,
      async fetched() {
        const files = [...new Set(requests)].filter(
          (file) => file.endsWith('.js') || file.startsWith(calls),
        );
        const ofPage = await Promise.all(files.map(isOfPage));
        return files.filter((_, at) => ofPage[at]);
      },
    };
  }

  it('is not shown to a visitor, whose browser never asks for its code', async () => {
    const { page, fetched } = await watched();
    await page.goto(path);

    await page.getByRole('main').getByRole('button', { name: 'Sign in with Google' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await fetched()).toEqual([]);
    expect(await page.locator(`a[href="${path}"]`).count()).toBe(0);
  });

  it.each([
    ['a learner', 'Esha Kulkarni'],
    ['a member of another group', people.other],
  ])('is not shown to %s, whose browser never asks for its code', async (_, name) => {
    const { page, fetched } = await watched();
    await signInAs(page, name);
    await page.goto('/user');
    await page.getByRole('heading', { name: 'Recent sign-ins' }).waitFor();
    expect(await page.locator(`a[href="${path}"]`).count()).toBe(0);

    await page.goto(path);

    await page.getByText(noRole).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await fetched()).toEqual([]);
  });

  it('is a step away in the header of a member of the group, with the keyboard alone', async () => {
    const { page, fetched } = await watched();
    await signInAs(page, people.member);
    expect(await fetched()).toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: title }).focus();

    await page.keyboard.press('Enter');

    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('navigation', { name: title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.getByRole('banner').locator('[aria-current="page"]').innerText()).toBe(title);
    expect(await fetched()).toContainEqual(expect.stringMatching(/^\/assets\//));
  });
});
