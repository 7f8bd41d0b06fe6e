/** What journeys without a network share: an entry to read, people who have opened it, and what their devices keep. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { readEntry } from '../../../lambdas/adapters/markdown/readEntry.ts';
import { deviceDatabase } from '../../../web/src/features/device/forgetDevice.ts';
import { partCache, runtimeCache } from '../../../web/src/features/offline/workerFacts.ts';
import { checkedSource, fences } from '../catalogue/checkedEntry.ts';
import { entryWith } from '../catalogue/entryWith.ts';
import { publishEntries } from '../catalogue/keepEntries.ts';
import { type NetworkSwitch, shareNetworkSwitch } from './NetworkSwitch.ts';
import { answerNumber, sectionOf } from './pageParts.ts';
import { type Device, type SharedBrowser, shareBrowser } from './shareBrowser.ts';
import { signIn } from './signIn.ts';

const sections = {
  Run: '```python run\nprint(12 * 4)\n```\n\n```output\n48\n```',
  ...fences,
};

/** The entry has a model, too. */
const withModel = (source: string) =>
  source.replace('\nupdated: ', '\nmodel: cardboard-gearbox\nupdated: ');

/** What runs the entry's Python, and the JavaScript of its check. */
export const runtimeFiles = [
  'js.js',
  'pyodide.asm.wasm',
  'python.js',
  'python_stdlib.zip',
  'quickjs.wasm',
];

/** Devices whose network can be switched off, on a local stack with an entry of five sections and one of Explorer. */
export interface OfflineReaders {
  readonly visit: SharedBrowser;
  readonly network: NetworkSwitch;
  /** A device whose network is on. */
  newDevice(options?: BrowserContextOptions): Promise<Device>;
  /** A device with a person who has opened an entry, and everything stored that it takes to read it again. */
  reader(emailID: string, itemID: string): Promise<Device>;
  /** What the server has of a person's progress with the entry. */
  progressOf(emailID: string): Promise<{ done: string[]; passed: string[] }>;
}

/** Sets up the entries and the network for a file of journeys. @param now the local stack's clock, epoch ms */
export function shareOfflineReaders(now?: () => number): OfflineReaders {
  const visit = shareBrowser(now);
  const network = shareNetworkSwitch();

  beforeAll(() =>
    publishEntries(visit.localStack, [
      readEntry('pocket-gears', withModel(checkedSource(sections)), () => ''),
      entryWith({ id: 'levers', title: 'Levers', plan: 'Explorer' }, 'Paid canary.'),
    ]),
  );

  async function newDevice(options: BrowserContextOptions = {}): Promise<Device> {
    const device = await visit.device({
      serviceWorkers: 'allow',
      proxy: network.proxy,
      ...options,
    });
    await network.switchOn(device.context);
    return device;
  }

  return {
    visit,
    network,
    newDevice,
    async reader(emailID, itemID) {
      const device = await newDevice({ viewport: { width: 360, height: 740 } });
      const { page } = device;
      await page.goto(`/viewDoc?item=${itemID}`);
      await signIn(page, emailID, 'Noor');
      await expect.poll(() => isControlled(page)).toBe(true);
      return device;
    },
    async progressOf(emailID) {
      const call = { id: '1', emailID, itemID: 'pocket-gears' };
      const { body } = await visit.api.call('product/getProgress', call, visit.api.as(emailID));
      const { done = [], passed = [] } = Object(Object(body['data']).progress[0]);
      return { done, passed };
    },
  };
}

/** The box that marks a section as done. */
export function doneBox(page: Page, section: string): Locator {
  return page.getByRole('checkbox', { name: `“${section}”` });
}

/** Goes to the reader's profile, where a phone has the way out, and signs out. */
export async function signOutOnPhone(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Noor' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click();
}

/** Answers the check in the section “Number”. */
export async function answer(page: Page, text: string): Promise<void> {
  await answerNumber(sectionOf(page, 'Number'), text);
}

/** Whether the page's service worker answers for it. */
export function isControlled(page: Page): Promise<boolean> {
  return page.evaluate(() => navigator.serviceWorker.controller !== null);
}

/** The names of the browser's databases. */
export function databases(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
}

/** The entries that the device has. */
export async function storedIDs(page: Page): Promise<string[]> {
  return (await onDevice(page, 'entries')).map((entry) => Object(entry).itemID);
}

/** The names of the stored files that run code. */
export async function storedRuntimes(page: Page): Promise<string[]> {
  return (await storedIn(page, runtimeCache)).toSorted();
}

/** How many files of models are stored. */
export async function storedModelFiles(page: Page): Promise<number> {
  return (await storedIn(page, partCache)).length;
}

async function storedIn(page: Page, name: string): Promise<string[]> {
  const paths = await page.evaluate(async (cacheName) => {
    const cache = await caches.open(cacheName);
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  }, name);
  return paths.map((path) => path.split('/').at(-1) ?? '');
}

/** Until when the device keeps an entry; null: without an end. */
export async function storedUntil(page: Page, itemID: string): Promise<unknown> {
  const entries = (await onDevice(page, 'entries')).map((entry) => Object(entry));
  return entries.find((entry) => entry.itemID === itemID)?.until;
}

/** The sections that the device has as done, of its first entry. */
export async function storedProgress(page: Page): Promise<string[] | undefined> {
  const [entry] = await onDevice(page, 'entries');
  return Object(entry).progress?.done;
}

/** When the device's first entry was stored, epoch ms. */
export async function storedAt(page: Page): Promise<number> {
  const [entry] = await onDevice(page, 'entries');
  return Object(entry).storedAt;
}

/** How many marks and answers wait on the device to be sent. */
export async function pendingCount(page: Page): Promise<number> {
  return (await onDevice(page, 'pending')).length;
}

/** The marks and answers that wait on the device to be sent, as text to look into. */
export async function pendingText(page: Page): Promise<string> {
  return JSON.stringify(await onDevice(page, 'pending'));
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
