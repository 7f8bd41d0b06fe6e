import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callRoute } from '../../support/api/callRoute.ts';
import type { ApiCalls } from '../../support/api/SharedApi.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { picture } from '../../support/browser/picture.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { signIn } from '../../support/browser/signIn.ts';
import { Author } from '../../support/caseStudies/Author.ts';
import { runOps } from '../../support/runOps.ts';

describe('a case study', () => {
  const visit = shareBrowser();
  const api: ApiCalls = {
    get localStack() {
      return visit.localStack;
    },
    call: (routeId, body, headers) => callRoute(visit.localStack, routeId, body, headers),
    as: (email) => ({ authorization: `Bearer ${visit.localStack.identity.mint({ email })}` }),
  };
  const ops = async (...args: string[]) => {
    const { code, lines } = await runOps(visit.localStack, ['case-studies', ...args]);
    expect([code, lines]).toEqual([0, lines]);
    return lines.join('\n');
  };

  it('is proposed with photos, changed as asked, published, found by a visitor, withdrawn and gone', async () => {
    const { page } = await visit.device({ viewport: { width: 1280, height: 900 } });
    await begin(page, 'author@example.com');
    await page.getByText('You haven’t written one yet.').waitFor();
    await page.getByRole('button', { name: 'Write a case study' }).click();

    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByText('Add a title.').waitFor();
    await page.getByText('Tick the box to confirm and agree.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await title(page).fill('A solar cooker');
    await page.getByLabel(/^The problem/).fill('Gas is dear.');
    await page.getByLabel(/^What I built/).fill('A box with foil.\nIt boils water.');
    await page.getByLabel(/^Tags/).fill('solar, heat');
    await page.getByLabel(/^College/).fill('PES University');
    await page.getByLabel('My first name only').check();
    await page.getByText('It will say “By Asha, PES University”.').waitFor();
    await page.getByLabel(/^Photos/).setInputFiles([
      { name: 'one.png', mimeType: 'image/png', buffer: picture(2400, 1200) },
      { name: 'two.png', mimeType: 'image/png', buffer: picture(300, 400) },
    ]);
    await page.getByRole('img', { name: 'Photo 2' }).waitFor();
    await page.getByLabel(/^Photos/).setInputFiles({
      name: 'page.svg',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    await page.getByText('We couldn’t read this file.').waitFor();
    await page.getByText('Draft saved.').waitFor();
    await page.getByLabel(/I agree to Xplorers publishing it/).check();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByText('In review').waitFor();
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await dialog.getByText('We’ll stop reviewing it.').waitFor();
    await dialog.getByRole('button', { name: 'Keep it' }).click();

    const [productID = ''] = /^\w{32}/m.exec(await ops('list')) ?? [];
    await ops(
      'request-changes',
      productID,
      '--submission',
      '1',
      '--reason',
      'Say how long it takes.',
    );
    await page.reload();
    await page.getByText('Say how long it takes.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel(/^Result/).fill('Forty minutes a litre.');
    await page.getByRole('button', { name: 'Remove photo 2' }).click();
    await page.getByRole('img', { name: 'Photo 2' }).waitFor({ state: 'detached' });
    await page.getByLabel(/I agree to Xplorers publishing it/).check();
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByText('In review').waitFor();
    await ops('publish', productID, '--submission', '2');
    await visit.localStack.runSchedule('buildIndex');
    await visit.localStack.passTime(60_000); // the gallery is read once a minute

    const visitor = (await visit.device({ viewport: { width: 360, height: 740 } })).page;
    await visitor.goto('/casestudy');
    await visitor.getByLabel('Tag', { exact: true }).selectOption({ label: 'solar (1)' });
    await visitor
      .getByLabel('College', { exact: true })
      .selectOption({ label: 'PES University (1)' });
    await visitor.getByText('By Asha, PES University').waitFor();
    expect(await axeViolations(visitor)).toEqual([]);
    await visitor.getByRole('link', { name: 'A solar cooker' }).click();
    await visitor.getByText('Forty minutes a litre.').waitFor();
    const shown = visitor.getByRole('img', { name: 'Photo 1 of 1: A solar cooker' });
    await shown.waitFor();
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
    expect(await visitor.getByRole('main').innerText()).not.toMatch(/All done|Beginner|sections/);
    expect(await isTooWide(visitor)).toBe(false);
    await visitor.getByRole('button', { name: 'Report a problem' }).click();
    await visitor.getByLabel('It’s dangerous to copy').check();
    expect(await axeViolations(visitor)).toEqual([]);
    await visitor.getByRole('button', { name: 'Send report' }).click();
    await visitor.getByText('Thank you. We’ll look at it.').waitFor();
    expect(await ops('reports')).toContain('dangerous');
    await visitor.goto('/search?searchFor=solar+cooker&kind=build');
    await visitor.getByRole('article').filter({ hasText: 'Case study' }).waitFor();

    await page.reload();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await dialog.getByText('It disappears from the site right away').waitFor();
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('Withdrawn').waitFor();
    await visit.localStack.runSchedule('buildIndex');
    await visit.localStack.passTime(60_000);

    await visitor.goto('/casestudy');
    await visitor.getByText('No case studies yet.').waitFor();
    await visitor.getByRole('heading', { name: 'How to write one' }).waitFor();
    await visitor.getByRole('link', { name: 'Find something to build' }).waitFor();
    expect(await axeViolations(visitor)).toEqual([]);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('You haven’t written one yet.').waitFor();
  });

  it('loses nothing that is written, neither by a reload nor by a lost connection', async () => {
    const { page, context } = await visit.device({ viewport: { width: 320, height: 640 } });
    await begin(page, 'unlucky@example.com');
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
    await begin(other, 'unlucky@example.com');
    await other.getByRole('link', { name: 'Edit A lathe' }).click();
    await expect
      .poll(() => other.getByLabel(/^What I built/).inputValue())
      .toBe('Turned from scrap.');
  });

  it('is opened as another device has left it, and saved only once it is changed', async () => {
    const { page } = await visit.device();
    await begin(page, 'two-devices@example.com');
    await page.getByRole('button', { name: 'Write a case study' }).click();
    await title(page).fill('A kite');
    await page.getByText('Draft saved.').waitFor();
    await page.getByRole('link', { name: 'Back to case studies' }).click();
    await page.getByRole('link', { name: 'Edit A kite' }).waitFor();
    const author = new Author(api, 'two-devices@example.com');
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

function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
