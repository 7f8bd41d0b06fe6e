import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readEntry } from '../../lambdas/adapters/markdown/readEntry.ts';
import { progressWords } from '../../web/src/features/catalogue/words.ts';
import { deviceDatabase } from '../../web/src/features/offline/forgetDevice.ts';
import { callRoute } from '../support/api/callRoute.ts';
import type { ApiCalls } from '../support/api/SharedApi.ts';
import { axeViolations } from '../support/browser/axe.ts';
import { type Device, shareBrowser } from '../support/browser/shareBrowser.ts';
import { greeting, signIn } from '../support/browser/signIn.ts';
import { checkedSource, fences } from '../support/catalogue/checkedEntry.ts';
import { entryWith } from '../support/catalogue/entryWith.ts';
import { keepEntries } from '../support/catalogue/keepEntries.ts';
import { TestBuyer } from '../support/money/TestBuyer.ts';

const sections = {
  Run: '```python run\nprint(12 * 4)\n```\n\n```output\n48\n```',
  ...fences,
};
const code = '.codeBlock';
const stored = /You’re reading without a connection/;

describe('an entry that was opened', () => {
  const visit = shareBrowser();
  const api: ApiCalls = {
    get localStack() {
      return visit.localStack;
    },
    call: (routeId, body, headers) => callRoute(visit.localStack, routeId, body, headers),
    as: (email) => ({ authorization: `Bearer ${visit.localStack.identity.mint({ email })}` }),
  };

  beforeAll(async () => {
    await keepEntries(visit.localStack.addresses.aws, [
      readEntry('pocket-gears', checkedSource(sections), () => ''),
      entryWith({ id: 'levers', title: 'Levers', plan: 'Explorer' }, 'Paid canary.'),
    ]);
    await visit.localStack.runSchedule('buildIndex');
  });

  /** A device with a person who has opened an entry, and everything stored that it takes to read it again. */
  async function reader(emailID: string, itemID: string): Promise<Device> {
    const device = await visit.device({
      serviceWorkers: 'allow',
      viewport: { width: 360, height: 740 },
    });
    const { page } = device;
    await page.goto(`/viewDoc?item=${itemID}`);
    await signIn(page, emailID, 'Noor');
    await expect.poll(() => isControlled(page)).toBe(true);
    return device;
  }

  it('is read, and its Python runs, without a network, with the progress known', async () => {
    const { page, context } = await reader('offline@example.com', 'pocket-gears');
    await doneBox(page, 'Run').check();
    await run(page);
    await expect.poll(() => storedProgress(page)).toEqual(['run']);

    await context.setOffline(true);
    await page.reload();
    await page.getByText(stored).waitFor();
    await page.getByText(progressWords.count(1, 5)).waitFor();
    await run(page);
    expect(await axeViolations(page)).toEqual([]);

    await context.setOffline(false);
    await page.getByText(stored).waitFor({ state: 'detached' });
    await greeting(page, 'Noor').waitFor();
    await page.getByText(progressWords.count(1, 5)).waitFor();
  });

  it('is listed with its size, opened from there, and removed', async () => {
    const { page, context } = await reader('lists@example.com', 'pocket-gears');
    await context.setOffline(true);
    await page.goto('/user');
    const list = page.getByRole('region', { name: 'On this device' });
    await list.getByText(/^\d+ kB$/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await list.getByRole('link', { name: 'Gears that are checked' }).click();
    await page.getByText(stored).waitFor();

    await page.goto('/user');
    await list.getByRole('button', { name: /^Remove “Gears that are checked”/ }).click();
    await list.getByText('Nothing yet.').waitFor();
    await page.goto('/viewDoc?item=pocket-gears');
    await page.getByText('We couldn’t load this page.').waitFor();
  });

  it('leaves the device with whoever signs out, network or not', async () => {
    const { page, context } = await reader('leaves@example.com', 'pocket-gears');
    await context.setOffline(true);
    await page.reload();
    await page.getByText(stored).waitFor();
    // The header offers no sign-out while the profile is not there.
    await context.setOffline(false);
    await greeting(page, 'Noor').waitFor();
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    await expect.poll(() => databases(page)).toEqual([]);
    await page.goto('/viewDoc?item=pocket-gears');
    await page.getByText('We couldn’t load this page.').waitFor();
    expect(await page.getByText(stored).count()).toBe(0);
  });

  it('is shown until the plan that opened it ends, and then deleted', async () => {
    const { page, context } = await reader('plan@example.com', 'pocket-gears');
    const buyer = new TestBuyer(api, 'plan@example.com');
    await buyer.buy('explorer');
    const { validUntil } = await buyer.plan();
    await page.goto('/viewDoc?item=levers');
    await page.getByText('Paid canary.').first().waitFor();
    await expect.poll(() => storedIDs(page)).toEqual(['levers', 'pocket-gears']);

    await context.setOffline(true);
    await page.reload();
    await page.getByText('Paid canary.').first().waitFor();

    await page.clock.setFixedTime(Number(validUntil) + 1);
    await page.reload();
    await page.getByText('We couldn’t load this page.').waitFor();
    await expect.poll(() => storedIDs(page)).toEqual(['pocket-gears']);
  });

  it('is not stored for visitors, nor are calls, pages, money or the profile by the worker', async () => {
    const { page, context } = await reader('cautious@example.com', 'pocket-gears');
    await page.goto('/user');
    await page.getByText('cautious@example.com').first().waitFor();
    await page.goto('/payment');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const paths = await page.evaluate(async () => {
      const caches = await Promise.all(
        (await window.caches.keys()).map((name) => window.caches.open(name)),
      );
      const requests = await Promise.all(caches.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(paths.filter((path) => !/^\/(?:assets|runtime)\//.test(path)).toSorted()).toEqual([
      '/config.js',
      '/index.html',
    ]);
    expect(paths.filter((path) => path.endsWith('.png'))).toEqual([]);

    const visitor = await visit.device({ serviceWorkers: 'allow' });
    await visitor.page.goto('/viewDoc?item=pocket-gears');
    await visitor.page.getByText(progressWords.signIn).waitFor();
    expect(await databases(visitor.page)).toEqual([]);
    await context.setOffline(true);
    // A page whose policy differs from the stored one's is left to the browser.
    await expect(page.goto('/payment')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  });
});

function doneBox(page: Page, section: string): Locator {
  return page.getByRole('checkbox', { name: `Done with “${section}”` });
}

async function run(page: Page): Promise<void> {
  const block = page.locator(code).first();
  await block.getByRole('button', { name: /^Run (?:again )?block/ }).click();
  await block.getByText('Same as in the text').waitFor();
}

function isControlled(page: Page): Promise<boolean> {
  return page.evaluate(() => navigator.serviceWorker.controller !== null);
}

function databases(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
}

/** What the device has stored, as the browser keeps it. */
async function storedEntries(
  page: Page,
): Promise<{ itemID: string; progress: { done: string[] } | null }[]> {
  return page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction('entries').objectStore('entries').getAll();
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result);
          };
        };
      }),
    deviceDatabase,
  );
}

async function storedIDs(page: Page): Promise<string[]> {
  return (await storedEntries(page)).map(({ itemID }) => itemID);
}

async function storedProgress(page: Page): Promise<string[] | undefined> {
  const [entry] = await storedEntries(page);
  return entry?.progress?.done;
}
