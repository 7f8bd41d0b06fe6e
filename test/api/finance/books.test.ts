import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayOf, plusDays } from '../../../lambdas/contract/india.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { readTables } from '../../support/localStack/readTables.ts';
import { FinanceUser } from '../../support/money/FinanceUser.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';

const esha = 'esha.explorer@example.com';
/** What a spreadsheet would run, each in front of what follows. */
const runs = ['=', '+', '-', '@', '\t'];

describe('the books', () => {
  const api = shareApi();
  const financeUser = new FinanceUser(api);
  const buyer = new TestBuyer(api, esha);
  const today = dayOf(Date.now());
  const days = { from: today, to: today };
  let paymentID = '';
  let orderID = '';
  beforeAll(async () => {
    const { sandbox } = api.localStack.razorpay;
    const paid = await buyer.pay(await buyer.open('explorer'));
    await buyer.verify(paid, 'explorer');
    paymentID = paid.razorpay_payment_id;
    const [order] = await buyer.orders();
    orderID = String(order?.['orderID']);
    for (const mark of runs) {
      await sandbox.adjust({ amount: 100, description: `${mark}SUM(1;1)` });
    }
    await sandbox.adjust({ amount: 100, description: '' });
    await sandbox.settle();
  });

  it('of a day tie, name what nobody can explain, and stay the same until they are compared again', async () => {
    const report = await financeUser.report(days);

    const { totals } = report;
    expect(totals.captured).toEqual({ count: 1, paise: 90_000 });
    expect(totals.ours.captured).toEqual(totals.captured);
    expect(report.differences.map((one) => one.class)).toEqual([
      'adjustmentUnexplained',
      ...runs.map(() => 'adjustment'),
    ]);
    expect(await financeUser.report(days)).toEqual(report);
    // Making it was one use of the role, and looking at it was another.
    const tables = Object.entries(await readTables(api.localStack));
    const [, journal = []] = tables.find(([name]) => name.includes('Journal')) ?? [];
    expect(journal.filter(({ what }) => Object(what).S === 'finance/reconcile')).toHaveLength(2);
    const again = await financeUser.report(days, true);
    expect(again.version).toBe(report.version + 1);
    expect(again.totals).toEqual(totals);
  });

  it('can be gone through from a sum to its rows, to an order, to what Razorpay stated', async () => {
    const { version } = await financeUser.report(days);

    const figures = [
      { figure: 'captured', part: null, paise: 90_000 },
      { figure: 'captured', part: { by: 'day', name: today }, paise: 90_000 },
      { figure: 'settled', part: { by: 'offer', name: 'explorer' }, paise: 87_876 },
    ];
    for (const { paise, ...of } of figures) {
      const found = await financeUser.data('finance/getRows', { ...days, version, ...of });
      expect(found).toEqual({
        paise,
        rows: [expect.objectContaining({ paise, entityID: paymentID, orderID })],
        next: null,
      });
    }
    const { facts } = await financeUser.data('finance/getFacts', { orderID });
    expect(facts).toContainEqual(
      expect.objectContaining({
        kind: 'payment',
        subject: paymentID,
        state: 'captured',
        paise: 90_000,
        currency: 'INR',
        at: expect.any(Number),
      }),
    );
  });

  it('answer whether someone paid and what for, whatever number is at hand', async () => {
    await financeUser.report(days);
    const [order] = await buyer.orders();
    const { settlementID, utr } = settledIn(
      await financeUser.data('finance/lookUp', { what: orderID }),
    );
    const numbers = [orderID, paymentID, esha, settlementID, utr, ...documentsOf(order)];

    for (const what of numbers) {
      const { found } = await financeUser.data('finance/lookUp', { what });
      expect(found).toMatchObject({
        people: [
          {
            emailID: esha,
            level: 'Explorer',
            orders: [
              {
                orderID,
                outcome: 'granted',
                money: { inPlans: [{ orderID, paise: 90_000 }], usedPaise: 0, refundDuePaise: 0 },
                payments: [{ paymentID, paise: 90_000 }],
              },
            ],
          },
        ],
      });
    }
  });

  it('tell the buyer of every look at the order, in the copy of the buyer’s data', async () => {
    const looks = async () => {
      const { body } = await api.call('user/exportData', { id: '1', emailID: esha }, api.as(esha));
      const { held } = Object(Object(body)['data']);
      return held
        .flatMap(({ entries }: { entries: object[] }) => entries)
        .map((entry: object) => Object(entry).what)
        .filter((what: unknown) => String(what).startsWith('finance/'));
    };
    const before = await looks();

    await financeUser.data('finance/lookUp', { what: paymentID });
    await financeUser.data('finance/getFacts', { orderID });
    await financeUser.call('finance/lookUp', { what: 'nobody@example.com' });

    const seen = (await looks()).toSorted();
    expect(seen).toEqual([...before, 'finance/lookUp', 'finance/getFacts'].toSorted());
  });

  it.each([
    ['the last day before the first', { from: today, to: '2026-01-01' }, ['to']],
    ['a day that is not there', { from: '2026-02-30', to: today }, ['from']],
    ['days that haven’t begun', { from: plusDays(today, 1), to: plusDays(today, 2) }, ['from']],
    ['more days than Razorpay reports at once', { from: '2025-01-01', to: '2025-06-01' }, ['to']],
  ])('are not compared with %s', async (_, wrong, fields) => {
    const { status, body } = await financeUser.call('finance/reconcile', wrong);

    expect(status).toBe(400);
    expect(body).toMatchObject({ status: 'invalidInput', data: { fields } });
  });

  it('S-44: hold what a spreadsheet would run as text, in CSV and in Excel', async () => {
    const report = await financeUser.report(days);
    const csv: string[][] = parse(await financeUser.file(report, 'csv'), { bom: true });
    const sheets = await readExcelFile(await financeUser.file(report, 'xlsx'));

    const texts = [csv.flat(), JSON.stringify(sheets)];
    for (const mark of runs) {
      const cells = csv.flat().filter((cell) => cell.endsWith(`${mark}SUM(1;1)`));
      expect(cells).toEqual([`'${mark}SUM(1;1)`]);
    }
    expect(csv.flat().filter((cell) => /^[=+\-@\t\r\0]/.test(cell))).toEqual([]);
    expect(texts[1]).toContain('=SUM(1;1)');
  });

  it('S-39: leave a note of everything that was done with them, that names nobody', async () => {
    const items = Object.entries(await readTables(api.localStack)).flatMap(([table, rows]) =>
      table.includes('DataJournal') ? rows : [],
    );
    const text = JSON.stringify(items);

    for (const what of ['reconcile', 'lookUp', 'getRows', 'getFacts', 'export']) {
      expect(text).toContain(`finance/${what}`);
    }
    expect(text).not.toContain('@');
  });
});

function settledIn(data: Record<string, unknown>): { settlementID: string; utr: string } {
  return Object(data['found']).people[0].orders[0].payments[0];
}

function documentsOf(order: Record<string, unknown> | undefined): string[] {
  const documents: { number: string }[] = Object(order?.['documents'] ?? []);
  return Object.values(documents).map(({ number }) => number);
}
