import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayOf, plusDays } from '../../../lambdas/contract/india.ts';
import { callRoute } from '../../support/api/callRoute.ts';
import type { SharedApi } from '../../support/api/SharedApi.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { signInAs } from '../../support/browser/signIn.ts';
import { type PlanToBuy, TestBuyer } from '../../support/money/TestBuyer.ts';
import { runOps } from '../../support/runOps.ts';

/** Everything but a sitting in front of the page happens at once here, so that the clerk finds something to do. */
describe('a clerk of finance', () => {
  const visit = shareBrowser();
  const today = dayOf(Date.now());
  const month = monthAround(today);
  const address = `/finance?from=${month.from}&to=${month.to}`;
  const paid = new Map<string, { orderID: string; paymentID: string }>();

  beforeAll(async () => {
    for (const [emailID, offer] of buyers) {
      paid.set(emailID, await buy(emailID, offer));
      await askBack(emailID);
    }
    await runOps(visit.localStack, [
      'people',
      'grant',
      'omkar.operator@example.com',
      '--role',
      'finance',
    ]);
    const { sandbox } = visit.localStack.razorpay;
    await sandbox.adjust({ amount: 5000, description: '' });
    await sandbox.settle();
  });

  afterEach(() => visit.localStack.razorpay.sandbox.faults.clear());

  it('sees first what does not fit, then totals that tie, and goes from a day to an order to its facts', async () => {
    const page = await signedIn();
    await page.goto(address);

    await page.getByRole('heading', { name: '1 difference to review' }).waitFor();
    await page.getByText('The lines add up to the total, to the paisa.').waitFor();
    const order = await page.getByRole('heading', { level: 3 }).allInnerTexts();
    expect(order.slice(0, 2)).toEqual(['1 difference to review', 'Totals']);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: dayName(today) }).focus();
    await page.keyboard.press('Enter');
    const { orderID = '', paymentID = '' } = paid.get('small@example.com') ?? {};
    await page.getByRole('link', { name: paymentID }).click();
    const found = page.getByRole('article', { name: `Order ${orderID}` });
    await found.getByText(/^Paid. The order granted the plan/).waitFor();
    await found.getByText('Everything Razorpay has told us').click();
    await found.getByRole('cell', { name: 'captured' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('looks at sales and refunds by day, and reads the numbers with the keyboard', async () => {
    const page = await signedIn();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/finance?from=${plusDays(today, -4)}&to=${today}`);
      const sales = page.getByRole('region', { name: 'Sales and refunds by day' });
      await sales.getByRole('img', { name: /^Payments captured and refunds/ }).waitFor();

      await sales.getByText('Show as a table').focus();
      await page.keyboard.press('Enter');

      await sales.getByRole('row', { name: `${dayName(today)} ₹4,800.00 ₹0.00` }).waitFor();
      expect(await sales.getByRole('row').count()).toBe(6);
      expect(await axeViolations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth),
      ).toBe(false);
    }
  });

  it('answers a caller from any number, with the keyboard alone', async () => {
    const page = await signedIn();
    await page.goto('/finance?view=lookUp');
    const field = page.getByLabel('Number or email address');
    await field.waitFor();
    const { orderID = '', paymentID = '' } = paid.get('large@example.com') ?? {};

    for (const what of [paymentID, orderID, 'large@example.com']) {
      await field.focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(what);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.searchParams.get('what') === what);
      await page.getByRole('article', { name: `Order ${orderID}` }).waitFor();
    }
    await page.goto('/finance?view=lookUp&what=nobody@example.com');
    await page.getByText('Not found. Check every letter').waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('approves a small refund alone, and a large one with a second person', async () => {
    const firoz = await signedIn();
    await firoz.goto('/finance?view=refunds');
    await approve(firoz, '₹900.00');
    await firoz.getByText('Approved. Razorpay will send the money').waitFor();
    await approve(firoz, '₹3,900.00');
    await firoz.getByText('You’ve approved this. A second person has to approve it too.').waitFor();
    expect(await axeViolations(firoz)).toEqual([]);

    const omkar = await signedIn('Omkar Das');
    await omkar.goto('/finance?view=refunds');
    await omkar.getByText('You’d be the second').waitFor();
    await approve(omkar, '₹3,900.00');
    await omkar.getByText('Approved. Razorpay will send the money').waitFor();

    await firoz.reload();
    await firoz.getByText('No refunds are waiting.').waitFor();
  });

  it('leaves while the books are compared, and comes back to where they are', async () => {
    const page = await signedIn();
    const { sandbox } = visit.localStack.razorpay;
    sandbox.faults.add({ kind: 'hang', path: '/v1/settlements*', times: 1 });
    await page.goto(`/finance?from=${today}&to=${today}`);
    await page.getByRole('link', { name: 'Refunds', exact: true }).click();
    sandbox.faults.clear();

    await page.goBack();

    await page.getByText('The lines add up to the total, to the paisa.').waitFor();
  });

  it('saves the report, explains what is unknown and closes the month once it is over', async () => {
    const page = await signedIn();
    await visit.localStack.runSchedule('followUp');
    await buy('later@example.com', 'innovator'); // Razorpay takes refunds from what comes in later
    await buy('last@example.com', 'innovator');
    await visit.localStack.passTime(40 * 86_400_000);
    await visit.localStack.runSchedules();
    await page.goto(address);
    await page.getByRole('button', { name: 'Compare again' }).click();
    await page.getByRole('button', { name: 'Comparing…' }).waitFor({ state: 'detached' });
    await page.getByText('Resolve or accept').waitFor();
    await page.getByRole('button', { name: /^Accept/ }).click();
    await page.keyboard.type('=A test of ours');
    await page.keyboard.press('Enter');
    await page.getByText('Accepted. The next report').waitFor();
    await page.getByRole('button', { name: 'Compare again' }).click();
    await page.getByRole('heading', { name: 'Everything reconciles' }).waitFor();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    await page.getByRole('button', { name: /^Close / }).click();
    await page.getByRole('button', { name: 'Close the month' }).click();
    await page.getByText('Closed by firoz.finance@example.com').waitFor();
    await page.reload();
    await page.getByText('Closed by firoz.finance@example.com').waitFor();

    expect(download.suggestedFilename()).toMatch(/^xplorers-.*\.csv$/);
    expect(csv).toContain(paid.get('small@example.com')?.paymentID);
    expect(await axeViolations(page)).toEqual([]);
  });

  async function buy(emailID: string, offer: PlanToBuy) {
    const buyer = new TestBuyer(counter(), emailID);
    const triple = await buyer.pay(await buyer.open(offer));
    await buyer.verify(triple, offer);
    const [order] = await buyer.orders();
    return { orderID: String(order?.['orderID']), paymentID: triple.razorpay_payment_id };
  }

  async function askBack(emailID: string): Promise<void> {
    const { call, as } = counter();
    const orderID = paid.get(emailID)?.orderID;
    const request = { id: '1', emailID, orderID, reason: 'I bought the wrong plan.' };
    await call('payment/requestRefund', request, as(emailID));
  }

  function counter(): Pick<SharedApi, 'localStack' | 'call' | 'as'> {
    const { localStack } = visit;
    return {
      localStack,
      call: (...rest) => callRoute(localStack, ...rest),
      as: (email) => ({ authorization: `Bearer ${localStack.identity.mint({ email })}` }),
    };
  }

  async function signedIn(name = 'Firoz Khan'): Promise<Page> {
    const { page } = await visit.device();
    await signInAs(page, name);
    return page;
  }
});

const buyers: readonly (readonly [string, PlanToBuy])[] = [
  ['small@example.com', 'explorer'],
  ['large@example.com', 'innovator'],
];

async function approve(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: `Approve ${amount}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(?:Refund|Approve)$/ })
    .click();
}

function dayName(day: string): string {
  const words = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', words).format(Date.parse(day)).replace('Sept', 'Sep');
}

function monthAround(day: string): { from: string; to: string } {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return { from: `${day.slice(0, 7)}-01`, to: last };
}
