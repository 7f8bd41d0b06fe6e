import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { scenarios } from '../../routes/scenarios.ts';
import { openOwnApi } from '../../support/api/shareApi.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { launchBrowser } from '../../support/browser/launchBrowser.ts';

describe('the desk beside functions that run elsewhere', () => {
  const api = openOwnApi({ functionsRunIn: "SAM's containers" });
  const send = (path: string, form: Record<string, string>) => {
    const { devConsole } = api.localStack.addresses;
    return fetch(`${devConsole}${path}`, {
      method: 'POST',
      headers: { origin: devConsole },
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
  };

  it('disables what they would not feel, with the reason, and nothing else', async () => {
    const page = await (await fetch(api.localStack.addresses.devConsole)).text();
    const disabled = page.match(
      /<fieldset disabled>[\s\S]*?<\/fieldset>\s*<p class="hint">.*<\/p>/g,
    );

    expect(disabled?.map((part) => part.match(/action="[^"]+"/g))).toEqual([
      ['action="/clock"', 'action="/clock"'],
      ['action="/faults/calls"', 'action="/faults/services"'],
    ]);
    expect(
      disabled?.every((part) => part.includes('the functions run in SAM&#39;s containers')),
    ).toBe(true);
    expect((await send('/faults/mail', { kind: 'bounce' })).status).toBe(303);
  });

  it.each([
    ['/clock', { minutes: '20' }],
    ['/faults/calls', { kind: 'throttled', route: 'all' }],
    ['/faults/services', { service: 'dynamodb', route: 'all' }],
  ])('refuses %s, sent all the same', async (path, form) => {
    const answer = await send(path, form);

    expect([answer.status, await answer.text()]).toEqual([
      400,
      "The functions run in SAM's containers, which this can't change.",
    ]);
  });
});

describe('the desk in a browser', () => {
  const api = openOwnApi({ loadScenarios: async () => scenarios });
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(() => api.localStack.reset());
  afterAll(() => browser.close());

  async function open(
    path: string,
    options: Parameters<Browser['newPage']>[0] = {},
  ): Promise<Page> {
    const page = await browser.newPage(options);
    page.setDefaultTimeout(120_000); // it only stops what hangs
    await page.goto(`${api.localStack.addresses.devConsole}${path}`);
    return page;
  }

  it.each(['light', 'dark'] as const)(
    'has no violation of axe in %s and fits a phone, its failures and an answer included',
    async (colorScheme) => {
      const page = await open('/', { colorScheme, viewport: { width: 360, height: 740 } });
      await page.getByLabel('Calls of').selectOption('user/getProfile');
      await press(page, page.getByRole('button', { name: 'Make it fail' }).first());
      await page.getByRole('heading', { name: 'Failing on purpose' }).waitFor();
      const found: string[][] = [await looks(page)];
      await press(page, page.getByRole('button', { name: 'Clear all failures' }));
      await press(page, page.getByRole('link', { name: 'All responses' }));
      found.push(await looks(page));
      await page.getByLabel('Route', { exact: true }).selectOption('user/getProfile');
      await press(page, page.getByRole('button', { name: 'Show' }));
      found.push(await looks(page));
      await press(page, page.getByRole('button', { name: 'The token has expired' }).first());
      await page.getByText('Response: 401 Unauthorized').waitFor();
      found.push(await looks(page));
      await page.close();

      expect(found).toEqual([[], [], [], []]);
    },
  );

  it('lets a call, a service and a sign-in fail, says so, and ends all of it with one button', async () => {
    const page = await open('/');
    const call = () => {
      const request = { id: '1', emailID: 'asha@example.com' };
      return api.call('user/getProfile', request, api.as('asha@example.com'));
    };
    await page.getByLabel('Calls of').selectOption('user/getProfile');
    await page.getByLabel('What happens').selectOption('throttled');
    await press(page, page.getByRole('button', { name: 'Make it fail' }).first());
    const throttled = await call();
    await page.getByLabel('Service', { exact: true }).selectOption('dynamodb');
    await page.getByLabel('For the function of').selectOption('user/getOrders');
    await press(page, page.getByRole('button', { name: 'Take it down' }));
    await press(page, page.getByRole('button', { name: 'Make it fail' }).last());
    api.localStack.razorpay.sandbox.faults.add({ kind: 'hang', path: '/v1/orders' });
    await page.reload();
    const banner = page.getByRole('region', { name: 'Failing on purpose' });
    const said = await banner.getByRole('listitem').allInnerTexts();

    await banner.getByRole('button', { name: 'Clear all failures' }).click();
    await page.getByRole('status').waitFor();
    const well = await call();
    await page.close();

    expect(throttled.status).toBe(429);
    expect(said).toEqual([
      'user/getProfile gets 429 (too many calls)',
      expect.stringMatching(/^DynamoDB is down for \S*getOrders/),
      'Token refresh is refused',
      'Razorpay: hang at /v1/orders',
    ]);
    expect(well.status).toBe(200);
    expect(api.localStack.razorpay.state().faults).toEqual([]);
  });

  it('says that Razorpay’s webhook is off and why, and sends what it missed when it is switched on', async () => {
    const { webhooks } = api.localStack.razorpay.sandbox;
    webhooks.switchTo(false);
    webhooks.emit('invoice.paid', { invoice: { id: 'inv_1' } });
    const page = await open('/');
    const words = await page.getByRole('region', { name: 'Razorpay’s webhook is off' }).innerText();
    await press(page, page.getByRole('button', { name: 'Switch on and replay missed events (1)' }));
    const banners = await page.getByRole('region', { name: 'webhook' }).count();
    await page.close();

    expect(words).toContain('A tester switched it off on ');
    expect(banners).toBe(0);
    expect(api.localStack.razorpay.state()).toMatchObject({
      webhookOff: null,
      events: [{ state: expect.stringMatching(/^(waiting|delivered)$/) }],
    });
  });
});

/** Presses a button, and waits for the page that follows. */
async function press(page: Page, button: Locator): Promise<void> {
  await Promise.all([page.waitForEvent('load'), button.click()]);
}

/** What is wrong with a page's look, as far as a machine sees it. */
async function looks(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  return [...(await axeViolations(page)), ...(wide ? ['it is wider than the screen'] : [])];
}
