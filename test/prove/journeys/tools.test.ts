import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Tool } from '../../../lambdas/contract/tool.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import { shareBrowser } from '../../support/browser/shareBrowser.ts';
import { publishEntries } from '../../support/catalogue/keepEntries.ts';
import { ohmsLaw, toolEntry } from '../../support/catalogue/toolEntry.ts';

/** Ways from a tool's function to the page; each must fail. */
const escapes = {
  'the page': 'document.cookie',
  'cookies and tokens': 'localStorage.length',
  'the network': 'fetch("/api/user/getProfile")',
  'the worker': 'self.postMessage(1)',
  'the worker by a constructor': 'this.constructor.constructor("return postMessage")()(1)',
  'the runtime': 'console.log.constructor("return process")().exit()',
  'a package': 'require("fs")',
  'all memory': 'new ArrayBuffer(1500000000).byteLength',
};
const attack = `function compute({ u }) {
  const ways = ${JSON.stringify(escapes)};
  const open = Object.keys(ways).filter((name) => {
    try { (0, eval)(ways[name]); return true; } catch { return false; }
  });
  console.log('<img src=x onerror=alert(1)>');
  return { i: u, note: '<img src=x onerror=alert(1)> open: ' + open.join(), list: null };
}`;

const pairs = {
  columns: ['R1', 'R2', 'Output', 'Error'],
  rows: [['30 kΩ', '18 kΩ', '4.500 V', '0.0 %']],
};
/** A tool whose results have a long name and a table of four columns. */
const divider: Tool = {
  ...ohmsLaw(`function compute() { return { low: 4.222, pairs: ${JSON.stringify(pairs)} }; }`),
  results: [
    { name: 'low', label: 'Lowest output within tolerance', kind: 'number', unit: 'V', digits: 4 },
    { name: 'pairs', label: 'The best pairs', kind: 'table' },
  ],
  cases: [],
  shown: { low: '4.222\u00a0V', pairs },
};

const entries = [
  toolEntry({ id: 'divider', title: 'Divider' }, divider),
  toolEntry({ id: 'ohms-law', title: 'Ohm’s law' }, ohmsLaw()),
  toolEntry({ id: 'locked-law', title: 'Locked law', plan: 'Explorer' }, ohmsLaw()),
  toolEntry({ id: 'attack-law', title: 'Attack law' }, ohmsLaw(attack)),
];

const current = (page: Page) => page.locator('.tool-number').first();
const runtimeRequests = (requests: readonly string[]) =>
  requests.filter((path) => path.startsWith('/runtime/'));

describe('a tool in the browser', () => {
  const visit = shareBrowser();

  beforeAll(() => publishEntries(visit.localStack, entries));

  it('has its results beside their names and its table whole on a phone', async () => {
    const { page } = await visit.device();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/viewDoc?item=divider');
    const table = page.getByRole('group', { name: 'The best pairs' });
    await table.getByText('4.500 V').waitFor();
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    const name = await page.getByText('Lowest output within tolerance').boundingBox();
    const value = await current(page).boundingBox();
    expect(value?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0) / 2);
  });

  it('is shared by its address, with rows, and downloads its file', async () => {
    const { page } = await visit.device();
    await page.goto('/viewDoc?item=ohms-law');
    await page.getByRole('spinbutton', { name: 'Voltage (V)' }).fill('47');
    await page.getByRole('button', { name: 'Add a row' }).click();
    await page.getByRole('textbox', { name: 'Load row 2' }).fill('=1+1');
    await page.getByRole('spinbutton', { name: 'Draws (mA) row 2' }).fill('7');
    await page.waitForURL(/in\.u=47.*in\.loads=.*7/);

    const { page: other } = await visit.device();
    await other.goto(page.url());
    await other.getByText('100\u00a0mA', { exact: true }).waitFor();
    const saved = other.waitForEvent('download');
    await other.getByRole('button', { name: 'Download loads.csv' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('loads.csv');
    expect(await readFile(await download.path(), 'utf8')).toBe("load,mA\r\nlamp,5\r\n'=1+1,7\r\n");
  });

  it.each([
    ['in.u=1e999', 'Enter a number from 0 to 1,000.'],
    ['in.u=%00;compute=1', 'Enter a number from 0 to 1,000.'],
    ['in.kind=__proto__', 'Choose film or wire.'],
    ['in.loads=[[%22a%22,%22x%22]]', 'Enter a number from 0 to 1,000.'],
    [`in.who=${'x'.repeat(50)}`, 'Use at most 40 characters.'],
    ['in.loads={"length":1e9}', '19.1\u00a0mA'],
    ['in.__proto__=1&in.constructor=2', '19.1\u00a0mA'],
    [
      'in.who=%22%7D));postMessage(1)//%3Cimg src=x%3E',
      'film for "}));postMessage(1)//<img src=x>',
    ],
  ])('survives the address %s', async (query, seen) => {
    const { page } = await visit.device();
    await page.goto(`/viewDoc?item=ohms-law&${query}`);
    await page.getByText(seen, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await page.getByText('19.1\u00a0mA', { exact: true }).waitFor();
    await page.waitForURL((url) => url.search === '?item=ohms-law');
  });

  it('says so when values take too long, and goes on with the next ones', async () => {
    const { page } = await visit.device();
    await page.goto('/viewDoc?item=ohms-law&in.u=999');
    await page.getByText('These values take too long to calculate.').waitFor();
    await page.getByRole('spinbutton', { name: 'Voltage (V)' }).fill('47');
    await page.getByText('100\u00a0mA', { exact: true }).waitFor();
  });

  it('S-01: has a function that reaches nothing, and what it gives is text', async () => {
    const { page } = await visit.device();
    await page.goto('/viewDoc?item=attack-law');
    await page.getByRole('spinbutton', { name: 'Voltage (V)' }).fill('1');
    await page.getByText('<img src=x onerror=alert(1)> open: ', { exact: true }).waitFor();
    expect(await page.locator('.tool-results img').count()).toBe(0);
  });

  it('asks a visitor who saves data before it loads anything', async () => {
    const { page, requests } = await visit.device();
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.goto('/viewDoc?item=ohms-law');
    await page.getByRole('spinbutton', { name: 'Voltage (V)' }).fill('47');
    await page.getByText(/you need to download \d+ kB once/).waitFor();
    expect(runtimeRequests(requests)).toEqual([]);
    await page.getByRole('button', { name: 'Download and calculate' }).click();
    await page.getByText('100\u00a0mA', { exact: true }).waitFor();
  });

  it('is a preview without a worker to people without the plan', async () => {
    const { page, requests } = await visit.device();
    await page.goto('/viewDoc?item=locked-law&in.u=5');
    await page.getByText('Preview with sample values').waitFor();
    await expect.poll(() => current(page).innerText()).toBe('19.1\u00a0mA');
    expect(await page.locator('.tool input').count()).toBe(0);
    expect(runtimeRequests(requests)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
  });
});
