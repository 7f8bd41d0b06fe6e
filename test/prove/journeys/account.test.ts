/** What is rarer when people manage their own accounts. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buy } from '../../../infra/local/console/scenarios/Buyer.ts';
import { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import { consentWords } from '../../../web/src/features/consent/consentWords.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { field } from '../../support/browser/freeBitesPage.ts';
import {
  askForVisit,
  deletion,
  openProfile,
  visitMessage,
} from '../../support/browser/pageParts.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import {
  arrive,
  beginSignIn,
  chooseAccount,
  greeting,
  signIn,
} from '../../support/browser/signIn.ts';
import { tracesOf } from '../../support/people/traces.ts';

describe('the mobile lab', () => {
  const visit = shareBrowser();

  it('knows a signed-in person’s name and address, and says when no answer came', async () => {
    const { page, context } = await visit.device();
    await page.goto('/');
    await signIn(page, 'account-lab@example.com', 'Lata Bora');
    await page.goto('/mobilelab');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main input')].some(
        (input) => input instanceof HTMLInputElement && input.value === 'account-lab@example.com',
      ),
    );
    await expect.poll(() => field(page, 'Your name').inputValue()).toBe('Lata Bora');
    await field(page, 'College or organisation, and city').fill('Cotton University');
    await visitMessage(page).fill('A class of thirty.');
    await context.setOffline(true);

    await askForVisit(page);
    await page.getByText('we don’t know if your request arrived').waitFor();
    await expect.poll(() => visitMessage(page).inputValue()).toBe('A class of thirty.');
    await context.setOffline(false);
    await askForVisit(page);

    await page.getByRole('heading', { name: 'We’ve received your request' }).waitFor();
  });
});

describe('the profile', () => {
  const visit = shareBrowser();

  it('lists its sections at the top, each a way there', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.goto('/');
    await signIn(page, 'account-lister@example.com', 'Lila Lister');
    await page.goto('/user');
    const links = page.getByRole('navigation', { name: 'Sections of your profile' });
    const names = [
      'Your details',
      'Your orders',
      'Emails',
      'Privacy policy',
      'On this device',
      'Recent sign-ins',
      'Your data',
    ];
    await links.waitFor();

    expect(await links.getByRole('link').allInnerTexts()).toEqual(names);
    for (const name of names) {
      await links.getByRole('link', { name, exact: true }).click();
      await expect.poll(() => topOf(page, page.url().split('#')[1])).toBeLessThan(740);
      await expect.poll(() => topOf(page, page.url().split('#')[1])).toBeGreaterThanOrEqual(0);
    }
  });

  it('shows the orders to a buyer who comes from a receipt', async () => {
    const person = { emailID: 'account-buyer@example.com', name: 'Bina Buyer' };
    await buy(new ScenarioUser(visit.localStack, { person }), 'explorer');
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.goto('/');
    await signIn(page, person.emailID, person.name);
    await page.goto('/user');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Receipt/ })
      .click();
    // The profile, whose own link to its orders stays on the page, is drawn until the receipt's code is there.
    await page.getByRole('heading', { level: 1, name: 'Receipt' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Your orders' }).click();

    await page.waitForURL('**/user#orders');
    await expect.poll(() => topOf(page, 'orders')).toBeLessThan(370);
    await expect.poll(() => topOf(page, 'orders')).toBeGreaterThanOrEqual(0);
  });

  it('that could not be saved is told in words, and nothing typed is lost', async () => {
    const { page, context } = await visit.device();
    await page.goto('/');
    await signIn(page, 'account-wires@example.com', 'Wira Wires');
    await page.goto('/user');
    await change(page).click();
    await name(page).fill('Wira W.');
    await context.setOffline(true);

    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').getByText('The connection failed.').waitFor();
    await expect.poll(() => name(page).inputValue()).toBe('Wira W.');
    expect(await axeViolations(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Save' }).click();

    await greeting(page, 'Wira W.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('keeps what another tab has changed meanwhile', async () => {
    const { page, newTab } = await visit.device();
    await page.goto('/');
    await signIn(page, 'account-tabs@example.com', 'Two Tabs');
    await page.goto('/user');
    const other = await newTab();
    await other.goto('/user');
    await change(page).click();
    await change(other).click();

    await name(page).fill('Two T.');
    await page.getByRole('button', { name: 'Save' }).click();
    await greeting(page, 'Two T.').waitFor();
    await other.getByLabel(/^Your state/).selectOption('Goa');
    await other.getByRole('button', { name: 'Save' }).click();

    await greeting(other, 'Two T.').waitFor();
    await other.getByRole('main').getByText('Goa', { exact: true }).waitFor();
  });
});

function change(page: Page) {
  return page.getByRole('button', { name: 'Edit name or state' });
}

function name(page: Page) {
  return page.getByRole('main').getByLabel('Name', { exact: true });
}

/** How far below the top edge of the window an element is, px. */
function topOf(page: Page, id: string | undefined): Promise<number> {
  return page.locator(`[id="${id}"]`).evaluate((element) => element.getBoundingClientRect().top);
}

describe('the privacy policy', () => {
  const visit = shareBrowser();

  it('gives way to the page that waited, which begins at its top on a phone', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 640 } });
    await arrive(page, 'account-phone@example.com', 'Pia Phone');
    await page.goto('/payment?plan=creator');
    await page.getByLabel('I’m 18 or over').check();
    await agreeButton(page).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);

    await agreeButton(page).click();

    await page.getByRole('button', { name: 'Pay ₹1,900' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('is asked about again when it has changed; declining then keeps the account, whose profile stays open', async () => {
    const person = { emailID: 'account-changed@example.com', name: 'Chitra Changed' };
    const user = new ScenarioUser(visit.localStack, { person });
    await user.agree();
    await user.agreeToEarlierNotice();
    const { page } = await visit.device();
    await arrive(page, person.emailID, person.name);
    await heading(page, consentWords.changed.title).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Your profile' }).click();
    await page.getByText(consentWords.profile.old).waitFor();
    await page.goto('/search');
    await heading(page, consentWords.changed.title).waitFor();

    await page.getByRole('button', { name: consentWords.decline }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    await beginSignIn(page);
    await chooseAccount(page, person.emailID, person.name);
    await page.getByLabel('I’m 18 or over').check();
    await agreeButton(page).click();

    await heading(page, 'Hi, Chitra Changed').waitFor();
    expect(await user.must('user/getProfile')).toMatchObject({
      data: { createStatus: 'userExist' },
    });
  });

  it('can be read before it is answered, and declined: then nothing is kept', async () => {
    const { page, context } = await visit.device();
    await arrive(page, 'account-declines@example.com', 'Dina Declines');
    await page.getByRole('main').getByRole('link', { name: consentWords.notice }).click();
    await heading(page, 'Privacy policy').waitFor();
    await page.goBack();

    await page.getByRole('button', { name: consentWords.decline }).click();

    await page.getByText(consentWords.declined).waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    expect(await tracesOf(visit.localStack, 'account-declines@example.com')).toEqual([
      'Outbox', // the mail about the deletion
      'Sessions',
    ]);
    await visit.localStack.moveClock(2 * 3_600_000);
    await visit.localStack.runSchedule('finishErasures');
    expect(await tracesOf(visit.localStack, 'account-declines@example.com')).toEqual([]);
    const { origins } = await context.storageState();
    expect(origins.flatMap(({ localStorage }) => localStorage)).toEqual([]);
  });
});

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name });
}

function agreeButton(page: Page) {
  return page.getByRole('button', { name: consentWords.agree });
}

describe('data rights', () => {
  const visit = shareBrowser();

  it('a copy that could not be had is told in words', async () => {
    const { page, context } = await visit.device();
    await openProfile(page, 'account-offline@example.com', 'Olga Offline');
    await context.setOffline(true);

    await page.getByRole('button', { name: 'Download my data' }).click();

    await page.getByRole('alert').getByText('The connection failed.').waitFor();
  });

  it('who comes back is someone new, and another device learns that the account is gone', async () => {
    const first = await visit.device();
    await openProfile(first.page, 'account-returns@example.com', 'Rita Returns');
    await first.page.getByRole('button', { name: 'Edit name or state' }).click();
    await first.page.getByLabel(/^Your state/).selectOption('Goa');
    await first.page.getByRole('button', { name: 'Save' }).click();
    await first.page.getByRole('main').getByText('Goa', { exact: true }).waitFor();
    const second = await visit.device();
    await openProfile(second.page, 'account-returns@example.com', 'Rita Returns');

    await deleteIt(second.page);
    await first.page.getByRole('button', { name: 'Download my data' }).click();
    await first.page.getByText('This account was deleted, so you’ve been signed out.').waitFor();
    await first.page.goto('/');
    await signIn(first.page, 'account-returns@example.com', 'Rita Returns');
    await first.page.goto('/user');

    await greeting(first.page, 'Rita Returns').waitFor();
    await first.page.getByRole('main').getByText('Not set').waitFor();
  });

  it('one that nobody can say is deleted is told so, and asking again ends it', async () => {
    const { page, context } = await visit.device();
    await openProfile(page, 'account-unsure@example.com', 'Uma Unsure');
    // A call that came later would be told that the account is gone.
    await page.waitForLoadState('networkidle');
    await context.route('**/api/user/deleteAccount', async (route) => {
      await route.fetch(); // it is done, but the answer is lost
      await route.abort();
    });

    await deletion.begin(page).click();
    await deletion.word(page).fill('delete');
    await deletion.finish(page).click();
    await page.getByRole('alert').getByText('We couldn’t find out whether').waitFor();
    await context.unroute('**/api/user/deleteAccount');
    await deletion.finish(page).click();

    await page.getByRole('heading', { name: 'Your account has been deleted' }).waitFor();
  });

  it('keeping the account puts the keyboard back where it was', async () => {
    const { page } = await visit.device();
    await openProfile(page, 'account-stays@example.com', 'Stella Stays');

    await deletion.begin(page).click();
    await page.getByRole('button', { name: 'Keep my account' }).click();

    expect(await deletion.begin(page).evaluate((button) => button === document.activeElement)).toBe(
      true,
    );
    await greeting(page, 'Stella Stays').waitFor();
  });
});

async function deleteIt(page: Page): Promise<void> {
  await deletion.begin(page).click();
  await deletion.word(page).fill('delete');
  await deletion.finish(page).click();
  await page.getByRole('heading', { name: 'Your account has been deleted' }).waitFor();
}
