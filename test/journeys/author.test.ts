import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { WorkAnswer } from '../../lambdas/contract/groups/operator.ts';
import { axeViolations } from '../support/browser/axe.ts';
import { isTooWide } from '../support/browser/freeBitesPage.ts';
import { picture } from '../support/browser/picture.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import { signIn } from '../support/browser/signIn.ts';
import { entryWith } from '../support/catalogue/entryWith.ts';
import { publishEntries } from '../support/catalogue/keepEntries.ts';
import { OperatorUser } from '../support/people/OperatorUser.ts';
import { person } from '../support/people/person.ts';

describe('a case study', () => {
  const visit = shareBrowser();
  const answer = async (productID: string, ...given: [WorkAnswer, string?]) => {
    const { status } = await new OperatorUser(visit.api).answer('caseStudy', productID, ...given);
    expect(status).toBe(200);
  };

  it('is proposed with photos, changed as asked, published, found by a visitor, withdrawn and gone', async () => {
    const { page } = await visit.device({ viewport: { width: 1280, height: 900 } });
    await begin(page, 'author@example.com');
    await page.getByText('You haven’t written one yet.').waitFor();
    await page.getByRole('button', { name: 'Write a case study' }).click();

    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByText('Add a title.', { exact: true }).waitFor();
    await page.getByText('Tick the box to confirm and agree.', { exact: true }).waitFor();
    await title(page).fill('A solar cooker');
    await page.getByText('Problem, result, link, tags and college (optional)').click();
    await page.getByLabel(/^The problem/).fill('Gas is dear.');
    await page.getByLabel(/^What I built/).fill('A box with foil.\nIt boils water.');
    await page.getByLabel(/^Tags/).fill('solar, heat');
    await page.getByLabel(/^College/).fill('PES University');
    expect(await page.getByLabel('My first name only').isChecked()).toBe(true);
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
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page
      .getByText('Sent. We’ll read it within 5 days.')
      .and(page.locator(':focus'))
      .waitFor();
    await page.getByText('In review').waitFor();
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await dialog.getByText('We’ll stop reviewing it.').waitFor();
    await dialog.getByRole('button', { name: 'Keep it' }).click();

    const work = await new OperatorUser(visit.api).work();
    const productID = String(work.find(({ kind }) => kind === 'caseStudy')?.['id']);
    await answer(productID, 'requestChanges', 'Say how long it takes.');
    await page.reload();
    await page.getByText('Say how long it takes.').waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel(/^Result/).fill('Forty minutes a litre.');
    await page.getByRole('button', { name: 'Remove photo 2' }).click();
    await page.getByRole('img', { name: 'Photo 2' }).waitFor({ state: 'detached' });
    await page.getByLabel(/I agree to Xplorers publishing it/).check();
    await page.getByRole('button', { name: 'Submit for review' }).click();
    await page.getByText('In review').waitFor();
    await answer(productID, 'publish');
    await visit.localStack.runSchedule('buildIndex');
    await visit.localStack.passTime(60_000); // the gallery is read once a minute

    const visitor = (await visit.device({ viewport: { width: 360, height: 740 } })).page;
    await visitor.goto('/casestudy');
    await visitor.getByText('By Asha, PES University').waitFor();
    const colleges = visitor.getByLabel('College', { exact: true });
    expect(await colleges.count()).toBe(0);
    await visitor.goto('/casestudy?tag=solar');
    await colleges.selectOption({ label: 'PES University (1)' });
    await visitor.getByText('By Asha, PES University').waitFor();
    await visitor.getByRole('link', { name: 'A solar cooker' }).click();
    await visitor.getByText('Forty minutes a litre.').waitFor();
    const shown = visitor.getByRole('img', { name: 'Photo 1 of 1: A solar cooker' });
    await shown.waitFor();
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
    expect(await visitor.getByRole('main').innerText()).not.toMatch(/All done|Beginner|sections/);
    expect(await isTooWide(visitor)).toBe(false);
    await visitor.getByRole('button', { name: 'Report a problem' }).click();
    await visitor.getByLabel('It’s dangerous to copy').check();
    await visitor.getByRole('button', { name: 'Send report' }).click();
    await visitor.getByText('Thank you. We’ll look at it.').waitFor();
    expect(await new OperatorUser(visit.api).work()).toContainEqual(
      expect.objectContaining({ kind: 'report', detail: 'dangerous' }),
    );
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
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('You haven’t written one yet.').waitFor();
  });
});

describe('a photo of a build', () => {
  const visit = shareBrowser();
  const measured = {
    name: 'breaking load',
    unit: 'kg',
    best: 'highest',
    least: 2,
    most: 120,
    predicted: 20,
  } as const;
  const clock = entryWith({
    id: 'gear-clock',
    kind: 'build',
    title: 'Gear clock',
    model: 'truss-bridge',
    measured,
  });
  const photo = { name: 'clock.png', mimeType: 'image/png', buffer: picture(900, 700) };

  it('is posted by who completed it, shown on its page after an operator’s yes, and taken back', async () => {
    const first = entryWith({
      id: 'first-build',
      kind: 'build',
      title: 'First build',
      plan: 'Freebie',
    });
    await publishEntries(visit.localStack, [clock, first]);
    const asha = await person(visit.localStack, 'Asha Rao').with({ completed: 'gear-clock' });
    const { page } = await visit.device({ of: asha, viewport: { width: 360, height: 740 } });
    await page.goto('/viewDoc?item=gear-clock&set.top=1');
    // It is on no path: what is next is free.
    await page.getByRole('link', { name: 'Next: First build' }).waitFor();
    const end = page.getByRole('region', { name: 'Built the real one?' });
    // The model's figure at the reader's settings, not that of the text.
    await end.getByText('18.4 kg is the breaking load predicted here.').waitFor();
    await end.getByText('Come back with a photo for this page and the breaking load').waitFor();
    expect(await end.getByLabel('A photo of what you built').count()).toBe(0);
    // Who comes to show it, as after signing in for that, is at the open form.
    await page.goto('/viewDoc?item=gear-clock&set.top=1#built-it');
    await page.reload();
    await end.locator('div:focus').getByLabel('A photo of what you built').waitFor();
    await end.getByRole('button', { name: 'Cancel' }).click();
    await end.getByRole('button', { name: 'Show a photo' }).click();
    expect(await end.locator('div:focus').count()).toBe(1);
    await page.getByRole('button', { name: 'Send for review' }).click();
    await page.getByText('Choose a photo of what you built.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('A photo of what you built').setInputFiles(photo);
    await page.getByRole('img', { name: 'The photo you chose' }).waitFor();
    await page.getByLabel('Your breaking load in kg (optional)').fill('0,5');
    await page.getByLabel(/I made this and I agree/).check();
    await page.getByRole('button', { name: 'Send for review' }).click();
    await page.getByText('Enter a number from 2 to 120 kg, or leave it empty.').waitFor();
    await page.getByLabel('Your breaking load in kg (optional)').fill('6,9');
    await page.getByLabel('My first name: Asha').check();
    await page.getByRole('button', { name: 'Send for review' }).click();
    await page.getByText('Sent. Thank you for showing it.').waitFor();
    await page.getByText('You predicted 18.4 kg and measured 6.9 kg: 62 % below.').waitFor();
    await page.getByRole('img', { name: 'Photo: Gear clock' }).waitFor();
    expect(await isTooWide(page)).toBe(false);

    const omkar = new OperatorUser(visit.api);
    const work = (await omkar.work()).find(({ detail }) => detail === 'buildPhoto');
    expect(work).toMatchObject({ kind: 'caseStudy', about: 'Gear clock' });
    const { status } = await omkar.answer('caseStudy', String(work?.['id']), 'publish');
    expect(status).toBe(200);
    await visit.localStack.passTime(60_000); // who built something is read once a minute

    const visitor = (await visit.device({ viewport: { width: 1280, height: 900 } })).page;
    await visitor.goto('/viewDoc?item=gear-clock');
    await visitor.getByText('1 person built this, best breaking load 6.9 kg').waitFor();
    await visitor.getByRole('link', { name: 'Gear clock: built by Asha' }).click();
    await visitor.getByRole('heading', { name: 'Gear clock: built by Asha' }).waitFor();
    await visitor.getByText('Breaking load: 6.9 kg, predicted 18.4 kg').waitFor();
    await visitor.getByRole('button', { name: 'Report a problem' }).waitFor();
    await visitor.goto('/casestudy');
    await visitor.getByRole('heading', { name: 'Built by learners' }).waitFor();

    await page.reload();
    await page.getByText('Everyone can see it.').waitFor();
    await page.getByRole('button', { name: 'Write a case study' }).click();
    await page.getByRole('img', { name: 'Photo 1' }).waitFor();
    expect(await title(page).inputValue()).toBe('My version: Gear clock');
    expect(await page.getByLabel(/^Result/).inputValue()).toBe('My breaking load: 6.9 kg.');

    await page.goto('/casestudy');
    const own = page.getByRole('listitem').filter({ hasText: 'Photo: Gear clock' });
    await own.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await own.getByText('Withdrawn').waitFor();
    await visit.localStack.passTime(60_000);
    await visitor.goto('/viewDoc?item=gear-clock');
    await visitor.getByRole('heading', { name: 'Gear clock' }).waitFor();
    expect(await visitor.getByText('person built this').count()).toBe(0);
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
