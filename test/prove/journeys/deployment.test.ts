import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { layNextBuild } from '../../support/browser/nextBuild.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { greeting, signIn } from '../../support/browser/signIn.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { publishEntries } from '../../support/catalogue/keepEntries.ts';
import { writeAssembly } from '../../support/localStack/writeAssembly.ts';

const words = [
  'Learn engineering by building real things.',
  'Build real things, and learn.',
] as const;

describe('a page that is open while a new version is deployed', () => {
  const visit = shareBrowser();
  const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'next-'));
  const [first, next] = [join(folder, 'first'), join(folder, 'next')];
  beforeAll(() => {
    const port = Number(new URL(visit.localStack.addresses.site).port);
    writeAssembly(port, first);
    layNextBuild(port, next, words);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('goes on, offers the new one, takes a no, and shows it after a reload', async () => {
    const { page, requests } = await visit.device({ viewport: { width: 360, height: 740 } });
    await page.clock.install();
    await page.goto('/');
    await signIn(page, 'deployment-deploy@example.com', 'Dee Ploy');
    await page.goto('/');
    await greeting(page, 'Dee Ploy').waitFor();
    const asked = () => requests.filter((path) => path === '/index.html').length;
    const offer = offerOn(page);
    // An answer of a newer API has something in it that this page does not know.
    await page.route('**/api/user/**', async (route) => {
      const response = await route.fetch();
      const body: object = await response.json();
      await route.fulfill({ response, json: { ...body, ofLater: { versions: [1] } } });
    });

    await visit.localStack.reload(next);
    await openForAWhile(page);
    const askedEarly = asked();
    await page.clock.fastForward('00:06:00');
    await offer.waitFor();

    expect(askedEarly).toBe(0);
    expect(asked()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(words[0]);
    await page.getByRole('link', { name: 'About us' }).first().click();
    await page.getByRole('heading', { level: 1, name: /about/i }).waitFor();
    await page
      .getByRole('link', { name: /Dee Ploy/ })
      .first()
      .click();
    await page.getByText('deployment-deploy@example.com').first().waitFor();
    await expect.poll(() => offer.isVisible()).toBe(true);

    await offer.getByRole('button', { name: 'Not now' }).click();
    await offer.waitFor({ state: 'detached' });
    await page.clock.fastForward('00:20:00');
    expect(await offer.count()).toBe(0);

    await page.unrouteAll({ behavior: 'wait' });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: words[1] }).waitFor();
    // Or its calls would meet the next deployment.
    await greeting(page, 'Dee Ploy').waitFor();
  });

  it('offers what a deployment was rolled back to as well, but not to someone who pays, and shows it when asked', async () => {
    const { page, newTab } = await visit.device();
    const paying = await newTab();
    const tabs = [page, paying];
    for (const tab of tabs) {
      await tab.clock.install();
    }
    const { heading, offer } = {
      heading: page.getByRole('heading', { level: 1 }),
      offer: offerOn(page),
    };
    await visit.localStack.reload(next);
    await page.goto('/');
    await paying.goto('/payment');
    await heading.filter({ hasText: words[1] }).waitFor();
    await paying.getByRole('heading', { level: 1 }).waitFor();

    await visit.localStack.reload(first);
    for (const tab of tabs) {
      const answered = tab.waitForResponse('**/index.html');
      await openForAWhile(tab);
      await tab.clock.fastForward('00:06:00');
      await answered;
    }
    await offer.getByRole('button', { name: 'Reload' }).click();

    await heading.filter({ hasText: words[0] }).waitFor();
    expect(await offer.count()).toBe(0);
    expect(await offerOn(paying).count()).toBe(0);
  });

  it('is not held back by its service worker: whatever is opened next is new, while the new worker waits', async () => {
    await publishEntries(visit.localStack, [entryWith({ id: 'levers' })]);
    const { page } = await visit.device({ serviceWorkers: 'allow' });
    await page.goto('/viewDoc?item=levers');
    await signIn(page, 'deployment-worker@example.com', 'Dee Ploy');
    const workers = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return [navigator.serviceWorker.controller, registration?.waiting].map(Boolean);
      });
    await expect.poll(workers).toEqual([true, false]);

    await visit.localStack.reload(next);
    await page.goto('/');

    await page.getByRole('heading', { level: 1, name: words[1] }).waitFor();
    // As browsers do on their own, some time after a page was opened.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready).update());
    await expect.poll(workers).toEqual([true, true]);
  });
});

/** Until the page has loaded what looks for versions, which leaves a place for the offer. */
async function openForAWhile(page: Page): Promise<void> {
  await page.clock.fastForward('00:02:00');
  await page.locator('body > div:not(#root)').waitFor({ state: 'attached' });
}

function offerOn(page: Page): Locator {
  return page.getByRole('complementary', { name: 'New version' });
}
