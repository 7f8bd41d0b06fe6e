import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../../lambdas/contract/india.ts';
import { shareBrowser } from '../support/browser/shareBrowser.ts';
import { type PlanToBuy, TestBuyer } from '../support/money/TestBuyer.ts';
import { person } from '../support/people/person.ts';
import { runOps } from '../support/runOps.ts';

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
    const grant = ['people', 'grant', 'omkar.operator@example.com', '--role', 'finance'];
    await runOps(visit.localStack, grant);
    const { sandbox } = visit.localStack.razorpay;
    await sandbox.adjust({ amount: 5000, description: '' });
    await sandbox.settle();
  });

  it('sees first what does not fit, then totals that tie, and goes from a day to an order to its facts', async () => {
    const page = await signedIn();
    await page.goto(address);

    await page.getByRole('heading', { name: '1 difference to review' }).waitFor();
    await page.getByText('The lines add up to the total, to the paisa.').waitFor();
    const order = await page.getByRole('heading', { level: 3 }).allInnerTexts();
    expect(order.slice(0, 2)).toEqual(['1 difference to review', 'Totals']);
    await page.getByRole('link', { name: `${dayName(today)}, Captured: ₹4,800.00` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `Captured on ${dayName(today)}` }).waitFor();
    await page.getByText('₹4,800.00 in total, from 2 rows.').waitFor();
    const { orderID = '', paymentID = '' } = paid.get('finance-small@example.com') ?? {};
    await page.getByRole('link', { name: paymentID }).click();
    const found = page.getByRole('article', { name: `Order ${orderID}` });
    await found.getByText(/^Paid. The order granted the plan/).waitFor();
    await found.getByText('Everything Razorpay has told us').click();
    await found.getByRole('cell', { name: 'captured' }).waitFor();
  });

  it('answers a caller from any number, with the keyboard alone', async () => {
    const page = await signedIn();
    await page.goto('/finance?view=lookUp');
    const field = page.getByLabel('Number or email address');
    await field.waitFor();
    const { orderID = '', paymentID = '' } = paid.get('finance-large@example.com') ?? {};

    for (const what of [paymentID, orderID, 'finance-large@example.com']) {
      await field.focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(what);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.searchParams.get('what') === what);
      await page.getByRole('article', { name: `Order ${orderID}` }).waitFor();
    }
    await page.goto('/finance?view=lookUp&what=nobody@example.com');
    await page.getByText('Not found. Check every letter').waitFor();
  });

  it('approves a small refund alone, and a large one with a second person', async () => {
    const firoz = await signedIn();
    await firoz.goto('/finance?view=refunds');
    await firoz.getByText('Nothing has been used since the plan began.').first().waitFor();
    await approve(firoz, '₹900.00');
    await firoz.getByText('Approved. Razorpay will send the money').waitFor();
    await approve(firoz, '₹3,900.00');
    await firoz.getByText('You’ve approved this. A second person has to approve it too.').waitFor();

    const omkar = await signedIn('Omkar Das');
    await omkar.goto('/finance?view=refunds');
    await omkar.getByText('You’d be the second').waitFor();
    await approve(omkar, '₹3,900.00');
    await omkar.getByText('Approved. Razorpay will send the money').waitFor();

    await firoz.reload();
    await firoz.getByText('No refunds are waiting.').waitFor();
  });

  it('saves the report, explains what is unknown and closes the month once it is over', async () => {
    const page = await signedIn();
    await visit.localStack.runSchedule('followUp');
    await buy('finance-later@example.com', 'innovator'); // Razorpay takes refunds from what comes in later
    await buy('finance-last@example.com', 'innovator');
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
    await page.getByRole('heading', { name: 'Nothing is unexplained' }).waitFor();
    await page.getByText('1 difference accepted, ₹50.00 in total').waitFor();

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
    expect(csv).toContain(paid.get('finance-small@example.com')?.paymentID);
  });

  async function buy(emailID: string, offer: PlanToBuy) {
    const buyer = new TestBuyer(visit.api, emailID);
    const triple = await buyer.pay(await buyer.open(offer));
    await buyer.verify(triple, offer);
    const [order] = await buyer.orders();
    return { orderID: String(order?.['orderID']), paymentID: triple.razorpay_payment_id };
  }

  async function askBack(emailID: string): Promise<void> {
    const { call, as } = visit.api;
    const orderID = paid.get(emailID)?.orderID;
    const request = { id: '1', emailID, orderID, reason: 'I bought the wrong plan.' };
    await call('payment/requestRefund', request, as(emailID));
  }

  async function signedIn(name = 'Firoz Khan'): Promise<Page> {
    const of = await person(visit.localStack, name).with();
    const { page } = await visit.device({ of });
    await page.goto('/');
    return page;
  }
});

const buyers: readonly (readonly [string, PlanToBuy])[] = [
  ['finance-small@example.com', 'explorer'],
  ['finance-large@example.com', 'innovator'],
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
