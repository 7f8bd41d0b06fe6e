import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { mostTags } from '../../../lambdas/contract/fields.ts';
import { paths, queryNames } from '../../../web/src/paths.ts';
import { agree } from '../../support/api/agree.ts';
import { hostileTexts, InjectionWatch } from '../../support/browser/InjectionWatch.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { agreeIfAsked, greeting, signIn } from '../../support/browser/signIn.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { publishEntries } from '../../support/catalogue/keepEntries.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';

const screens = Object.values(paths).filter((path) => path !== paths.root);
const all = hostileTexts.join(' ');

describe('hostile text', () => {
  const visit = shareBrowser();

  beforeAll(async () => {
    const text = { title: all.slice(0, 120), summary: all, makes: all, needs: [...hostileTexts] };
    const spans = hostileTexts.map((text) => ({ text, href: 'https://example.com/' }));
    const { item, document } = entryWith({
      ...text,
      id: 'hostile',
      tags: hostileTexts.slice(0, mostTags).map((tag) => tag.slice(0, 30)),
      intro: [{ kind: 'paragraph', spans }],
      outline: hostileTexts.map((title, index) => ({ id: `part-${index}`, title })),
    });
    const sections = document.sections.map((section) => ({
      ...section,
      blocks: [
        { kind: 'paragraph' as const, spans },
        {
          kind: 'code' as const,
          language: all.slice(0, 20),
          text: all,
          runs: true,
          output: all,
          marks: [],
        },
        {
          kind: 'drawing' as const,
          caption: all,
          alt: all,
          width: 340,
          height: 60,
          parts: [{ tag: 'text' as const, attributes: {}, children: [all] }],
        },
      ],
    }));
    await publishEntries(visit.localStack, [{ item, document: { sections } }]);
  });

  /** What of a text was not taken as one, on the page at an address. */
  async function foundAt(
    page: Page,
    injections: InjectionWatch,
    address: string,
  ): Promise<string[]> {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => document.querySelector('.skeleton') === null);
    return injections.foundIn(page);
  }

  it('S-01, S-22, S-24: in every part of an address is text on every screen', async () => {
    const device = await visit.device();
    const injections = await InjectionWatch.start(device);
    const found: [string, string[]][] = [];

    for (const [index, screen] of screens.entries()) {
      const query = Object.values(queryNames).map((name, at): [string, string] => [
        name,
        hostileTexts[(index + at) % hostileTexts.length] ?? '',
      ]);
      const address = `${screen}?${new URLSearchParams(query)}#${hostileTexts[index % hostileTexts.length]}`;
      found.push([screen, await foundAt(device.page, injections, address)]);
    }

    expect(found).toEqual(screens.map((screen) => [screen, []]));
    expect(device.errors).toEqual([]);
  });

  it('S-24: that is searched for, typed or linked to, is shown as it is', async () => {
    const device = await visit.device();
    const injections = await InjectionWatch.start(device);
    await device.page.goto('/search');

    for (const text of hostileTexts.slice(0, 4)) {
      await device.page.getByRole('searchbox').fill(text);
      await device.page.waitForURL((url) => url.searchParams.get('searchFor') === text);
    }
    expect(
      await foundAt(device.page, injections, `/search?searchFor=${encodeURIComponent(all)}`),
    ).toEqual([]);
    await expect
      .poll(() => device.page.getByRole('searchbox').inputValue())
      .toContain('<img src=x');
  });

  it('S-23: in an entry of the catalogue is text in lists and in the document', async () => {
    const device = await visit.device();
    const injections = await InjectionWatch.start(device);

    const found = [
      ...(await foundAt(device.page, injections, '/search')),
      ...(await foundAt(device.page, injections, '/viewDoc?item=hostile')),
    ];
    await device.page
      .getByRole('heading', { name: '<img src=x onerror=ran(1)>' })
      .first()
      .waitFor();

    expect(found).toEqual([]);
    expect(await device.page.locator('main img, main iframe, main math, main b').count()).toBe(0);
  });

  it('S-02, S-24: in a name, a proposal, a receipt or a reason is text to its author and to finance', async () => {
    const [name = ''] = hostileTexts;
    const emailID = 'hostile@example.com';
    const device = await visit.device({ userAgent: `Mozilla/5.0 ${name}` });
    const { page, requests } = device;
    const injections = await InjectionWatch.start(device);
    await page.goto('/');
    await signIn(page, emailID, name);
    const buyer = new TestBuyer(visit.api, emailID);
    const { orderID } = await buyAs(buyer, name);
    await visit.localStack.runSchedule('followUp');
    await buyer.askForRefund(orderID, all.slice(0, 400));
    await agree(visit.api, emailID);
    await visit.api.call(
      'product/addCaseStudyProduct',
      { id: '1', product: { title: all.slice(0, 120), summary: all, tags: ['<b onclick=ran()>'] } },
      visit.api.as(emailID),
    );

    const found: string[] = [];
    for (const address of ['/signedInHome', '/user', '/casestudy', `/receipt?order=${orderID}`]) {
      found.push(...(await foundAt(page, injections, address)));
      await greeting(page, name).waitFor();
    }
    expect(requests).not.toContain('/checkout.js');
    found.push(...(await foundAt(page, injections, '/payment')));
    const financeUser = await visit.device();
    const financeWatch = await InjectionWatch.start(financeUser);
    await financeUser.page.goto('/');
    await financeUser.page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await financeUser.page.getByRole('button', { name: /Firoz Khan/ }).click();
    await greeting(financeUser.page, 'Firoz Khan').waitFor();
    await agreeIfAsked(financeUser.page);
    await financeUser.page.goto('/finance?view=refunds');
    await financeUser.page.getByText('<img src=x onerror=ran(1)>').first().waitFor();
    found.push(...(await financeWatch.foundIn(financeUser.page)));
    for (const what of [emailID, all]) {
      const query = new URLSearchParams({ view: 'lookUp', what });
      found.push(...(await foundAt(financeUser.page, financeWatch, `/finance?${query}`)));
    }

    expect(found).toEqual([]);
  });
});

/** Buys a plan under a name, as the browser tells. */
async function buyAs(buyer: TestBuyer, name: string): Promise<{ orderID: string }> {
  const { body } = await buyer.order('explorer', { name });
  const { orderID, order } = Object(body['order']);
  await buyer.verify(await buyer.pay(String(order.id)), 'explorer');
  return { orderID };
}
