import type { FrameLocator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { axeViolations } from '../../support/browser/axe.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { signIn } from '../../support/browser/signIn.ts';

describe('buying in the browser', () => {
  const visit = shareBrowser();

  afterEach(() => {
    visit.localStack.razorpay.sandbox.webhooks.clear();
    visit.localStack.razorpay.sandbox.faults.clear();
  });

  it('shows the plan at once after paying on a phone, while nothing moves, and the order with its dates in the user area', async () => {
    const { page, requests } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.goto('/');
    await signIn(page, 'buyer@example.com', 'Bina Buyer');
    expect(requests).not.toContain('/checkout.js');

    await press(page, 'Explorer');
    await button(page, 'Pay ₹900.00').waitFor();
    const shift = await watchShift(page);
    await button(page, 'Pay ₹900.00').click();

    await plan(page, 'Explorer').waitFor();
    expect(await shift()).toBeLessThanOrEqual(0.02);
    await page.goto('/user');
    await page.getByRole('main').getByText('Your plan: Explorer').waitFor();
    await page.getByRole('main').getByText('₹900').filter({ visible: true }).first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('saves the State that is chosen while paying in the profile', async () => {
    const { page } = await visit.device();
    await page.goto('/');
    await signIn(page, 'from-goa@example.com', 'Gita Goa');
    await page.goto('/payment');
    await page.getByLabel(/^Your state \(optional/).selectOption('Goa');

    await choose(page, 'Explorer');
    await button(page, 'Pay ₹900.00').click();
    await plan(page, 'Explorer').waitFor();

    await page.goto('/user');
    await page.getByRole('main').getByText('Goa', { exact: true }).waitFor();
  });

  it('says that the State was not saved in the profile, and lets the learner pay all the same', async () => {
    const { page } = await visit.device();
    await page.goto('/');
    await signIn(page, 'from-kerala@example.com', 'Kala Kerala');
    await page.goto('/payment');
    await page.getByLabel(/^Your state \(optional/).selectOption('Kerala');
    await page.route('**/api/user/updateProfile', (route) => route.abort());

    await choose(page, 'Explorer');
    await button(page, 'Pay ₹900.00').click();
    await plan(page, 'Explorer').waitFor();

    await page.getByText('We couldn’t save the State in your profile.').waitFor();
  });

  it.each(['/payment/', '/Payment'])('lets a learner pay who came by %s', async (address) => {
    const { page } = await visit.device();
    await page.goto('/');
    await signIn(
      page,
      `came-by${address.replaceAll('/', '-').toLowerCase()}@example.com`,
      'Esha Else',
    );
    await page.goto(`${address}?from=mail`);
    await page.waitForURL('**/payment?from=mail');

    await choose(page, 'Explorer');
    await button(page, 'Pay ₹900.00').click();

    await plan(page, 'Explorer').waitFor();
  });

  it('shows the plan at the next visit when the tab was closed straight after paying', async () => {
    const { page, newTab } = await visit.device();
    await page.goto('/');
    await signIn(page, 'closer@example.com', 'Chetan Closer');

    await press(page, 'Explorer');
    await button(page, 'Pay, and close before the shop is told').click();
    await page.locator('iframe').waitFor({ state: 'detached' });
    await page.close();
    await visit.localStack.razorpay.tick();
    const next = await newTab();
    await next.goto('/home');

    await plan(next, 'Explorer').waitFor();
  });

  it('says that no payment has come when checkout is closed, and lets the person pay the same order', async () => {
    const { page } = await visit.device();
    await page.goto('/');
    await signIn(page, 'undecided@example.com', 'Uma Undecided');

    await press(page, 'Explorer');
    await button(page, 'Close without paying').click();
    await page.getByText('You closed the checkout.').waitFor();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await button(page, 'Pay ₹900.00').click();

    await plan(page, 'Explorer').waitFor();
    const orders = visit.localStack.razorpay.state().orders.length;
    expect(orders).toBeGreaterThan(0);
  });

  it('says so when checkout cannot be loaded, and keeps the page', async () => {
    const { page, context } = await visit.device();
    await page.goto('/');
    await signIn(page, 'blocked@example.com', 'Bala Blocked');
    await context.route('**/checkout.js', (route) => route.abort());

    await press(page, 'Explorer');

    await page
      .getByText(/didn’t load/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: /^Pay ₹/ }).waitFor();
  });

  it('confirms automatically when the provider is down just after the payment', async () => {
    const { page } = await visit.device();
    await page.goto('/');
    await signIn(page, 'pending@example.com', 'Pari Pending');
    await press(page, 'Explorer');
    const pay = button(page, 'Pay ₹900.00');
    await pay.waitFor();
    visit.localStack.razorpay.sandbox.webhooks.plan({ drop: true, times: 10 });
    visit.localStack.razorpay.sandbox.faults.add({ kind: 'serverError', path: '/v1/orders/*' });

    await pay.click();
    await page
      .getByText(/confirming your payment/)
      .first()
      .waitFor();
    visit.localStack.razorpay.sandbox.faults.clear();

    await plan(page, 'Explorer').waitFor();
  });

  async function press(page: Page, name: string): Promise<void> {
    await page.goto('/payment');
    await choose(page, name);
  }
});

/** From now on: the layout shift of the page, also what follows a press at once. */
async function watchShift(page: Page): Promise<() => Promise<number>> {
  const seen = await page.evaluateHandle(() => {
    const values: number[] = [];
    const note = (entries: PerformanceEntryList) => {
      values.push(...entries.map((entry) => Number(entry.toJSON().value)));
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift' });
    return { values, note, observer };
  });
  return () =>
    seen.evaluate(({ values, note, observer }) => {
      note(observer.takeRecords());
      return values.reduce((sum, value) => sum + value, 0);
    });
}

/** Chooses a plan on its page and continues to checkout. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${name},`) }).check();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
}

/** A button of the test checkout. */
function button(page: Page, name: string) {
  const checkout: FrameLocator = page.frameLocator('iframe');
  return checkout.getByRole('button', { name, exact: true });
}

/** The header's plan label. */
function plan(page: Page, level: string) {
  return page.getByRole('banner').getByText(level);
}
