import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { checkout, choosePlan, planLabel } from '../../support/browser/checkoutPage.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { person } from '../../support/people/person.ts';

describe('the time of a plan', () => {
  const visit = shareBrowser();

  it('appears although browser and webhook said nothing, and is over a year later', async () => {
    const of = await person(visit.localStack, 'Padma Patient', 'tester-patient@example.com').with();
    const { page, newTab } = await visit.device({ of });
    const devConsole = await newTab();
    visit.localStack.razorpay.sandbox.webhooks.plan({ drop: true });
    await page.goto('/');
    await page.goto('/payment');
    await choosePlan(page, 'Explorer');
    const lose = { name: 'Pay, and close before the shop is told', exact: true };
    await checkout(page).getByRole('button', lose).click();
    await page.locator('iframe').waitFor({ state: 'detached' });
    await page.close();

    await moveClock(devConsole, '20 minutes');
    const next = await newTab();
    await next.goto('/home');
    await planLabel(next, 'Explorer').waitFor();

    await moveClock(devConsole, '1 year');
    await next.reload();
    await planLabel(next, 'Explorer ended').waitFor();
  });

  async function moveClock(devConsole: Page, name: string): Promise<void> {
    await devConsole.goto(visit.localStack.addresses.devConsole);
    await devConsole.getByRole('button', { name, exact: true }).click();
    await devConsole.getByText('The clock has moved.').waitFor();
  }
});
