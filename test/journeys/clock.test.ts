import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { axeViolations } from '../support/browser/axe.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import { signIn } from '../support/browser/signIn.ts';

describe('a plan as time goes by', () => {
  const visit = shareBrowser();

  afterEach(() => visit.localStack.reset());

  it('P-25, P-47: appears although browser and webhook said nothing, and is over a year later', async () => {
    const { page, newTab } = await visit.device();
    const desk = await newTab();
    visit.localStack.razorpay.sandbox.webhooks.plan({ drop: true });
    await page.goto('/');
    await signIn(page, 'patient@example.com', 'Padma Patient');
    await page.goto('/payment');
    await page.getByRole('radio', { name: /^Explorer,/ }).check();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    const lose = { name: 'Pay, and close before the shop is told', exact: true };
    await page.frameLocator('iframe').getByRole('button', lose).click();
    await page.locator('iframe').waitFor({ state: 'detached' });
    await page.close();

    await moveClock(desk, '20 minutes');
    const next = await newTab();
    await next.goto('/home');
    await level(next, 'Explorer').waitFor();

    await moveClock(desk, '1 year');
    await next.reload();
    await level(next, 'Explorer ended').waitFor();
  });

  it('is moved in the dev console, where every button works', async () => {
    const { page } = await visit.device();
    await page.goto(visit.localStack.addresses.devConsole);
    const before = await page.getByText("The product's time is").innerText();

    await page.getByLabel('Minutes').fill('90');
    await page.getByRole('button', { name: 'Move forward' }).click();
    await page.getByText('The clock has moved.').waitFor();

    expect(await page.getByText("The product's time is").innerText()).not.toBe(before);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Run schedules' }).click();
    await page.getByText('The schedules have run.').waitFor();
    await page.getByRole('button', { name: 'Reset everything' }).click();
    await page.getByText('Everything has been reset.').waitFor();
  });

  async function moveClock(desk: Page, name: string): Promise<void> {
    await desk.goto(visit.localStack.addresses.devConsole);
    await desk.getByRole('button', { name, exact: true }).click();
    await desk.getByText('The clock has moved.').waitFor();
  }
});

/** The header's plan label. */
function level(page: Page, name: string) {
  return page.getByRole('banner').getByText(name);
}
