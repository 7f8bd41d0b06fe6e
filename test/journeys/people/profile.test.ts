import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buy } from '../../../infra/local/console/scenarios/Buyer.ts';
import { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { greeting, signIn } from '../../support/browser/signIn.ts';
import { person } from '../../support/people/person.ts';

describe('the profile', () => {
  const visit = shareBrowser();

  it('is changed with the keyboard alone; header and payment page follow', async () => {
    const of = await person(visit.localStack, 'Kavya Keys').with();
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

  it('lists its sections at the top, each a way there', async () => {
    const of = await person(visit.localStack, 'Lila Lister').with();
    const { page } = await visit.device({ viewport: { width: 360, height: 740 }, of });
    await page.goto('/');
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

  it('shows the orders to whoever comes from a receipt', async () => {
    const person = { emailID: 'buyer@example.com', name: 'Bina Buyer' };
    await buy(new ScenarioUser(visit.localStack, { person }), 'explorer');
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.goto('/');
    await signIn(page, person.emailID, person.name);
    await page.goto('/user');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Receipt/ })
      .click();
    await page.getByRole('main').getByRole('link', { name: 'Your orders' }).click();

    await page.waitForURL('**/user#orders');
    await expect.poll(() => topOf(page, 'orders')).toBeLessThan(370);
    await expect.poll(() => topOf(page, 'orders')).toBeGreaterThanOrEqual(0);
  });

  it('greets on a phone by the first name, whole, however long the others are', async () => {
    const of = await person(visit.localStack, 'Farah Venkataraman Subramaniam Ramachandran').with();
    const { page } = await visit.device({ viewport: { width: 360, height: 740 }, of });
    await page.goto('/');

    const isWhole = (word: string) =>
      page
        .getByRole('banner')
        .locator('.sessionCorner-name')
        .evaluate((element, searched) => {
          const text = element.querySelector('bdi')?.firstChild;
          const from = text?.textContent?.indexOf(searched) ?? -1;
          if (!text || from < 0) {
            return false;
          }
          const range = document.createRange();
          range.setStart(text, from);
          range.setEnd(text, from + searched.length);
          const place = range.getBoundingClientRect();
          const seen = element.getBoundingClientRect();
          return place.right <= seen.right + 1 && place.bottom <= seen.bottom + 1;
        }, word);
    expect(await isWhole('Farah')).toBe(true);
    expect(await isWhole('Venkataraman')).toBe(false);
  });

  it('that could not be saved is told in words, and nothing typed is lost', async () => {
    const { page, context } = await visit.device();
    await page.goto('/');
    await signIn(page, 'wires@example.com', 'Wira Wires');
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
    await signIn(page, 'tabs@example.com', 'Two Tabs');
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

  it('is not sent without a name, and left as it was by Cancel', async () => {
    const { page, requests } = await visit.device();
    await page.goto('/');
    await signIn(page, 'blank@example.com', 'Bina Blank');
    await page.goto('/user');
    await change(page).click();
    await name(page).fill('   ');

    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Enter your name.').waitFor();
    await expect.poll(() => name(page).getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: 'Cancel' }).click();

    await change(page).waitFor();
    await greeting(page, 'Bina Blank').waitFor();
    expect(requests).not.toContain('/api/user/updateProfile');
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
