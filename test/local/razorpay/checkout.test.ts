/** checkout.js in a real browser, on a page with a policy as strict as the product's. */
import { createServer, type Server } from 'node:http';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { razorpayPages } from '../../../infra/local/console/razorpay.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { launchBrowser } from '../../support/browser/launchBrowser.ts';
import { keyId, listen, type SimulatorSetup, startSimulator, stop } from './startSimulator.ts';

// A page that loads on a busy machine may take its time.
let simulator: SimulatorSetup;
let browser: Browser;
let site: Server;
let siteOrigin: string;
let page: Page;
let problems: string[];
let orderId: string;

beforeAll(async () => {
  [simulator, browser] = await Promise.all([startSimulator(), launchBrowser()]);
  simulator.razorpay.app.route('/', razorpayPages(simulator.razorpay));
  site = createServer((request, response) => {
    const isPage = request.url === '/';
    response.writeHead(200, {
      'content-type': isPage ? 'text/html' : 'text/javascript',
      'content-security-policy': `default-src 'none'; img-src data:; script-src 'self' ${simulator.origin}; frame-src ${simulator.origin}; connect-src 'self'; require-trusted-types-for 'script'`,
    });
    response.end(isPage ? shopPage(simulator.origin) : simulatorScript);
  });
  siteOrigin = await listen(site);
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([simulator?.stop(), stop(site)]);
});

beforeEach(async () => {
  const { id } = await simulator.sdk.orders.create({ amount: 90_000, currency: 'INR' });
  orderId = id;
  page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  problems = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(siteOrigin);
});
afterEach(() => page.close());

async function openCheckout(options: object = {}): Promise<FrameLocator> {
  const given = { key: keyId, order_id: orderId, amount: 90_000, currency: 'INR', ...options };
  await page.evaluate((options) => {
    dispatchEvent(new CustomEvent('buy', { detail: options }));
  }, given);
  const checkout = page.frameLocator('iframe[title="Test checkout"]');
  // The name comes by message, so the checkout listens by now.
  await checkout.getByRole('heading', { name: 'Xplorers' }).waitFor();
  return checkout;
}

/** What the shop's page received, once it has received something. */
async function received(): Promise<Record<string, unknown>[]> {
  await page.locator('#received:not(:empty)').waitFor();
  return JSON.parse(await page.locator('#received').innerText());
}

const attempts = async () => (await simulator.sdk.orders.fetchPayments(orderId)).items;

test('a payment that goes through calls the handler with the three signed fields', async () => {
  const checkout = await openCheckout();
  await checkout.getByRole('radio', { name: 'UPI' }).check();
  await checkout.getByRole('button', { name: 'Pay ₹900.00' }).click();

  const [payment] = await received();
  const [kept] = await attempts();
  expect(payment).toEqual({
    handler: {
      razorpay_payment_id: kept?.id,
      razorpay_order_id: orderId,
      razorpay_signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  });
  expect(kept).toMatchObject({ status: 'captured', method: 'upi', email: 'esha@example.com' });
  expect(await page.locator('dialog').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('a payment that fails is told, and the checkout stays open for another', async () => {
  const checkout = await openCheckout();
  await checkout.getByRole('button', { name: 'Fail' }).click();
  const [failure] = await received();
  await checkout.getByRole('alert').getByText('declined by the bank').waitFor();
  await checkout.getByRole('button', { name: 'Pay ₹900.00' }).click();
  await page.locator('dialog').waitFor({ state: 'detached' });

  const [, failed] = await attempts();
  expect(failure).toMatchObject({
    failed: {
      code: 'BAD_REQUEST_ERROR',
      reason: 'payment_failed',
      metadata: { order_id: orderId, payment_id: failed?.id },
    },
  });
  expect((await received()).map((each) => Object.keys(each)[0])).toEqual(['failed', 'handler']);
});

test.each([
  ['the button', (checkout: FrameLocator) => checkout.getByText('Close without paying').click()],
  ['Escape', (checkout: FrameLocator) => checkout.getByRole('radio').first().press('Escape')],
])('closing by %s calls ondismiss and pays nothing', async (_, close) => {
  const checkout = await openCheckout();
  await checkout.getByRole('button', { name: 'Pay ₹900.00' }).waitFor();
  await close(checkout);

  expect(await received()).toEqual([{ dismissed: true }]);
  expect(await attempts()).toEqual([]);
});

test('closing after paying pays, but the handler is never called', async () => {
  const checkout = await openCheckout();
  await checkout.getByRole('button', { name: 'close before the shop is told' }).click();

  expect(await received()).toEqual([{ dismissed: true }]);
  expect(await attempts()).toMatchObject([{ status: 'captured' }]);
});

test('a late payment closes the checkout and is captured later', async () => {
  const checkout = await openCheckout();
  await checkout.getByRole('button', { name: '15 minutes later' }).click();
  const events = await received();
  const [before] = await attempts();
  await simulator.wait(15 * 60_000);

  expect(events).toEqual([{ dismissed: true }]);
  expect(before).toMatchObject({ status: 'created' });
  expect(await attempts()).toMatchObject([{ status: 'captured' }]);
});

test.each([
  ['another account', { key: 'rzp_live_other' }, 'The id provided does not exist'],
  ['another amount', { amount: 100 }, 'amount is different'],
])('an order with %s cannot be paid', async (_, change, problem) => {
  const checkout = await openCheckout(change);
  await checkout.getByRole('alert').getByText(problem).waitFor();
  await checkout.getByRole('button', { name: 'Close' }).click();

  expect(await received()).toEqual([{ dismissed: true }]);
});

test('messages from another window are ignored', async () => {
  await openCheckout();
  await page.evaluate(() => {
    postMessage({ razorpay: 'success', response: { razorpay_payment_id: 'pay_forged' } }, '*');
    postMessage({ razorpay: 'leave' }, '*');
  });

  await page.locator('dialog').waitFor();
  await expect.poll(() => page.locator('#received').innerText()).toBe('');
});

test.each(['light', 'dark'] as const)(
  'axe finds nothing wrong with the %s pages',
  async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    const origin = encodeURIComponent(siteOrigin);
    const found: string[] = [];
    for (const path of [
      `/checkout?key=${keyId}&order_id=${orderId}&amount=90000&currency=INR&origin=${origin}`,
      '/razorpay',
    ]) {
      await page.goto(simulator.origin + path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      found.push(...(await axeViolations(page)));
      expect(width).toBe(360);
    }

    expect(found).toEqual([]);
  },
);

function shopPage(razorpay: string): string {
  return `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
<output id="received"></output>
<script src="${razorpay}/checkout.js"></script><script src="/shop.js"></script></html>`;
}

const simulatorScript = `
const events = [];
function tell(what) {
  events.push(what);
  document.querySelector('#received').textContent = JSON.stringify(events);
}
addEventListener('buy', ({ detail }) => {
  const checkout = new Razorpay({
    ...detail,
    name: 'Xplorers',
    description: 'Explorer plan',
    prefill: { name: 'Esha', email: 'esha@example.com', contact: '+919000000000' },
    theme: { color: '#2b3a8c' },
    handler: (handler) => tell({ handler }),
    modal: { ondismiss: () => tell({ dismissed: true }) },
  });
  checkout.on('payment.failed', ({ error }) => tell({ failed: error }));
  checkout.open();
});
`;
