/** Backups of the laptop: all of it comes back, and what is planted in a backup or on the way back is named. */
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { holdings } from '../../lambdas/contract/holdings.ts';
import { Resident } from '../support/Resident.ts';
import { callAws, readTables } from '../support/readTables.ts';
import { runOps } from '../support/runOps.ts';
import { Shop } from '../support/Shop.ts';
import { Spoiler } from '../support/Spoiler.ts';
import { shareApi } from '../support/shareApi.ts';
import { sortedItems, sortedTables, withoutLists } from '../support/sortedTables.ts';

const dayMs = 86_400_000;

describe('npm run ops -- backup, restore, drill', () => {
  const api = shareApi();
  const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'backup-'));
  const whole = join(folder, 'whole');
  let spoiler: Spoiler;
  let orderID = '';
  let key = '';
  let sub = '';

  const run = (...args: string[]) => runOps(api.laptop, args);
  const spoilt = (...args: string[]) => runOps(spoiler, args);
  const kept = async () => {
    const tables = await readTables(api.laptop);
    const lines = (await run('backup', '--to', mkdtempSync(join(folder, 'look-')))).lines;
    return { tables: sortedTables(tables), lines: lines.filter((line) => !line.includes(folder)) };
  };
  const ordersTable = async () =>
    Object.keys(await readTables(api.laptop)).find((name) => name.includes('DataOrders')) ?? '';

  beforeAll(async () => {
    const asha = new Resident(api, 'kanarid');
    await asha.moveIn();
    orderID = String((await asha.shop.orders())[0]?.['orderID']);
    const other = new Shop(api, 'bela@example.com');
    await other.verify(await other.pay(await other.open('creator')), 'creator');
    await api.laptop.moveClock(dayMs);
    await api.laptop.runNight();
    const items = (await readTables(api.laptop))[await ordersTable()] ?? [];
    const order = items.find((item) => JSON.stringify(item).includes(orderID));
    sub = String(Object(order?.['sub'])['S']);
    key = `{"orderID":"${orderID}","sub":"${sub}"}`;
    spoiler = await Spoiler.open(api.laptop);
    await run('backup', '--to', whole);
  });
  afterAll(async () => {
    await spoiler.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('a backup has every table of both stacks, the files that cannot be made again and the members of groups, for its owner alone', () => {
    const manifest = JSON.parse(readFileSync(join(whole, 'manifest.json'), 'utf8'));
    const counts = Object.fromEntries(
      manifest.parts.map(({ name, records }: Record<string, unknown>) => [name, records]),
    );

    expect(Object.keys(counts)).toHaveLength(holdings.length + 3);
    expect(counts).toMatchObject({ orders: 2, refunds: 1, visits: 1, progress: 1 });
    expect(counts.journal).toBeGreaterThan(1);
    expect(counts.reportFiles).toBeGreaterThan(0);
    expect(counts.members).toBeGreaterThan(0);
    expect(manifest.plans.records).toBe(2);
    for (const name of readdirSync(whole)) {
      expect([name, statSync(join(whole, name)).mode & 0o077]).toEqual([name, 0]);
    }
  });

  it('restoring brings back what was lost and changed, takes away what came since but for invoices and the journal, and has payments read again', async () => {
    const before = await kept();
    const tableOf = (name: string) =>
      Object.keys(before.tables).find((one) => one.includes(`Data${name}`)) ?? '';
    const [invoice] = before.tables[tableOf('Invoices')] ?? [];
    const newer = { ...invoice, position: { N: '3' }, number: { S: 'R/2627/000003' } };
    const note = { chain: { S: 'privileges' }, entry: { S: 'newer' } };
    for (const [name, Item] of [
      ['Invoices', newer],
      ['Journal', note],
    ] as const) {
      const TableName = tableOf(name);
      await callAws(api.laptop, 'DynamoDB_20120810.PutItem', { TableName, Item });
    }
    const TableName = await ordersTable();
    const [order] = before.tables[TableName] ?? [];
    const Item = { ...order, sub: { S: 'somebody' } };
    await callAws(api.laptop, 'DynamoDB_20120810.PutItem', { TableName, Item });
    const Key = { sub: order?.['sub'], orderID: order?.['orderID'] };
    await callAws(api.laptop, 'DynamoDB_20120810.DeleteItem', { TableName, Key });
    await run('people', 'revoke', 'firoz.finance@example.com', 'finance');

    const { code, lines } = await run('restore', whole);

    expect([code, lines.at(-1)]).toEqual([0, 'All of the backup is there.']);
    const after = await kept();
    const begun = Date.parse(JSON.parse(readFileSync(join(whole, 'manifest.json'), 'utf8')).begun);
    expect(after.tables).toEqual({
      ...before.tables,
      [tableOf('Invoices')]: sortedItems([...(before.tables[tableOf('Invoices')] ?? []), newer]),
      [tableOf('Journal')]: sortedItems([...(before.tables[tableOf('Journal')] ?? []), note]),
      [tableOf('Lists')]: [
        expect.objectContaining({
          readUntil: { N: String(Math.floor(begun / 1000)) },
          place: { NULL: true },
        }),
      ],
    });
    const others = ({ lines }: typeof before) =>
      lines.filter((line) => !/^(?:invoices|journal|lists) /.test(line));
    expect(others(after)).toEqual(others(before));
    await callAws(api.laptop, 'DynamoDB_20120810.DeleteItem', {
      TableName: tableOf('Journal'),
      Key: note,
    });
  });

  it('a drill deletes all but invoices and the journal, puts it back, says how long that took, and leaves all as it was', async () => {
    const before = await kept();
    let cleared = 0;
    spoiler.spoil = (_, body) => {
      cleared += body.match(/DeleteRequest/g)?.length ?? 0;
      return body;
    };
    const { code, lines } = await spoilt('drill');

    expect(code).toBe(0);
    expect(lines).toContain('Everything but invoices and the journal was deleted.');
    expect(lines.join('\n')).toMatch(/1 sealed days with \d+ entries were gone through/);
    expect(lines.at(-2)).toMatch(/^Time to restore: \d+\.\d s for \d+ records\.$/);
    expect(lines.at(-1)).toBe('2 orders, the plans of 2 people and all else are as they were.');
    expect(cleared).toBeGreaterThan(10);
    expect(await kept()).toEqual(before);
    expect(existsSync(folderIn(lines))).toBe(false);
  });

  it.each([
    [
      'an order that gets lost on the way',
      (order: string) => (order.includes(orderID) ? null : order),
      () => [`orders ${key} is missing`, `plans {"sub":"${sub}"} is missing`],
    ],
    [
      'an amount that is changed on the way',
      (order: string) => order.replace('"amountPaise":{"N":"90000"}', '"amountPaise":{"N":"1"}'),
      () => [
        `orders ${key} differs: terms.amountPaise is 1, not 90000`,
        expect.stringContaining('grants.0.funding.0.paise is 1, not 90000'),
      ],
    ],
    [
      'a time that is changed on the way, and with it a plan',
      (order: string) =>
        order.includes(orderID)
          ? order.replace(/"paidAt":\{"N":"\d+"\}/, '"paidAt":{"N":"1"}')
          : order,
      () => [
        expect.stringContaining(`orders ${key} differs: state.paidAt is 1, not `),
        expect.stringMatching(/^plans .* differs: grants\.0\.validFrom is 1, not \d+, /),
      ],
    ],
  ])('a drill names %s, and keeps the backup, which brings it back', async (_, plant, named) => {
    const before = withoutLists(await readTables(api.laptop));
    spoiler.spoil = (target, body) => (target.endsWith('BatchWriteItem') ? put(body, plant) : body);
    const { code, lines } = await spoilt('drill');
    const backup = folderIn(lines);
    const healed = await run('restore', backup);
    rmSync(backup, { recursive: true, force: true });

    expect(lines.filter((line) => /^(?:orders|plans) /.test(line))).toEqual(named());
    expect(lines.at(-1)).toBe(`Not all is as it was. The backup stays in ${backup}.`);
    expect([code, healed.code]).toEqual([1, 0]);
    expect(withoutLists(await readTables(api.laptop))).toEqual(before);
  });

  it('a drill takes nothing away while somebody writes', async () => {
    const before = sortedTables(await readTables(api.laptop));
    let isPlanted = false;
    const TableName = Object.keys(before).find((name) => name.includes('DataLists')) ?? '';
    const Item = { work: { S: 'planted' } };
    spoiler.spoil = async (target, body) => {
      if (target.startsWith('S3') && !isPlanted) {
        isPlanted = true;
        await callAws(api.laptop, 'DynamoDB_20120810.PutItem', { TableName, Item });
      }
      return body;
    };
    const { code, lines } = await spoilt('drill');
    await callAws(api.laptop, 'DynamoDB_20120810.DeleteItem', { TableName, Key: Item });

    expect(code).toBe(1);
    expect(lines.slice(-2)).toEqual([
      'lists {"work":"planted"} should not be there',
      'Somebody writes at this moment. Nothing was taken away; try again.',
    ]);
    expect(sortedTables(await readTables(api.laptop))).toEqual(before);
  });

  it('restoring names a file that is cut off, and touches nothing', async () => {
    const place = join(folder, 'cut');
    cpSync(whole, place, { recursive: true });
    const file = join(place, 'orders.jsonl.gz');
    writeFileSync(file, readFileSync(file).subarray(0, -20));
    const before = sortedTables(await readTables(api.laptop));
    const { code, lines } = await run('restore', place);

    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^orders\.jsonl\.gz is cut off or damaged/)]);
    expect(sortedTables(await readTables(api.laptop))).toEqual(before);
  });

  it('a folder that has a backup is not written over', async () => {
    const { code, lines } = await run('backup', '--to', whole);

    expect([code, lines]).toEqual([1, [`There is a backup in ${whole} already.`]]);
  });
});

/** A batch in which orders that are put are changed, or left out. */
function put(body: string, plant: (order: string) => string | null): string {
  const { RequestItems } = JSON.parse(body);
  const tables = Object.entries<unknown[]>(RequestItems).map(([table, requests]) => {
    const isPut = table.includes('DataOrders') && JSON.stringify(requests).includes('PutRequest');
    const kept = requests.flatMap((request) => {
      const changed = plant(JSON.stringify(request));
      return changed === null ? [] : [JSON.parse(changed)];
    });
    return [table, isPut ? kept : requests];
  });
  return JSON.stringify({ RequestItems: Object.fromEntries(tables) });
}

/** Where a drill's backup lay. */
function folderIn(lines: readonly string[]): string {
  return lines.join('\n').match(/restore (\S+)/)?.[1] ?? '';
}
