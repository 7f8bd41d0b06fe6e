/** What is rarer when learners search and answer checks. */
import type { Page, Response } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { countSections } from '../../../web/src/features/catalogue/sectionsWords.ts';
import { completedWords } from '../../../web/src/features/catalogue/words.ts';
import { certificateWords as words } from '../../../web/src/features/certificate/words.ts';
import { checkWords, feedbackWords } from '../../../web/src/features/checks/words.ts';
import { endingWords } from '../../../web/src/features/entry/words.ts';
import { liveWords } from '../../../web/src/features/liveCode/words.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { focusedText } from '../../support/browser/freeBitesPage.ts';
import { answerNumber, checkIn, entryTitle, passCheck } from '../../support/browser/pageParts.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import {
  agreeIfAsked,
  beginSignIn,
  chooseAccount,
  greeting,
  signIn,
} from '../../support/browser/signIn.ts';
import { checkedEntry } from '../../support/catalogue/checkedEntry.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { fewEntries } from '../../support/catalogue/fewEntries.ts';
import { publishEntries } from '../../support/catalogue/keepEntries.ts';
import { runOps } from '../../support/runOps.ts';

const address = '/viewDoc?item=checked';
const course = '/viewDoc?item=certified-gears';

describe('searching in a browser', () => {
  const visit = shareBrowser();

  beforeAll(() => publishEntries(visit.localStack, fewEntries));

  it('is gone through with the arrow keys, and Escape leads back to the box', async () => {
    const { page } = await visit.device();
    await page.goto('/search');
    await entryTitle(page, 'Gear trains').waitFor();

    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await focusedText(page)).toBe(await page.locator('.entryCard-link').nth(1).innerText());
    await page.keyboard.press('Escape');
    await page.keyboard.type('gear');
    await page.getByRole('heading', { name: /^1 result for “gear”/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/viewDoc?item=gear-trains');
  });

  it('searches again automatically when the connection is back', async () => {
    const { page, context } = await visit.device();
    await page.goto('/search');
    await entryTitle(page, 'Gear trains').waitFor();

    await context.setOffline(true);
    await page.getByRole('searchbox').fill('resistor');
    await page.getByText('Couldn’t connect.').waitFor();
    await context.setOffline(false);

    await page.getByRole('heading', { name: /^2 results for “resistor”/ }).waitFor();
  });
});

describe('checks in the browser', () => {
  const visit = shareBrowser();

  beforeAll(() => publishEntries(visit.localStack, [checkedEntry('checked')]));

  it('of several options, an order and code are answered by keyboard alone, and can be answered again', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.goto(address);
    await signIn(page, 'learner-ravi@example.com', 'Ravi');
    const choice = checkIn(page, 'Choice');
    await choice.getByRole('checkbox', { name: '12 and 48' }).press('Space');
    await choice.getByRole('checkbox', { name: '12 and 49' }).press('Space');
    await choice.getByRole('button', { name: checkWords.submit }).press('Enter');
    await choice.getByText('They share the factor 12.').waitFor();
    await choice.getByRole('checkbox', { name: '12 and 48' }).press('Space');
    await choice.getByRole('checkbox', { name: '13 and 48' }).press('Space');
    await choice.getByRole('button', { name: checkWords.submit }).press('Enter');
    await choice.getByText(checkWords.right).waitFor();

    const order = checkIn(page, 'Order');
    const step = (name: string) => order.getByRole('button', { name });
    for (const name of ['Cut', 'Measure', 'Glue']) {
      await step(name).press('Enter');
    }
    await order
      .getByRole('status')
      .filter({ hasText: checkWords.placed('Glue', 3, 3) })
      .waitFor();
    // Two that are the wrong way round give their numbers back.
    await step('Cut').press('Space');
    await order.getByRole('button', { name: checkWords.submit }).press('Enter');
    await order.getByText(checkWords.unordered).waitFor();
    for (const name of ['Measure', 'Measure', 'Cut']) {
      await step(name).press('Space');
    }
    await expect
      .poll(() => order.getByRole('listitem').getByRole('button').allInnerTexts())
      .toEqual(expect.arrayContaining(['1\nMeasure', '2\nCut', '3\nGlue']));
    await order.getByRole('button', { name: checkWords.submit }).press('Enter');
    await order.getByText(checkWords.right).waitFor();

    const code = checkIn(page, 'Code');
    await code.getByRole('button', { name: checkWords.submitCode }).press('Enter');
    await code.getByText(checkWords.unchanged).waitFor();
    expect(await code.getByLabel(checkWords.cases).count()).toBe(0);
    await code.getByText(liveWords.tapToEdit).waitFor();
    await code.getByRole('button', { name: 'Edit' }).press('Enter');
    await code.getByRole('textbox').waitFor();
    await code.getByRole('button', { name: liveWords.closeEditor }).press('Enter');
    await code.locator('code', { hasText: 'function ratio' }).first().click();
    await code.getByRole('textbox').waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type('const ratio = () => 2;');
    await code.getByRole('button', { name: checkWords.submitCode }).press('Enter');
    await code.getByText('ratio(12, 48) should be 4').waitFor();
    await expect.poll(() => code.getByLabel(checkWords.cases).innerText()).toContain('you got 2');
    // A first wrong answer: the starter code counted for nothing.
    await code.getByText(checkWords.hintNext).waitFor();
    await code.getByRole('textbox').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type('missing();');
    await code.getByRole('button', { name: checkWords.submitCode }).press('Enter');
    await code.getByText(checkWords.notRun).waitFor();
    expect(await code.innerText()).not.toContain(checkWords.wrong);
    await code.getByRole('textbox').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type('const ratio = (driver) => (driver === 12 ? 4 : 0.5);');
    await code.getByRole('button', { name: checkWords.submitCode }).press('Enter');
    // It knows the cases that are shown, and nothing else.
    await code.getByText(feedbackWords('shownOnly', undefined)).waitFor();
    await code.getByRole('textbox').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type(
      `const ratio = (driver, driven) => driven / driver; // ${'wide '.repeat(9)}`,
    );
    await code.getByRole('button', { name: checkWords.submitCode }).press('Enter');
    await code.getByText(checkWords.right).waitFor();
    expect(await code.innerText()).not.toContain(endingWords.seeNext);
    const solution = code.getByRole('group', { name: checkWords.solutionCode });
    // On a phone it is read without scrolling it, and one's own has the question's whole width.
    expect(await solution.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    const beside = code.evaluate(
      (check) => check.clientWidth - (check.querySelector('.codeBlock')?.clientWidth ?? 0),
    );
    expect(await beside).toBe(0);
    await page.getByText('3 of 4 sections done').waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await page.reload();
    await order.getByText(checkWords.passed).waitFor();
    await order.getByText('Measure → Cut → Glue').waitFor();
    expect(await order.getByRole('listitem').count()).toBe(0);
    await choice.getByText(checkWords.passed).waitFor();
    expect(await choice.getByRole('checkbox').count()).toBe(0);
    await choice.getByRole('button', { name: checkWords.again }).press('Enter');
    await choice.getByRole('button', { name: checkWords.submit }).waitFor();
    await page.keyboard.press('Tab');
    await expect
      .poll(() =>
        choice
          .getByRole('checkbox')
          .first()
          .evaluate((first) => first.matches(':focus')),
      )
      .toBe(true);

    const last = checkIn(page, 'Number');
    await last.getByLabel(checkWords.answer).fill('800 rpm');
    await last.getByRole('button', { name: checkWords.submit }).press('Enter');
    await last.getByText(`${completedWords('build')}. ${endingWords.seeNext}`).waitFor();
    await last.getByRole('link', { name: endingWords.seeNext }).press('Enter');
    const end = page.getByRole('heading', { name: completedWords('build') });
    await expect
      .poll(() => end.evaluate((heading) => heading.getBoundingClientRect().top))
      .toBeLessThan(740);
  });

  it('a visitor tries them, and a right answer counts', async () => {
    const { page } = await visit.device();
    await page.goto(address);
    const check = checkIn(page, 'Number');
    for (const text of ['1 rpm', '1 rpm', '2 rpm']) {
      await answerNumber(check, text);
      await check.getByRole('status').filter({ hasText: checkWords.wrong }).waitFor();
    }
    await check.getByText('Count the teeth first.').waitFor();
    await answerNumber(check, '3 rpm');
    await check.getByText('800 rpm').waitFor();
    await check.getByText(checkWords.answerAgain).waitFor();
    await check.getByText('Count the teeth first.').waitFor();
    await answerNumber(check, '800 rpm');
    await check.getByText(checkWords.passed).waitFor();
  });
});

describe('a learner', () => {
  const visit = shareBrowser();

  beforeAll(async () => {
    await publishEntries(visit.localStack, [
      ...fewEntries,
      entryWith({ id: 'certified-gears', title: 'Certified gears' }),
    ]);
    await runOps(visit.localStack, ['certificates', 'key']);
  });

  it('keeps the path that was started before signing in, and finds what was opened last', async () => {
    const { page } = await visit.device();
    // Pressed before its scripts are there, signing in comes back without the path.
    await page.goto('/viewDoc?item=gear-trains&path=moving-machine', { waitUntil: 'networkidle' });
    await beginSignIn(page);
    await chooseAccount(page, 'learner-starter@example.com', 'Sana Starter');
    // The entry may still be there while the question of a new person is on its way.
    await page.getByRole('heading', { name: 'Your data and your age' }).waitFor();
    await agreeIfAsked(page);
    const first = page.waitForResponse(isPathKept);
    await page.getByRole('button', { name: 'Follow this path' }).click();
    await first;
    await expect.poll(() => focusedText(page)).toBe('You’re following this path');
    await page.goto('/signedInHome');
    await page.getByRole('heading', { name: 'Your path' }).waitFor();
    await page.getByRole('link', { name: 'From a gear to a machine that moves' }).first().waitFor();

    await page.goto('/path?path=bridge');
    await greeting(page, 'Sana Starter').waitFor();
    const followed = page.waitForResponse(isPathKept);
    await page.getByRole('link', { name: /^Start the path/ }).click();
    await followed;
    await page.goto('/signedInHome');
    await page.getByRole('link', { name: 'From a force to a bridge that holds' }).first().waitFor();
    await page.getByRole('heading', { name: 'Recently opened on this device' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Gear trains' }).first().waitFor();
  });

  it('shows a certificate to people who have its link, until it is hidden or deleted', async () => {
    const owner = await visit.device();
    await owner.page.goto(course);
    await signIn(owner.page, 'learner-ravi@example.com', 'Ravi Rao');
    await complete(owner.page);
    await owner.page.getByRole('button', { name: words.get }).click();
    const hide = owner.page.getByRole('button', { name: words.hide });
    await hide.waitFor();
    const link = owner.page.url();
    const { page: visitor } = await visit.device();
    await visitor.goto(link);
    await visitor.getByRole('article').getByText('Ravi Rao').waitFor();
    expect(await visitor.getByRole('button', { name: words.hide }).count()).toBe(0);

    await hide.click();
    await owner.page.getByText(words.hidden).waitFor();
    await visitor.reload();
    await visitor.getByRole('heading', { name: words.notFound }).waitFor();
    await owner.page.reload();
    await owner.page.getByText(words.hidden).waitFor();
    await owner.page.getByRole('button', { name: words.show }).click();
    await hide.waitFor();
    await visitor.reload();
    await visitor.getByRole('article').getByText('Ravi Rao').waitFor();
    await owner.page.getByRole('button', { name: words.delete }).click();
    const dialog = owner.page.getByRole('dialog', { name: words.deleteQuestion });
    await dialog.getByRole('button', { name: words.delete }).click();
    await owner.page.getByRole('heading', { name: words.deleted }).waitFor();
    await visitor.reload();
    await visitor.getByRole('heading', { name: words.notFound }).waitFor();
    await owner.page.getByRole('link', { name: words.of.course.see }).click();
    await owner.page.getByRole('button', { name: words.get }).waitFor();
  });
});

function isPathKept(answer: Response): boolean {
  return answer.url().endsWith('/api/user/updateProfile') && answer.ok();
}

/** Passes the check of the course, which marks its first section, and marks the other as done. */
async function complete(page: Page): Promise<void> {
  await passCheck(page);
  await page.getByText('1 of 2 sections done').waitFor();
  await page.getByRole('checkbox', { name: /Cut and try/ }).check();
  await page.getByText(countSections(2, 2)).waitFor();
}
