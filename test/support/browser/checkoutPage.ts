/** What journeys do on the page of plans and in the simulated checkout. */
import type { FrameLocator, Locator, Page } from 'playwright-core';

/** The frame that plays Razorpay's checkout. */
export function checkout(page: Page): FrameLocator {
  return page.frameLocator('iframe');
}

/** Chooses a plan on its page and continues to checkout. */
export async function choosePlan(page: Page, level: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${level},`) }).check();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
}

/** Pays in the checkout that is open. */
export function pay(page: Page): Promise<void> {
  return checkout(page)
    .getByRole('button', { name: /^Pay ₹[\d,.]+$/ })
    .click();
}

/** The plan's label in the header. */
export function planLabel(page: Page, level: string): Locator {
  return page.getByRole('banner').getByText(level);
}

/** Buys a plan from whatever page is open, and waits until the header shows it. */
export async function buyPlan(page: Page, level: string): Promise<void> {
  await page.goto('/payment');
  await choosePlan(page, level);
  await pay(page);
  await planLabel(page, level).waitFor();
}
