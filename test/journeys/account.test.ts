/** A person's own account: the privacy policy, the profile, a copy of the data, and the way out for good. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ScenarioUser } from '../../infra/local/console/scenarios/ScenarioUser.ts';
import { needsGuardian } from '../../web/src/api/words.ts';
import { checkWords } from '../../web/src/features/checks/words.ts';
import { consentWords } from '../../web/src/features/consent/consentWords.ts';
import { waitingWords } from '../../web/src/features/consent/waitingWords.ts';
import { guardianWords } from '../../web/src/features/guardian/words.ts';
import { guardianTokenIn } from '../routes/support/guardians.ts';
import { answerNumber, checkIn, deletion, openProfile } from '../support/browser/pageParts.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import { arrive, greeting } from '../support/browser/signIn.ts';
import { checkedEntry } from '../support/catalogue/checkedEntry.ts';
import { publishEntries } from '../support/catalogue/keepEntries.ts';
import { mailsTo } from '../support/mails/Inbox.ts';
import { person } from '../support/people/person.ts';

describe('an account', () => {
  const visit = shareBrowser();

  it('the privacy policy is asked about at the first sign-in, on one screen, and not again after a reload', async () => {
    const { page } = await visit.device();
    await arrive(page, 'account-first@example.com', 'Fay First');
    await heading(page, consentWords.first.title).waitFor();

    await agreeButton(page).click();
    await page.getByText(consentWords.problems.age).waitFor();
    await page.getByLabel('I’m 18 or over').check();
    await agreeButton(page).click();

    await heading(page, 'Hi, Fay First').waitFor();
    await page.reload();
    await heading(page, 'Hi, Fay First').waitFor();
  });

  it('checks answers of someone under 18, but saves and sells them nothing until a parent or guardian of another address has agreed on their page', async () => {
    const { page } = await visit.device();
    await arrive(page, 'account-young@example.com', 'Yara Young');
    await page.getByLabel('I’m under 18').check();
    await page.getByLabel('The day you turn 18').fill(nextYear());
    await page.getByLabel('Name of your parent or guardian').fill('Meera Young');
    await page.getByLabel('Their email address').fill('Account-young@example.com');

    await agreeButton(page).click();
    await page.getByText(consentWords.problems.ownAddress).waitFor();
    await page.getByLabel('Their email address').fill('account-meera@example.com');
    await agreeButton(page).click();

    await heading(page, 'Hi, Yara Young').waitFor();
    await page.getByText(waitingWords.text).waitFor();
    await page.goto('/payment');
    await page.getByText(waitingWords.text).waitFor();
    await publishEntries(visit.localStack, [checkedEntry('checked')]);
    await page.goto('/viewDoc?item=checked');
    await greeting(page, 'Yara Young').waitFor();
    const check = checkIn(page, 'Number');
    await answerNumber(check, '800 rpm');
    await check.getByText(checkWords.right).waitFor();
    await check.getByText(needsGuardian.text).waitFor();
    await page.reload();
    await check.getByRole('button', { name: checkWords.submit }).waitFor();
    expect(await check.innerText()).not.toContain(checkWords.passed);

    const guardian = (await visit.device()).page;
    const [mail] = await mailsTo(visit.localStack, 'account-meera@example.com');
    await guardian.goto(`/guardian?what=account#${mail ? guardianTokenIn(mail) : ''}`);
    await guardian.getByText('account-young@example.com').waitFor();
    await guardian.getByRole('button', { name: guardianWords.agree }).click();
    await guardian.getByText(guardianWords.tickProblem).waitFor();
    await guardian.getByLabel(guardianWords.tick).check();
    await guardian.getByRole('button', { name: guardianWords.agree }).click();
    await guardian.getByText(guardianWords.states.agreed).waitFor();

    await page.goto('/user');
    await page.getByText('Meera Young, your parent or guardian, agreed on').waitFor();
  });

  it('shows a parent or guardian whose link is no good where to write', async () => {
    const { page } = await visit.device();

    await page.goto(`/guardian?what=account#nobody.${'A'.repeat(22)}`);

    await page.getByText(guardianWords.broken).waitFor();
  });

  it('consent is taken back in the profile, with what follows said before; saving is then refused with the way back', async () => {
    const person = { emailID: 'account-back@example.com', name: 'Bela Back' };
    await new ScenarioUser(visit.localStack, { person }).agree();
    const { page } = await visit.device();
    await arrive(page, person.emailID, person.name);
    await page.goto('/user');

    await page.getByRole('button', { name: consentWords.profile.withdraw }).click();
    await page.getByRole('dialog').getByText(consentWords.profile.consequence).waitFor();
    await page.getByRole('button', { name: consentWords.profile.confirm }).click();
    await page.getByText('You withdrew your consent on').waitFor();
    await page.getByRole('button', { name: 'Edit name or state' }).click();
    await page.getByRole('main').getByLabel('Name', { exact: true }).fill('Bela B.');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').getByText('Nothing was saved:').waitFor();
    await page.getByRole('alert').getByRole('link').click();
    expect(new URL(page.url()).hash).toBe('#consent');
    await page.goto('/search');
    await heading(page, 'Courses & builds').waitFor();
    await page.goto('/user');
    await page.getByRole('button', { name: consentWords.profile.agree }).click();
    await page.getByLabel('I’m 18 or over').check();
    await agreeButton(page).click();

    await page.getByText(consentWords.profile.given).waitFor();
    await page.getByRole('button', { name: consentWords.profile.withdraw }).waitFor();
  });

  it('its profile is changed with the keyboard alone; header and payment page follow', async () => {
    const of = await person(visit.localStack, 'Kavya Keys', 'account-keys@example.com').with();
    const { page } = await visit.device({ of });
    await page.goto('/');
    await page.goto('/user');
    await change(page).focus();

    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Kavya K. Rao');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Karn');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');

    await page.getByRole('status').getByText('Profile saved.').waitFor();
    await greeting(page, 'Kavya K. Rao').waitFor();
    await page.getByRole('main').getByText('Karnataka').waitFor();
    expect(await change(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.reload();
    await greeting(page, 'Kavya K. Rao').waitFor();
    await page.goto('/payment');
    await page.getByRole('button', { name: /^Pay ₹/ }).waitFor();
    await expect
      .poll(() => page.getByLabel(/^Your state \(optional/).inputValue())
      .toBe('Karnataka');
  });

  it('a copy of a person’s own data is a file with everything that is held', async () => {
    const { page } = await visit.device();
    await openProfile(page, 'account-copy@example.com', 'Kavya Copy');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ]);

    const text = await readFile(await download.path(), 'utf8');
    expect(download.suggestedFilename()).toMatch(/^xplorers-my-data-\d{4}-\d\d-\d\d\.json$/);
    expect(JSON.parse(text)).toMatchObject({
      held: expect.any(Array),
      elsewhere: expect.any(Array),
    });
    expect(text).toContain('account-copy@example.com');
    expect(text).toContain('Kavya Copy');
    await page.getByRole('status').getByText('Your data has been downloaded.').waitFor();
  });

  it('an account is deleted with the keyboard, after the word, which is said in sight; the device keeps nothing', async () => {
    const { page } = await visit.device();
    await openProfile(page, 'account-leaves@example.com', 'Lea Leaves');
    await page.evaluate(() => {
      localStorage.setItem('xplorers.code.gear-trains', '{"one":"print(1)"}');
      localStorage.setItem('xplorers.freeBites.studentID', 'XP-7K4M-29QD-3FHT-WA8C-ZN5B');
      sessionStorage.setItem('xplorers.returnTo', '/user');
    });

    await deletion.begin(page).press('Enter');
    await page.getByRole('heading', { name: 'What we keep, and why' }).waitFor();
    await deletion.word(page).fill('no');
    await deletion.finish(page).press('Enter');
    await expect.poll(() => deletion.word(page).getAttribute('aria-invalid')).toBe('true');
    expect(
      await deletion.word(page).evaluate((input) => input.ownerDocument.activeElement === input),
    ).toBe(true);
    await deletion.word(page).fill('Delete');
    await deletion.word(page).press('Enter');

    await page.getByRole('heading', { name: 'Your account has been deleted' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Your account has been deleted',
    );
    const told = page.getByRole('heading', { name: 'Your account has been deleted' });
    const { y = -1 } = (await told.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(page.viewportSize()?.height ?? 0);
    await page.getByText('Server logs of your requests').waitFor();
    await page
      .getByText(/^Until \d+ \w+ \d{4}$/)
      .first()
      .waitFor();
    await page.waitForFunction(() => localStorage.length === 0 && sessionStorage.length === 0);
    await page.reload();
    await page.getByText('Sign in to see this page.').waitFor();
  });
});

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
}

function agreeButton(page: Page) {
  return page.getByRole('button', { name: consentWords.agree });
}

function change(page: Page) {
  return page.getByRole('button', { name: 'Edit name or state' });
}

/** A day in the next year, as the field for it takes one. */
function nextYear(): string {
  return `${new Date().getFullYear() + 1}-06-15`;
}
