/** Buying a plan, renewing and upgrading it, and getting the money back. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '../../lambdas/contract/entities.ts';
import { unpaidOrderWords } from '../../web/src/features/payment/unpaidOrder.ts';
import { ownHomeWords } from '../../web/src/features/signedInHome/words.ts';
import { buyPlan, checkout, pay } from '../support/browser/checkoutPage.ts';
import { focusedText } from '../support/browser/freeBitesPage.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import { agreeIfAsked, chooseAccount, greeting } from '../support/browser/signIn.ts';
import { entryWith } from '../support/catalogue/entryWith.ts';
import { publishEntries } from '../support/catalogue/keepEntries.ts';
import { approveRefundWork } from '../support/money/approveRefund.ts';
import { person } from '../support/people/person.ts';

const build: Partial<Item> = {
  id: 'can-crusher',
  kind: 'build',
  title: 'Build a can crusher',
  tags: ['mechanisms'],
  plan: 'Creator',
};

describe('a buyer', () => {
  const visit = shareBrowser();

  beforeAll(() => publishEntries(visit.localStack, [entryWith(), entryWith(build)]));

  it('comes from a locked build through sign-in and payment to reading that build, which is up next at once', async () => {
    const { page, newTab } = await visit.device();
    await page.goto('/viewDoc?item=can-crusher');
    await page.getByRole('button', { name: 'Get Creator for ₹1,900' }).first().click();
    await chooseAccount(page, 'buyer-wafa@example.com', 'Wafa Khan');

    await greeting(page, 'Wafa Khan').waitFor();
    await page.waitForURL('**/payment?plan=creator&item=can-crusher');
    await page.getByText('After that you can pay for Creator, ₹1,900.').waitFor();
    await agreeIfAsked(page);
    await page.getByText('Total for Creator, 365 days').waitFor();
    const unlocked = page.getByText(/^Creator unlocks/).getByRole('link');
    expect(await unlocked.innerText()).toBe('Build a can crusher');
    expect(await unlocked.getAttribute('href')).toBe('/viewDoc?item=can-crusher');
    await page.getByRole('button', { name: 'Pay ₹1,900' }).click();
    await pay(page);
    await page.getByRole('heading', { name: 'Your Creator plan is active' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Creator plan' }).waitFor();
    expect(await page.title()).toBe('Creator plan · Xplorers');
    await page.getByText(/^₹1,900 for Creator, .+ You can ask for a refund until /).waitFor();
    await page.getByRole('heading', { name: 'Now open to you' }).waitFor();
    const elsewhere = await newTab();
    await elsewhere.goto('/signedInHome');
    const next = elsewhere.getByRole('region', { name: ownHomeWords.next.heading });
    await next.getByText('Build a can crusher', { exact: true }).waitFor();
    await next.getByText(ownHomeWords.next.unlocked('Creator')).waitFor();
    await elsewhere.close();
    await page.getByRole('link', { name: 'Start “Build a can crusher”' }).click();

    await page.getByText('Teeth push each other.').first().waitFor();
    // What was read does not follow.
    expect(await page.getByText('Your Creator plan is active').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('xplorers.payment'))).toBeNull();
  });

  it('is told once that the bank declined, on this page alone, and pays at the next try', async () => {
    const of = await person(visit.localStack, 'Dina Rao', 'buyer-declined@example.com').with();
    const { page, newTab } = await visit.device({ of });
    await page.addInitScript(() => {
      // What other tabs do is noticed late, as on a busy phone: when the test says so.
      const holdBack = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
      window.addEventListener('storage', holdBack);
    });
    await page.goto('/payment?plan=explorer');
    await page.getByRole('button', { name: 'Pay ₹900' }).click();
    await checkout(page).getByRole('button', { name: 'Fail', exact: true }).click();
    await checkout(page).getByRole('button', { name: 'Close without paying' }).click();
    await page.getByText(/Try again, unless you’ve paid since/).waitFor();
    await page.getByText(unpaidOrderWords.charged).click();
    await page.getByText(/your bank returns it, usually within a week/).waitFor();
    await visit.localStack.razorpay.tick();

    const other = await newTab();
    await other.goto('/user');
    await other.getByText('Declined', { exact: true }).waitFor();
    for (const tab of [page, other]) {
      expect(
        await tab.getByText(/on its way|Waiting for your bank|when your bank confirms/).count(),
      ).toBe(0);
    }
    const otherKnows = Promise.withResolvers<void>();
    await page.route('**/api/payment/upgradesubscription', async (route) => {
      await otherKnows.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Pay ₹900' }).click();
    await pay(page);

    // The other tab shows it and forgets it before this page notices either.
    await other.getByText('Your Explorer plan is active').first().waitFor();
    const kept = () => other.evaluate(() => localStorage.getItem('xplorers.payment'));
    await expect.poll(kept).toBeNull();
    otherKnows.resolve();
    await page.getByRole('heading', { name: 'Your Explorer plan is active' }).waitFor();
    await page.evaluate(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'xplorers.payment' }));
      return new Promise(requestAnimationFrame);
    });
    expect(await page.getByRole('heading', { name: 'Your Explorer plan is active' }).count()).toBe(
      1,
    );
  });

  it('upgrades, reads where the money of the lower plan went, and is told so when asking for it', async () => {
    const of = await person(visit.localStack, 'Uma Upgrade', 'buyer-upgrade@example.com').with();
    const { page, newTab } = await visit.device({ of });
    await page.goto('/');
    await page.goto('/user');
    await page.getByText('Your plan: Free').waitFor();
    expect(await page.getByText('About your plan').count()).toBe(0);

    await buyPlan(page, 'Explorer');
    const older = await newTab();
    await older.goto('/user');
    await older.getByRole('button', { name: 'Ask for a refund' }).click();
    await buyPlan(page, 'Innovator');

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

    await page.getByRole('button', { name: 'Ask for a refund' }).click();
    const form = page.getByRole('form', { name: 'Ask for a refund' });
    await form
      .getByText(
        /^If we approve your request, we’ll refund ₹3,002 .+ You’ll go back to your Explorer plan/,
      )
      .waitFor();
  });

  it('reads the receipt, asks for a refund once, and sees its state until it is paid back', async () => {
    const of = await person(visit.localStack, 'Rina Refund', 'buyer-refunded@example.com').with();
    const { page } = await visit.device({ of });
    await page.goto('/');
    await buyPlan(page, 'Explorer');

    await page.goto('/user');
    const receipt = page.getByRole('link', { name: 'Receipt: being prepared' });
    const address = (await receipt.getAttribute('href')) ?? '';
    await receipt.click();
    await page.getByText('We’re preparing your receipt.').waitFor();
    await visit.localStack.runSchedule('followUp');
    await page.getByRole('heading', { name: 'Receipt', level: 2 }).waitFor();
    await page.getByText('Rina Refund').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('button', { name: /Print/ }).isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('article').isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });

    await page.goto('/user');
    await page.getByRole('link', { name: /^Receipt R\/\d{4}\/\d{6}$/ }).waitFor();
    await page.getByRole('button', { name: 'Ask for a refund' }).click();
    const reason = page.getByLabel('Why do you want a refund?');
    expect(await reason.evaluate((field) => field === document.activeElement)).toBe(true);
    await reason.fill('It was a gift.');
    // What was asked for is shown by its own answer, also when the list doesn't load.
    await page.context().route('**/api/user/getOrders', (route) => route.abort());
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText(/Refund requested on/).waitFor();
    expect(await focusedText(page)).toMatch(/^Refund requested on/);
    await page.context().unroute('**/api/user/getOrders');

    const orderID = new URL(address, page.url()).searchParams.get('order') ?? '';
    await approveRefundWork(visit.localStack, orderID, 90_000);
    await visit.localStack.runSchedule('followUp');
    await visit.localStack.runSchedule('followUp');
    await page.reload();
    await page.getByText(/We’ve refunded ₹900 to your original payment method/).waitFor();
    await page.getByText('Your plan: Free').first().waitFor();
    await page.goto(address);
    await page.getByRole('heading', { name: 'Credit note' }).waitFor();
  });
});

/** The sentence about the ₹900 for Explorer, less its first day. */
const credited =
  '₹897.53 of this payment was credited to your Innovator plan. You can ask for a refund of that order instead.';
