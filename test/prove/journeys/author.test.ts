import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isTooWide } from '../../support/browser/freeBitesPage.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { signIn } from '../../support/browser/signIn.ts';
import { Author } from '../../support/caseStudies/Author.ts';

describe('a case study', () => {
  const visit = shareBrowser();

  it('loses nothing that is written, neither by a reload nor by a lost connection', async () => {
    const { page, context } = await visit.device({ viewport: { width: 320, height: 640 } });
    await begin(page, 'author-unlucky@example.com');
    await page.getByRole('button', { name: 'Write a case study' }).click();
    await title(page).waitFor();
    await context.route('**/api/product/saveCaseStudy', (route) => route.abort());
    await title(page).fill('A lathe');
    await page.getByText('We couldn’t save your draft.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Submit for review' }).waitFor();
    await expect.poll(() => title(page).inputValue()).toBe('A lathe');
    expect(await isTooWide(page)).toBe(false);
    await context.unroute('**/api/product/saveCaseStudy');

    await page.getByLabel(/^What I built/).fill('Turned from scrap.');
    await page.getByText('Draft saved.').waitFor();

    const other = (await visit.device()).page;
    await begin(other, 'author-unlucky@example.com');
    await other.getByRole('link', { name: 'Edit A lathe' }).click();
    await expect
      .poll(() => other.getByLabel(/^What I built/).inputValue())
      .toBe('Turned from scrap.');
  });

  it('is opened as another device has left it, and saved only once it is changed', async () => {
    const { page } = await visit.device();
    await begin(page, 'author-two-devices@example.com');
    await page.getByRole('button', { name: 'Write a case study' }).click();
    await title(page).fill('A kite');
    await page.getByText('Draft saved.').waitFor();
    await page.getByRole('link', { name: 'Back to case studies' }).click();
    await page.getByRole('link', { name: 'Edit A kite' }).waitFor();
    const author = new Author(visit.api, 'author-two-devices@example.com');
    const [draft] = await author.all();
    const study = { title: 'A box kite' };
    await author.ask('product/saveCaseStudy', { productID: draft?.['productID'], study });

    await page.clock.install();
    const saved: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/product/saveCaseStudy')) {
        saved.push(request.postDataJSON().study.title);
      }
    });
    await page.getByRole('link', { name: 'Edit A kite' }).click();
    await expect.poll(() => title(page).inputValue()).toBe('A box kite');
    await page.clock.runFor(5000);
    await title(page).fill('A paper kite');
    await page.clock.runFor(5000);
    await page.getByText('Draft saved.').waitFor();

    expect(saved).toEqual(['A paper kite']);
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
