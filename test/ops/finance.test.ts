import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { changeItem, sealedTexts } from '../support/money/journalItems.ts';
import { TestBuyer } from '../support/money/TestBuyer.ts';
import { runOps } from '../support/runOps.ts';

const dayMs = 86_400_000;

describe('npm run ops -- finance', () => {
  const api = shareApi();
  const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'finance-'));
  const emailID = 'asha@example.com';
  const file = (name: string) => join(folder, name);
  const today = () =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
      api.localStack.productNow(),
    );
  let day = '';
  let paymentID = '';
  let refundID = '';
  let settlement = { id: '', utr: '' };
  let orderID = '';

  const finance = async (...args: string[]) => {
    const { code, lines } = await runOps(api.localStack, ['finance', ...args]);
    return { code, text: lines.join('\n') };
  };

  /** A sale that is granted, one that was never reported, a refund from the dashboard, and their settlement; then the day is over. */
  beforeAll(async () => {
    const { razorpay } = api.localStack;
    day = today();
    const buyer = new TestBuyer(api, emailID);
    const triple = await buyer.pay(await buyer.open('explorer'));
    await buyer.verify(triple, 'explorer');
    paymentID = triple.razorpay_payment_id;
    orderID = String((await buyer.orders())[0]?.['orderID']);
    await api.localStack.runSchedule('followUp'); // numbers the receipt
    // All that is on the way arrives first: an event that came later would report the refund too.
    await razorpay.sandbox.webhooks.deliver();
    razorpay.sandbox.webhooks.plan({ drop: true });
    const silent = new TestBuyer(api, 'silent@example.com');
    await silent.pay(await silent.open('creator'));
    const refund = await razorpay.sandbox.refund({ payment_id: paymentID, amount: 10_000 });
    refundID = refund.id;
    const made = await razorpay.sandbox.settle();
    settlement = { id: String(made?.id), utr: String(made?.utr) };
    await api.localStack.passTime(dayMs);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('finds what was never reported, to the paisa, and writes the same numbers into both files', async () => {
    const files = ['--csv', file('a.csv'), '--xlsx', file('a.xlsx')];
    const { code, text } = await finance(
      'reconcile',
      '--from',
      day,
      '--to',
      day,
      '--again',
      ...files,
    );
    const rows: Record<string, string>[] = parse(readFileSync(file('a.csv')), {
      bom: true,
      columns: true,
    });
    const [head = [], ...cells] = await readSheet(file('a.xlsx'), 'Transactions');
    const column = head.indexOf('Net ₹');

    expect(code).toBe(0);
    expect(text).toMatch(/! paidUnknownHere pay_\w{14} ₹1900\.00, 1 days/);
    expect(text).toMatch(new RegExp(`! refundUnknownHere ${refundID} ₹100\\.00`));
    expect(text).toContain('2 unknown, 0 known.');
    expect(rows.map((row) => row['Type'])).toEqual(['payment', 'payment', 'refund']);
    expect(cells.map((row) => Number(row[column]).toFixed(2))).toEqual(
      rows.map((row) => row['Net ₹']),
    );
  });

  it('fixes at night what the sync fixes, alerts about nothing more, and seals the day', async () => {
    const { log } = api.localStack;
    const before = log.written;
    await api.localStack.runNight();
    const night = log.linesAfter(before).join('\n');
    const { text } = await finance('reconcile', '--from', day, '--to', day, '--again');

    expect(night).toMatch(/"event":"nightly".*"healed":2,"unknown":0/);
    expect(text).toContain('0 unknown, 0 known.');
    expect((await new TestBuyer(api, 'silent@example.com').plan())['level']).toBe('Creator');
    expect(await sealedTexts(api.localStack)).not.toEqual([]);
  });

  it('answers whether someone paid and what they got, from anything in hand', async () => {
    for (const what of [orderID, paymentID, refundID, emailID]) {
      const { code, text } = await finance('lookup', what);

      expect([code, text]).toEqual([0, expect.stringContaining(`${emailID} has Explorer`)]);
      expect(text).toContain(`${paymentID} captured ₹900.00, settled ${day} UTR ${settlement.utr}`);
      expect(text).toContain(`${refundID} processed ₹100.00`);
    }
  });

  it('answers the same from the number of a document, and writes the register of its month', async () => {
    const number = /R\/\d{4}\/\d{6}/.exec((await finance('lookup', emailID)).text)?.[0] ?? '';
    const { text } = await finance('lookup', number);
    const written = await finance('register', today().slice(0, 7), '--csv', file('register.csv'));
    const rows: Record<string, string>[] = parse(readFileSync(file('register.csv')), {
      bom: true,
      columns: true,
    });

    expect(text).toContain(`${emailID} has Explorer`);
    expect(written.code).toBe(0);
    const row = rows.find((one) => one['Number'] === number);
    expect(row).toMatchObject({ 'Total ₹': '900.00', Kind: 'receipt' });
    expect(row?.['Order no.']?.replace(/^'/, '')).toBe(orderID);
  });

  it('answers the same from a settlement or its UTR', async () => {
    for (const what of [settlement.id, settlement.utr]) {
      const { text } = await finance('lookup', what);

      expect(text).toContain(`${settlement.id} processed`);
      expect(text).toContain(emailID);
      expect(text).toContain('silent@example.com');
    }
  });

  it('verifies the journal, prints the seal that the log has, and names the first bad entry when one byte is changed', async () => {
    const whole = await finance('verify');
    await changeItem(api.localStack, 1, (text) => text.replace('pay_', 'Pay_'));
    const changed = await finance('verify');

    const [, seal = '-'] = /"seal":"(\w+)"/.exec(api.localStack.log.lines().join('\n')) ?? [];
    expect([whole.code, whole.text]).toEqual([0, expect.stringMatching(/^1 sealed days with \d+/)]);
    expect(whole.text).toContain(`The seal of ${day} is ${seal}.`);
    expect(changed.code).toBe(1);
    expect(changed.text).toContain(`${day} entry 1: it does not say what was sealed.`);
  });
});
