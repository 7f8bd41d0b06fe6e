import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from '../support/browser/axe.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import { signIn } from '../support/browser/signIn.ts';
import { college, openColleges } from '../support/freeBites/colleges.ts';

describe('proposing a case study', () => {
  const visit = shareBrowser();

  beforeAll(() => openColleges(visit.localStack.addresses.aws, [college()]));

  it('shows what was proposed at once, with its college, and empties the form', async () => {
    const { page } = await visit.device();
    await begin(page, 'proposer@example.com');
    await page.getByText('You haven’t proposed anything yet.').waitFor();

    await page.getByRole('button', { name: 'Propose it' }).click();
    await page.getByText('Give it a title.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await title(page).fill('A line follower');
    await page.getByText('105 characters left').waitFor();
    await page.getByLabel(/^What you built/).fill('Built in a week.\nRuns for an hour.');
    await page.getByLabel(/^Link to it/).fill('example.com/line');
    await page.getByLabel(/^Tags/).fill('robotics, sensors');
    await page.getByLabel(/^College/).fill('pes');
    await page.getByRole('button', { name: /^PES University/ }).click();
    await page.getByRole('button', { name: 'Propose it' }).click();

    await page.getByText('We’ve received your proposal').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'A line follower' }).waitFor();
    await page.getByText('In review').waitFor();
    expect(await title(page).inputValue()).toBe('');
    expect(await axeViolations(page)).toEqual([]);
  });

  it('loses nothing that is written, neither by a reload nor by a lost answer', async () => {
    const { page, context } = await visit.device({ viewport: { width: 320, height: 640 } });
    await begin(page, 'unlucky@example.com');
    await title(page).fill('A lathe');
    await page.getByLabel(/^What you built/).fill('Turned from scrap.');
    await page.reload();
    await page.getByText('You haven’t proposed anything yet.').waitFor();
    expect(await title(page).inputValue()).toBe('A lathe');
    await context.route('**/api/product/addCaseStudyProduct', async (route) => {
      await route.fetch();
      await route.abort();
    });

    await page.getByRole('button', { name: 'Propose it' }).click();

    await page.getByText('we don’t know if your proposal arrived').waitFor();
    expect(await title(page).inputValue()).toBe('A lathe');
    // It had arrived: the list that is loaded anew says so.
    await page.getByRole('listitem').filter({ hasText: 'A lathe' }).waitFor();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth),
    ).toBe(false);
  });
});

async function begin(page: Page, emailID: string): Promise<void> {
  await page.goto('/');
  await signIn(page, emailID, 'Asha Rao');
  await page.goto('/casestudy');
}

function title(page: Page) {
  return page.getByRole('main').getByLabel('Title', { exact: true });
}
