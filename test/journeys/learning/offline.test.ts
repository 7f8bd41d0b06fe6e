import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readEntry } from '../../../lambdas/adapters/markdown/readEntry.ts';
import { words } from '../../../web/src/api/words.ts';
import { itemWords, progressWords } from '../../../web/src/features/catalogue/words.ts';
import { checkWords } from '../../../web/src/features/checks/words.ts';
import { deviceDatabase } from '../../../web/src/features/offline/forgetDevice.ts';
import { offlineWords } from '../../../web/src/features/offline/words.ts';
import { runtimeCache } from '../../../web/src/features/offline/workerFacts.ts';
import { leavingTexts } from '../../../web/src/features/session/leavingWords.ts';
import { endNotices } from '../../../web/src/features/session/sessionNotices.ts';
import { elsewhereTexts } from '../../../web/src/features/session/words.ts';
import { callRoute } from '../../support/api/callRoute.ts';
import type { ApiCalls } from '../../support/api/SharedApi.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { shareNetworkSwitch } from '../../support/browser/NetworkSwitch.ts';
import { type Device, shareBrowser } from '../../support/browser/shareBrowser.ts';
import { signIn } from '../../support/browser/signIn.ts';
import { checkedSource, fences } from '../../support/catalogue/checkedEntry.ts';
import { entryWith } from '../../support/catalogue/entryWith.ts';
import { keepEntries } from '../../support/catalogue/keepEntries.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';
import { runOps } from '../../support/runOps.ts';

const sections = {
  Run: '```python run\nprint(12 * 4)\n```\n\n```output\n48\n```',
  ...fences,
};
const code = '.codeBlock';
/** What runs the entry's Python, and the JavaScript of its check. */
const runtimeFiles = [
  'js.js',
  'pyodide.asm.wasm',
  'python.js',
  'python_stdlib.zip',
  'quickjs.wasm',
];
/** How far the local stack's clock is ahead of the browser's. */
let ahead = 0;
const stored = /You’re offline. This is the copy/;

describe('an entry that was opened', () => {
  const visit = shareBrowser(() => Date.now() + ahead);
  const network = shareNetworkSwitch();
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

  /** A device whose network is on. */
  async function newDevice(options: BrowserContextOptions = {}): Promise<Device> {
    const device = await visit.device({
      serviceWorkers: 'allow',
      proxy: network.proxy,
      ...options,
    });
    await network.switchOn(device.context);
    return device;
  }

  /** A device with a person who has opened an entry, and everything stored that it takes to read it again. */
  async function reader(emailID: string, itemID: string): Promise<Device> {
    const device = await newDevice({
      viewport: { width: 360, height: 740 },
    });
    const { page } = device;
    await page.goto(`/viewDoc?item=${itemID}`);
    await signIn(page, emailID, 'Noor');
    await expect.poll(() => isControlled(page)).toBe(true);
    return device;
  }

  /** What the server has of a person's progress with the entry. */
  async function progressOf(emailID: string): Promise<{ done: string[]; passed: string[] }> {
    const call = { id: '1', emailID, itemID: 'pocket-gears' };
    const { body } = await api.call('product/getProgress', call, api.as(emailID));
    const { done = [], passed = [] } = Object(Object(body['data']).progress[0]);
    return { done, passed };
  }

  it('is read, run, answered and marked without a network, and all of it is on the server afterwards', async () => {
    const emailID = 'offline@example.com';
    const { page, context } = await reader(emailID, 'pocket-gears');
    // Nothing was run: opening the entry stores what runs its code.
    await expect.poll(() => storedRuntimes(page)).toEqual(runtimeFiles);
    await doneBox(page, 'Order').check();
    await expect.poll(() => storedProgress(page)).toEqual(['order']);

    await network.switchOff(context);
    await page.reload();
    await page.getByText(stored).waitFor();
    await page.getByText(progressWords.count(1, 5)).waitFor();
    await run(page);
    await doneBox(page, 'Run').check();
    await doneBox(page, 'Order').uncheck();
    await sectionOf(page, 'Order').getByText(progressWords.pending).waitFor();
    await answer(page, '7 rpm');
    await sectionOf(page, 'Number').getByText(checkWords.pending).waitFor();
    await answer(page, '800 rpm');
    await expect.poll(() => pendingCount(page)).toBe(3);
    expect(await axeViolations(page)).toEqual([]);
    // They survive a reload, and what was pressed shows.
    await page.reload();
    await sectionOf(page, 'Run').getByText(progressWords.pending).waitFor();
    await sectionOf(page, 'Number').getByText(checkWords.pending).waitFor();
    await expect.poll(() => doneBox(page, 'Order').isChecked()).toBe(false);
    expect(await progressOf(emailID)).toEqual({ done: ['order'], passed: [] });
    // Meanwhile on another device:
    const elsewhere = { id: '1', emailID, itemID: 'pocket-gears', section: 'choice' };
    await api.call('product/saveProgress', elsewhere, api.as(emailID));

    await network.switchOn(context);
    // What a browser tells its pages; the one under test tells none that was loaded without a network.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByText(stored).waitFor({ state: 'detached' });
    await sectionOf(page, 'Number').getByText(checkWords.right).waitFor();
    await page.getByText(progressWords.count(3, 5)).waitFor();
    await page.getByText(progressWords.pending).first().waitFor({ state: 'detached' });
    await expect.poll(() => pendingCount(page)).toBe(0);
    expect(await progressOf(emailID)).toEqual({
      done: ['run', 'number', 'choice'],
      passed: ['wheel-speed'],
    });
  });

  it('belongs to whoever opened it: someone else on the device sees nothing of it, and sends nothing', async () => {
    const { page, context } = await reader('first@example.com', 'pocket-gears');
    await network.switchOff(context);
    await doneBox(page, 'Run').check();
    await expect.poll(() => pendingCount(page)).toBe(1);
    // The first person's sign-in is lost, as when a browser clears its storage, but not the database.
    await page.evaluate(() => localStorage.clear());
    await network.switchOn(context);
    await page.goto('/');
    await signIn(page, 'second@example.com', 'Zoya');
    await page.goto('/user');
    await page.getByRole('region', { name: offlineWords.heading }).waitFor();

    expect(await storedIDs(page)).toEqual([]);
    expect(await pendingCount(page)).toBe(0);
    expect((await progressOf('second@example.com')).done).toEqual([]);
    expect((await progressOf('first@example.com')).done).toEqual([]);
  });

  it.each(['blocks', 'has no room'])(
    'is read online, and its reader signs out, in a browser whose database %s',
    async (how) => {
      const { page, context } = await newDevice();
      await context.addInitScript((refuses) => {
        const refuse = () => {
          throw new DOMException(
            'no',
            refuses === 'blocks' ? 'SecurityError' : 'QuotaExceededError',
          );
        };
        if (refuses === 'blocks') {
          IDBFactory.prototype.open = refuse;
          IDBFactory.prototype.deleteDatabase = refuse;
        } else {
          IDBObjectStore.prototype.put = refuse;
          IDBObjectStore.prototype.add = refuse;
        }
      }, how);
      await page.goto('/viewDoc?item=pocket-gears');
      const emailID = `${how.replaceAll(' ', '-')}@example.com`;
      await signIn(page, emailID, 'Noor');
      await doneBox(page, 'Run').check();
      await expect.poll(() => progressOf(emailID)).toMatchObject({ done: ['run'] });

      await network.switchOff(context);
      await doneBox(page, 'Number').click();
      await sectionOf(page, 'Number').getByText(progressWords.unsaved).waitFor();
      await answer(page, '800 rpm');
      await sectionOf(page, 'Number').getByText(words.noConnection.text).waitFor();
      await network.switchOn(context);
      await page.goto('/user');
      const list = page.getByRole('region', { name: offlineWords.heading });
      await list.getByText(how === 'blocks' ? offlineWords.failed : offlineWords.none).waitFor();
      await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
      await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    },
  );

  it('is listed with its size, opened from there, and removed', async () => {
    const { page, context } = await reader('lists@example.com', 'pocket-gears');
    await expect.poll(() => storedRuntimes(page)).toEqual(runtimeFiles);
    await network.switchOff(context);
    await page.goto('/user');
    const list = page.getByRole('region', { name: offlineWords.heading });
    await list.getByText(/^\d+ kB$/).waitFor();
    await list.getByText(offlineWords.runtimes).waitFor();
    await list.getByText(/^\d+\.\d MB$/).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await list.getByRole('link', { name: 'Gears that are checked' }).click();
    await page.getByText(stored).waitFor();

    await page.goto('/user');
    await list.getByRole('button', { name: /^Remove “Gears that are checked”/ }).click();
    await list.getByRole('button', { name: `Remove${offlineWords.removeRuntimes}` }).click();
    await list.getByText(offlineWords.none).waitFor();
    expect(await storedIDs(page)).toEqual([]);
  });

  it('leaves the device with whoever signs out, network or not', async () => {
    const { page, context } = await reader('leaves@example.com', 'pocket-gears');
    await network.switchOff(context);
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    await expect.poll(() => databases(page)).toEqual([]);

    await network.switchOn(context);
    await page.goto('/viewDoc?item=pocket-gears');
    await signIn(page, 'leaves@example.com', 'Noor');
    await expect.poll(() => storedIDs(page)).toEqual(['pocket-gears']);
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    await expect.poll(() => databases(page)).toEqual([]);
  });

  it('asks before a sign-out loses what could not be sent, and sends it for whoever stays', async () => {
    const emailID = 'asked@example.com';
    const { page, context } = await reader(emailID, 'pocket-gears');
    await network.switchOff(context);
    await doneBox(page, 'Run').check();
    await expect.poll(() => pendingCount(page)).toBe(1);
    const signOut = page.getByRole('banner').getByRole('button', { name: 'Sign Out' });
    await signOut.click();
    const dialog = page.getByRole('dialog', { name: leavingTexts.question });
    await dialog.getByText(leavingTexts.effect(1)).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: leavingTexts.stay }).click();
    expect(await pendingCount(page)).toBe(1);

    await network.switchOn(context);
    await signOut.click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    expect((await progressOf(emailID)).done).toEqual(['run']);

    await signIn(page, emailID, 'Noor');
    await page.goto('/viewDoc?item=pocket-gears');
    await expect.poll(() => storedIDs(page)).toEqual(['pocket-gears']);
    await network.switchOff(context);
    await doneBox(page, 'Order').check();
    await expect.poll(() => pendingCount(page)).toBe(1);
    await signOut.click();
    await dialog.getByRole('button', { name: leavingTexts.confirm }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor();
    await expect.poll(() => databases(page)).toEqual([]);
  });

  it('leaves a device whose sign-in ended, but what was not sent yet is sent after the next one', async () => {
    const emailID = 'expires@example.com';
    const { page, context } = await reader(emailID, 'pocket-gears');
    await network.switchOff(context);
    await doneBox(page, 'Run').check();
    await expect.poll(() => pendingCount(page)).toBe(1);
    await page.goto('/user');
    await page.getByText(offlineWords.pending(1)).waitFor();
    await page.goto('about:blank');

    await api.call('user/signOutEverywhere', { id: '1', emailID }, api.as(emailID));
    ahead += 2000; // tokens are told apart by the second
    await network.switchOn(context);
    await page.goto('/viewDoc?item=pocket-gears');
    await page.getByText(endNotices.ended.text).waitFor();
    await expect.poll(() => storedIDs(page)).toEqual([]);
    expect(await pendingCount(page)).toBe(1);
    expect((await progressOf(emailID)).done).toEqual([]);

    await signIn(page, emailID, 'Noor');
    await expect.poll(() => progressOf(emailID)).toMatchObject({ done: ['run'] });
    await expect.poll(() => pendingCount(page)).toBe(0);
  });

  it('loses no tick of two devices that were both offline', async () => {
    const emailID = 'two-devices@example.com';
    const phone = await reader(emailID, 'pocket-gears');
    await network.switchOff(phone.context);
    await doneBox(phone.page, 'Run').check();
    await doneBox(phone.page, 'Order').check();
    await expect.poll(() => pendingCount(phone.page)).toBe(2);

    const tablet = await reader(emailID, 'pocket-gears');
    await network.switchOff(tablet.context);
    await doneBox(tablet.page, 'Number').check();
    await doneBox(tablet.page, 'Order').check();
    await expect.poll(() => pendingCount(tablet.page)).toBe(2);
    await doneBox(tablet.page, 'Order').uncheck();

    // The tablet sends first, though its change of “Order” is the newer one.
    await network.switchOn(tablet.context);
    await tablet.page.goto('/viewDoc?item=pocket-gears');
    await expect.poll(() => pendingCount(tablet.page)).toBe(0);
    await network.switchOn(phone.context);
    await phone.page.goto('/viewDoc?item=pocket-gears');
    await phone.page.getByRole('button', { name: elsewhereTexts.continueHere }).click();
    await expect.poll(() => pendingCount(phone.page)).toBe(0);
    expect((await progressOf(emailID)).done).toEqual(['run', 'number']);
  });

  it('stays as long as the plan does that was extended or renewed after it was stored', async () => {
    const { page } = await reader('longer@example.com', 'pocket-gears');
    const buyer = new TestBuyer(api, 'longer@example.com');
    await buyer.buy('explorer');
    const before = Number((await buyer.plan()).validUntil);
    await page.goto('/viewDoc?item=levers');
    await expect.poll(() => storedUntil(page, 'levers')).toBe(before);

    const extend = ['plans', 'extend', 'longer@example.com', '--days', '3'];
    const why = ['--reason', 'An outage.', '--by', 'omkar.das@example.com'];
    const { code } = await runOps(visit.localStack, extend.concat(why));
    expect(code).toBe(0);
    await page.goto('/user');

    await expect.poll(() => storedUntil(page, 'levers')).toBe(before + 3 * 86_400_000);
    expect(await storedUntil(page, 'pocket-gears')).toBe(null);
  });

  it('is shown until the plan that opened it ends, and then deleted', async () => {
    const { page, context } = await reader('plan@example.com', 'pocket-gears');
    const buyer = new TestBuyer(api, 'plan@example.com');
    await buyer.buy('explorer');
    const { validUntil } = await buyer.plan();
    await page.goto('/viewDoc?item=levers');
    await page.getByText('Paid canary.').first().waitFor();
    await expect.poll(() => storedIDs(page)).toEqual(['levers', 'pocket-gears']);

    await network.switchOff(context);
    await page.reload();
    await page.getByText('Paid canary.').first().waitFor();

    await page.clock.setFixedTime(Number(validUntil) + 1);
    await page.reload();
    await expect.poll(() => storedIDs(page)).toEqual(['pocket-gears']);
    await page.getByText(itemWords.failed).waitFor();
    expect(await page.getByText('Paid canary.').count()).toBe(0);
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

    const visitor = await newDevice();
    await visitor.page.goto('/viewDoc?item=pocket-gears');
    await visitor.page.getByText(progressWords.signIn).first().waitFor();
    expect(await databases(visitor.page)).toEqual([]);
    await network.switchOff(context);
    // A page whose policy differs from the stored one's is left to the browser.
    await expect(page.goto('/payment')).rejects.toThrow(/ERR_/);
  });
});

function doneBox(page: Page, section: string): Locator {
  return page.getByRole('checkbox', { name: `“${section}”` });
}

function sectionOf(page: Page, title: string): Locator {
  return page.locator('.entrySection').filter({ has: page.getByRole('heading', { name: title }) });
}

async function answer(page: Page, text: string): Promise<void> {
  const section = sectionOf(page, 'Number');
  await section.getByLabel(checkWords.answer).fill(text);
  await section.getByRole('button', { name: checkWords.submit }).click();
}

async function run(page: Page): Promise<void> {
  const block = page.locator(code).first();
  await block.getByRole('button', { name: /^Run (?:again )?block/ }).click();
  await block.getByText('Your output matches the expected output.').waitFor();
}

function isControlled(page: Page): Promise<boolean> {
  return page.evaluate(() => navigator.serviceWorker.controller !== null);
}

function databases(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
}

/** What the device has in one of its stores, as the browser keeps it. */
async function onDevice(page: Page, store: 'entries' | 'pending'): Promise<unknown[]> {
  return page.evaluate(
    ([database, name]) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
    [deviceDatabase, store] as const,
  );
}

async function storedIDs(page: Page): Promise<string[]> {
  return (await onDevice(page, 'entries')).map((entry) => Object(entry).itemID);
}

/** The names of the stored files that run code. */
async function storedRuntimes(page: Page): Promise<string[]> {
  const paths = await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  }, runtimeCache);
  return paths.map((path) => path.split('/').at(-1) ?? '').toSorted();
}

/** Until when the device keeps an entry; null: without an end. */
async function storedUntil(page: Page, itemID: string): Promise<unknown> {
  const entries = (await onDevice(page, 'entries')).map((entry) => Object(entry));
  return entries.find((entry) => entry.itemID === itemID)?.until;
}

async function storedProgress(page: Page): Promise<string[] | undefined> {
  const [entry] = await onDevice(page, 'entries');
  return Object(entry).progress?.done;
}

async function pendingCount(page: Page): Promise<number> {
  return (await onDevice(page, 'pending')).length;
}
