import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { paths, queryNames } from '../../web/src/paths.ts';
import { callRoute } from '../support/callRoute.ts';
import { keepEntries } from '../support/catalogue.ts';
import { entryWith } from '../support/entryWith.ts';
import type { ApiCalls } from '../support/SharedApi.ts';
import { Shop } from '../support/Shop.ts';
import { greeting, signIn } from '../support/signIn.ts';
import { hostile, Trap } from '../support/Trap.ts';
import { visits } from '../support/visits.ts';

const screens = Object.values(paths).filter((path) => path !== paths.root);
const all = hostile.join(' ');

describe('hostile text', () => {
  const visit = visits();
  const api: ApiCalls = {
    get laptop() {
      return visit.laptop;
    },
    call: (routeId, body, headers) => callRoute(visit.laptop, routeId, body, headers),
    as: (email) => ({ authorization: `Bearer ${visit.laptop.identity.mint({ email })}` }),
  };

  beforeAll(async () => {
    const text = { title: all.slice(0, 120), summary: all, makes: all, needs: [...hostile] };
    const spans = hostile.map((text) => ({ text, href: 'https://example.com/' }));
    const { item, document } = entryWith({
      ...text,
      id: 'hostile',
      tags: hostile.map((tag) => tag.slice(0, 30)),
      intro: [{ kind: 'paragraph', spans }],
      outline: hostile.map((title, index) => ({ id: `part-${index}`, title })),
    });
    const sections = document.sections.map((section) => ({
      ...section,
      blocks: [
        { kind: 'paragraph' as const, spans },
        { kind: 'code' as const, language: all.slice(0, 20), text: all, runs: true, output: all },
        { kind: 'figure' as const, caption: all, text: all },
      ],
    }));
    await keepEntries(visit.laptop.addresses.aws, [{ item, document: { sections } }]);
    await visit.laptop.runSchedules();
  });

  /** What of a text was not taken as one, on the page at an address. */
  async function foundAt(page: Page, trap: Trap, address: string): Promise<string[]> {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => document.querySelector('.skeleton') === null);
    return trap.foundIn(page);
  }

  it('S-01, S-22, S-24: in every part of an address is text on every screen', async () => {
    const device = await visit.device();
    const trap = await Trap.set(device);
    const found: [string, string[]][] = [];

    for (const [index, screen] of screens.entries()) {
      const query = Object.values(queryNames).map((name, at): [string, string] => [
        name,
        hostile[(index + at) % hostile.length] ?? '',
      ]);
      const address = `${screen}?${new URLSearchParams(query)}#${hostile[index % hostile.length]}`;
      found.push([screen, await foundAt(device.page, trap, address)]);
    }

    expect(found).toEqual(screens.map((screen) => [screen, []]));
    expect(device.errors).toEqual([]);
  });

  it('S-24: that is searched for, typed or linked to, is shown as it is', async () => {
    const device = await visit.device();
    const trap = await Trap.set(device);
    await device.page.goto('/search');

    for (const text of hostile.slice(0, 4)) {
      await device.page.getByRole('searchbox').fill(text);
      await device.page.waitForURL((url) => url.searchParams.get('searchFor') === text);
    }
    expect(
      await foundAt(device.page, trap, `/search?searchFor=${encodeURIComponent(all)}`),
    ).toEqual([]);
    expect(await device.page.getByRole('searchbox').inputValue()).toContain('<img src=x');
  });

  it('S-23: in an entry of the catalogue is text in lists and in the document', async () => {
    const device = await visit.device();
    const trap = await Trap.set(device);

    const found = [
      ...(await foundAt(device.page, trap, '/search')),
      ...(await foundAt(device.page, trap, '/viewDoc?item=hostile')),
    ];
    await device.page
      .getByRole('heading', { name: '<img src=x onerror=ran(1)>' })
      .first()
      .waitFor();

    expect(found).toEqual([]);
    expect(await device.page.locator('main img, main iframe, main math, main b').count()).toBe(0);
  });

  it('S-02, S-24: in a name, a proposal, a receipt or a reason is text to its author and to finance', async () => {
    const [name = ''] = hostile;
    const emailID = 'hostile@example.com';
    const device = await visit.device({ userAgent: `Mozilla/5.0 ${name}` });
    const { page, requests } = device;
    const trap = await Trap.set(device);
    await page.goto('/');
    await signIn(page, emailID, name);
    const shop = new Shop(api, emailID);
    const { orderID } = await buyAs(shop, name);
    await visit.laptop.runSchedule('followUp');
    await shop.askForRefund(orderID, all.slice(0, 400));
    await api.call(
      'product/addCaseStudyProduct',
      { id: '1', product: { title: all.slice(0, 120), summary: all, tags: ['<b onclick=ran()>'] } },
      api.as(emailID),
    );

    const found: string[] = [];
    for (const address of ['/signedInHome', '/user', '/casestudy', `/receipt?order=${orderID}`]) {
      found.push(...(await foundAt(page, trap, address)));
      await greeting(page, name).waitFor();
    }
    expect(requests).not.toContain('/checkout.js');
    found.push(...(await foundAt(page, trap, '/payment')));
    const clerk = await visit.device();
    const clerksTrap = await Trap.set(clerk);
    await clerk.page.goto('/');
    await clerk.page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await clerk.page.getByRole('button', { name: /Firoz Khan/ }).click();
    await greeting(clerk.page, 'Firoz Khan').waitFor();
    await clerk.page.goto('/finance?view=refunds');
    await clerk.page.getByText('<img src=x onerror=ran(1)>').first().waitFor();
    found.push(...(await clerksTrap.foundIn(clerk.page)));
    for (const what of [emailID, all]) {
      const query = new URLSearchParams({ view: 'lookUp', what });
      found.push(...(await foundAt(clerk.page, clerksTrap, `/finance?${query}`)));
    }

    expect(found).toEqual([]);
  });

  it('S-27: leaves nothing of what was typed, of tokens or of answers in the browser after signing out', async () => {
    const { page, context } = await visit.device();
    await page.goto('/');
    await signIn(page, 'leaver@example.com', 'Lena Leaver');
    await page.goto('/mobilelab');
    await greeting(page, 'Lena Leaver').waitFor();
    await page.getByRole('main').locator('textarea').fill('May the lab come to us?');
    await page.goto('/user');
    const during = await kept(page);
    expect(JSON.stringify(during)).toContain('idToken');
    expect(JSON.stringify(during)).toContain('May the lab');

    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    await page.waitForLoadState('networkidle');

    expect(await kept(page)).toEqual({ local: {}, session: {}, caches: [], databases: [] });
    const cookies = await context.cookies(`${visit.laptop.addresses.site}/home`);
    expect(cookies.filter(({ httpOnly }) => !httpOnly)).toEqual([]);
  });
});

/** Buys a plan under a name, as the browser tells. */
async function buyAs(shop: Shop, name: string): Promise<{ orderID: string }> {
  const { body } = await shop.order('explorer', { name });
  const { orderID, order } = Object(body['order']);
  await shop.verify(await shop.pay(String(order.id)), 'explorer');
  return { orderID };
}

/** Everything that a page's origin has in the browser. */
function kept(page: Page) {
  return page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
  }));
}
