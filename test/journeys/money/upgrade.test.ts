import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callRoute } from '../../support/api/callRoute.ts';
import type { ApiCalls } from '../../support/api/SharedApi.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { signIn } from '../../support/browser/signIn.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';

describe('upgrading in the browser', () => {
  const visit = shareBrowser();
  const api: ApiCalls = {
    get localStack() {
      return visit.localStack;
    },
    call: (routeId, body, headers) => callRoute(visit.localStack, routeId, body, headers),
    as: (email) => ({ authorization: `Bearer ${visit.localStack.identity.mint({ email })}` }),
  };

  it('stays at the new price once the page has said that the price has changed', async () => {
    const { page } = await visit.device();
    await page.goto('/');
    await signIn(page, 'priced@example.com', 'Priya Priced');
    await page.goto('/payment');
    const plan = (level: string) => page.getByRole('radio', { name: new RegExp(`^${level},`) });
    await plan('Innovator').check();
    await page.getByRole('button', { name: 'Pay ₹3,900' }).waitFor();
    await new TestBuyer(api, 'priced@example.com').buy('explorer');
    await page.getByRole('button', { name: 'Pay ₹3,900' }).click();
    await page.getByText('The price is now ₹3,002.47').waitFor();

    await plan('Creator').check();
    await plan('Innovator').check();

    await page.getByRole('button', { name: 'Pay ₹3,002.47' }).waitFor();
  });

  it('shows where the money of the lower plan went, and says so to whoever asks for it', async () => {
    const { page, newTab } = await visit.device();
    await page.goto('/');
    await signIn(page, 'upgrade@example.com', 'Uma Upgrade');
    await page.goto('/user');
    await page.getByText('Your plan: Freebie').waitFor();
    expect(await page.getByText('About your plan').count()).toBe(0);

    await buy(page, 'Explorer');
    const older = await newTab();
    await older.goto('/user');
    await older.getByRole('button', { name: 'Ask for a refund' }).click();
    await buy(page, 'Innovator');

    // This tab still shows the order as it was before the upgrade.
    await older.getByLabel('Why do you want a refund?').fill('I changed my mind.');
    await older.getByRole('button', { name: 'Send request' }).click();
    await older.getByRole('alert').getByText(credited).waitFor();

    await page.goto('/payment');
    const nothingToPay = page.getByText('There’s nothing to pay.');
    await nothingToPay.waitFor();
    expect(
      await nothingToPay.evaluate((status) => {
        const plans = document.querySelector('.planCards');
        return plans && status.compareDocumentPosition(plans) & Node.DOCUMENT_POSITION_FOLLOWING;
      }),
    ).toBeTruthy();

    await page.goto('/user');
    await page.getByText(credited).waitFor();
    await page.getByText('About your plan').click();
    await page
      .getByText(
        /^Explorer \(₹900 paid on .+\): ₹2\.47 was used and ₹897\.53 was credited towards Innovator\.$/,
      )
      .waitFor();
    await page.getByText(/^Your Innovator plan is fully paid \(₹3,900\)\./).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page)).toEqual([]);
    }

    await page.getByRole('button', { name: 'Ask for a refund' }).click();
    const form = page.getByRole('form', { name: 'Ask for a refund' });
    await form
      .getByText(
        /^If we approve your request, we’ll refund ₹3,002\.47 .+ You’ll go back to your Explorer plan/,
      )
      .waitFor();
  });
});

/** The sentence about the ₹900 for Explorer, less its first day. */
const credited =
  '₹897.53 of this payment was credited to your Innovator plan. You can ask for a refund of that order instead.';

async function buy(page: Page, level: string): Promise<void> {
  await page.goto('/payment');
  await page.getByRole('radio', { name: new RegExp(`^${level},`) }).check();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await page
    .frameLocator('iframe')
    .getByRole('button', { name: /^Pay ₹[\d,.]+$/ })
    .click();
  await page.getByRole('banner').getByText(level).waitFor();
}
