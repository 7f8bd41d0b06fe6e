/** What is rarer when people buy plans. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buy } from '../../../infra/local/console/scenarios/Buyer.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { checkout, choosePlan, pay, planLabel } from '../../support/browser/checkoutPage.ts';
import { focusedName, tabTo } from '../../support/browser/keyboard.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { signIn } from '../../support/browser/signIn.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';
import { person } from '../../support/people/person.ts';

const dayMs = 86_400_000;

describe('buying in a browser', () => {
  const visit = shareBrowser();

  it('on a phone, paying for the plan that was asked for comes before the folded plans', async () => {
    const { page } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.goto('/payment?plan=creator');
    await signIn(page, 'buyer-phone-buyer@example.com', 'Pia Phone');
    const button = page.getByRole('button', { name: 'Pay ₹1,900' });
    await button.waitFor();
    await page.getByText('Total for Creator, 365 days').waitFor();
    const box = await button.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(1000);
    expect(await axeViolations(page)).toEqual([]);

    await button.focus();
    await tabTo(page, /^Compare plans$/);
    await page.keyboard.press('Enter');
    const plan = (level: string) => page.getByRole('radio', { name: new RegExp(`^${level},`) });
    await plan('Creator').waitFor();
    await tabTo(page, /^Creator,/);
    await page.keyboard.press('ArrowDown');

    await expect.poll(() => plan('Innovator').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Pay ₹3,900' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('a buyer reads everywhere that the plan ends tomorrow, and renews it', async () => {
    const of = await person(visit.localStack, 'Tara Menon', 'buyer-renews@example.com').with();
    await buy(of, 'creator', 364 * dayMs);
    const { page } = await visit.device({ of });
    await page.goto('/user');
    await page
      .getByRole('banner')
      .getByText(/Creator ends (today|tomorrow)$/)
      .waitFor();
    await page.getByRole('link', { name: 'Renew', exact: true }).first().click();
    await page.getByText('Total for Creator, 365 days').waitFor();
    await page.getByRole('button', { name: 'Pay ₹1,900' }).click();
    await pay(page);
    await page.getByRole('heading', { name: 'Your Creator plan is renewed' }).waitFor();

    await page.goto('/user');
    await page.getByText(/^Creator, renewed until .+\.$/).waitFor();
    expect(await page.getByRole('link', { name: 'Renew', exact: true }).count()).toBe(0);
  });

  it('a plan is bought with the keyboard alone', async () => {
    const { page } = await visit.device();
    await page.goto('/payment');
    await signIn(page, 'buyer-keys@example.com', 'Kiran Keys');
    const explorer = page.getByRole('radio', { name: /^Explorer,/ });
    await page.getByText('Total for Explorer, 365 days').waitFor();
    await tabTo(page, /^Explorer,/);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.getByRole('radio', { name: /^Creator,/ }).isChecked()).toBe(true);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => explorer.isChecked()).toBe(true);
    await tabTo(page, /^Pay ₹900$/);
    await page.keyboard.press('Enter');
    await payButton(page).focus();
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: 'Your Explorer plan is active' }).waitFor();
    expect(await focusedName(page)).toBe('Your Explorer plan is active');
    await tabTo(page, /^Go to My learning$/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/signedInHome');
  });

  it('shows the plan at once after paying on a phone, while nothing moves, and the order with its dates in the user area', async () => {
    const { page, requests } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.goto('/');
    await signIn(page, 'buyer@example.com', 'Bina Buyer');
    expect(requests).not.toContain('/checkout.js');

    await openCheckout(page, 'Explorer');
    await payButton(page).waitFor();
    const shift = await watchShift(page);
    await pay(page);

    await planLabel(page, 'Explorer').waitFor();
    expect(await shift()).toBeLessThanOrEqual(0.02);
    await page.goto('/user');
    await page.getByRole('main').getByText('Your plan: Explorer').waitFor();
    await page.getByRole('main').getByText('₹900').filter({ visible: true }).first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('saves the State that is chosen while paying in the profile', async () => {
    const { page } = await visit.device();
    await page.goto('/');
    await signIn(page, 'buyer-from-goa@example.com', 'Gita Goa');
    await page.goto('/payment');
    await page.getByLabel(/^Your state \(optional/).selectOption('Goa');

    await choosePlan(page, 'Explorer');
    await pay(page);
    await planLabel(page, 'Explorer').waitFor();

    await page.goto('/user');
    await page.getByRole('main').getByText('Goa', { exact: true }).waitFor();
  });

  it('says that the State was not saved in the profile, and lets the learner pay all the same', async () => {
    const { page } = await visit.device();
    await page.goto('/');
    await signIn(page, 'buyer-from-kerala@example.com', 'Kala Kerala');
    await page.goto('/payment');
    await page.getByLabel(/^Your state \(optional/).selectOption('Kerala');
    await page.route('**/api/user/updateProfile', (route) => route.abort());

    await choosePlan(page, 'Explorer');
    await pay(page);
    await planLabel(page, 'Explorer').waitFor();

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

    await choosePlan(page, 'Explorer');
    await pay(page);

    await planLabel(page, 'Explorer').waitFor();
  });

  it('asks whether it was paid when checkout is closed, says then that no payment has come, and lets the person pay the same order', async () => {
    const { page } = await visit.device();
    await page.goto('/');
    await signIn(page, 'buyer-undecided@example.com', 'Uma Undecided');

    await openCheckout(page, 'Explorer');
    const { promise: known, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/user/getOrders', async (route) => {
      await known;
      await route.continue();
    });
    await checkout(page).getByRole('button', { name: 'Close without paying' }).click();
    await page.getByRole('status').getByText('Checking your payment.').waitFor();
    expect(await page.getByText('You closed the checkout').count()).toBe(0);
    answer();
    await page.getByText('You closed the checkout').waitFor();
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await pay(page);

    await planLabel(page, 'Explorer').waitFor();
    const orders = visit.localStack.razorpay.state().orders.length;
    expect(orders).toBeGreaterThan(0);
  });

  it('says so when checkout cannot be loaded, and keeps the page', async () => {
    const { page, context } = await visit.device();
    await page.goto('/');
    await signIn(page, 'buyer-blocked@example.com', 'Bala Blocked');
    await context.route('**/checkout.js', (route) => route.abort());

    await openCheckout(page, 'Explorer');

    await page
      .getByText(/blocking Razorpay’s checkout/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: /^Pay ₹/ }).waitFor();
  });

  it('stays at the new price once the page has said that the price has changed', async () => {
    const { page } = await visit.device();
    await page.goto('/');
    await signIn(page, 'buyer-priced@example.com', 'Priya Priced');
    await page.goto('/payment');
    const plan = (level: string) => page.getByRole('radio', { name: new RegExp(`^${level},`) });
    await plan('Innovator').check();
    await page.getByRole('button', { name: 'Pay ₹3,900' }).waitFor();
    await new TestBuyer(visit.api, 'buyer-priced@example.com').buy('explorer');
    await page.getByRole('button', { name: 'Pay ₹3,900' }).click();
    await page.getByText('The price is now ₹3,002').waitFor();

    await plan('Creator').check();
    await plan('Innovator').check();

    await page.getByRole('button', { name: 'Pay ₹3,002' }).waitFor();
  });
});

/** Opens checkout for a plan. */
async function openCheckout(page: Page, level: string): Promise<void> {
  await page.goto('/payment');
  await choosePlan(page, level);
}

function payButton(page: Page) {
  return checkout(page).getByRole('button', { name: 'Pay ₹900.00', exact: true });
}

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
