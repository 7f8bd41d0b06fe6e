/** Agreeing to the privacy policy, and taking that back, in a browser. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import { consentWords } from '../../../web/src/features/consent/consentWords.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { beginSignIn, chooseAccount, greeting } from '../../support/browser/signIn.ts';
import { tracesOf } from '../../support/people/traces.ts';

describe('the privacy policy', () => {
  const visit = shareBrowser();

  /** Signs in up to the question. */
  async function arrive(page: Page, emailID: string, name: string): Promise<void> {
    await page.goto('/');
    await beginSignIn(page);
    await chooseAccount(page, emailID, name);
    await greeting(page, name).waitFor();
  }

  it('12: is asked about at the first sign-in, on one screen, and not again after a reload', async () => {
    const { page } = await visit.device();
    await arrive(page, 'first@example.com', 'Fay First');
    await heading(page, consentWords.first.title).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    await agreeButton(page).click();
    await page.getByText(consentWords.problems.tick).waitFor();
    await page.getByText(consentWords.problems.age).waitFor();
    await tick(page).check();
    await page.getByLabel('I’m 18 or over').check();
    await agreeButton(page).click();

    await heading(page, 'Hi, Fay First').waitFor();
    await page.reload();
    await heading(page, 'Hi, Fay First').waitFor();
  });

  it('gives way to the page that waited, which begins at its top on a phone', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 640 } });
    await arrive(page, 'phone@example.com', 'Pia Phone');
    await page.goto('/payment?plan=creator');
    await tick(page).check();
    await page.getByLabel('I’m 18 or over').check();
    await agreeButton(page).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);

    await agreeButton(page).click();

    await page.getByRole('button', { name: 'Pay ₹1,900' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('lets nobody under 18 in without a parent or guardian of their own address', async () => {
    const { page } = await visit.device();
    await arrive(page, 'young@example.com', 'Yara Young');
    await tick(page).check();
    await page.getByLabel('I’m under 18').check();
    await page.getByLabel('Name of your parent or guardian').fill('Meera Young');
    await page.getByLabel('Their email address').fill('Young@example.com');

    await agreeButton(page).click();
    await page.getByText(consentWords.problems.ownAddress).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Their email address').fill('meera@example.com');
    await agreeButton(page).click();

    await heading(page, 'Hi, Yara Young').waitFor();
    await page.goto('/user');
    await page.getByText(consentWords.profile.guardian('Meera Young')).waitFor();
  });

  it('can be read before it is answered, and declined: then nothing is kept', async () => {
    const { page, context } = await visit.device();
    await arrive(page, 'declines@example.com', 'Dina Declines');
    await page.getByRole('main').getByRole('link', { name: consentWords.notice }).click();
    await heading(page, 'Privacy policy').waitFor();
    await page.goBack();

    await page.getByRole('button', { name: consentWords.decline }).click();

    await page.getByText(consentWords.declined).waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    expect(await tracesOf(visit.localStack, 'declines@example.com')).toEqual([
      'Outbox', // the mail about the deletion
      'Sessions',
    ]);
    await visit.localStack.moveClock(2 * 3_600_000);
    await visit.localStack.runSchedule('finishErasures');
    expect(await tracesOf(visit.localStack, 'declines@example.com')).toEqual([]);
    const { origins } = await context.storageState();
    expect(origins.flatMap(({ localStorage }) => localStorage)).toEqual([]);
  });

  it('asks again when it has changed; declining then keeps the account, whose profile stays open', async () => {
    const person = { emailID: 'changed@example.com', name: 'Chitra Changed' };
    const user = new ScenarioUser(visit.localStack, { person });
    await user.agree();
    await user.agreeToEarlierNotice();
    const { page } = await visit.device();
    await arrive(page, person.emailID, person.name);
    await heading(page, consentWords.changed.title).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Your profile' }).click();
    await page.getByText(consentWords.profile.old).waitFor();
    await page.goto('/search');
    await heading(page, consentWords.changed.title).waitFor();

    await page.getByRole('button', { name: consentWords.decline }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    await beginSignIn(page);
    await chooseAccount(page, person.emailID, person.name);
    await tick(page).check();
    await page.getByLabel('I’m 18 or over').check();
    await agreeButton(page).click();

    await heading(page, 'Hi, Chitra Changed').waitFor();
    expect(await user.must('user/getProfile')).toMatchObject({
      data: { createStatus: 'userExist' },
    });
  });

  it('is taken back in the profile, with what follows said before; saving is then refused with the way back', async () => {
    const person = { emailID: 'back@example.com', name: 'Bela Back' };
    await new ScenarioUser(visit.localStack, { person }).agree();
    const { page } = await visit.device();
    await arrive(page, person.emailID, person.name);
    await page.goto('/user');

    await page.getByRole('button', { name: consentWords.profile.withdraw }).click();
    await page.getByRole('dialog').getByText(consentWords.profile.consequence).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: consentWords.profile.confirm }).click();
    await page.getByText('You withdrew your consent on').waitFor();
    await page.getByRole('button', { name: 'Edit name or state' }).click();
    await page.getByRole('main').getByLabel('Name', { exact: true }).fill('Bela B.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').getByText('Nothing was saved.').waitFor();
    await page.getByRole('alert').getByRole('link').click();
    expect(new URL(page.url()).hash).toBe('#consent');
    await page.goto('/search');
    await heading(page, 'Courses & builds').waitFor();
    await page.goto('/user');
    await page.getByRole('button', { name: consentWords.profile.agree }).click();
    await tick(page).check();
    await page.getByLabel('I’m 18 or over').check();
    await agreeButton(page).click();

    await page.getByText(consentWords.profile.given).waitFor();
    await page.getByRole('button', { name: consentWords.profile.withdraw }).waitFor();
  });
});

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
}

function tick(page: Page) {
  return page.getByLabel(consentWords.tick);
}

function agreeButton(page: Page) {
  return page.getByRole('button', { name: consentWords.agree });
}
