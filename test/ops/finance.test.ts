import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { dayOf } from '../../lambdas/contract/india.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { changeItem, sealedTexts } from '../support/money/journalItems.ts';
import { TestBuyer } from '../support/money/TestBuyer.ts';
import { runOps, signInWithOps } from '../support/runOps.ts';

const dayMs = 86_400_000;

describe('npm run ops -- finance', () => {
  const api = shareApi();
  const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'finance-'));
  const emailID = 'asha@example.com';
  const file = (name: string) => join(folder, name);
  let day = '';
  let orderID = '';
  let paymentID = '';

  const finance = async (...args: string[]) => {
    const { code, lines } = await runOps(api.localStack, ['finance', ...args]);
    return { code, text: lines.join('\n') };
  };

  /** A sale, and one that was never reported; then the day is over. */
  beforeAll(async () => {
    vi.stubEnv('XDG_CONFIG_HOME', folder);
    const { razorpay } = api.localStack;
    day = dayOf(api.localStack.productNow());
    const buyer = new TestBuyer(api, emailID);
    ({ orderID, paymentID } = await buyer.buy('explorer'));
    await api.localStack.runSchedule('followUp'); // numbers the receipt
    await razorpay.sandbox.webhooks.deliver();
    razorpay.sandbox.webhooks.plan({ drop: true });
    const silent = new TestBuyer(api, 'silent@example.com');
    await silent.pay(await silent.open('creator'));
    await api.localStack.passTime(dayMs);
    await signInWithOps(api.localStack, 'firoz.finance@example.com');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('reconcile continues a run to its end, says what differs, and export writes the report to a file', async () => {
    const days = ['--from', day, '--to', day];
    const { code, text } = await finance('reconcile', ...days, '--again');
    const version = /^ +version: (\d+)$/m.exec(text)?.[1] ?? '';
    const written = await finance(
      'export',
      ...days,
      '--version',
      version,
      '--format',
      'csv',
      '--folder',
      folder,
    );
    const path = /^content: (.*)$/m.exec(written.text)?.[1] ?? '';
    const rows: Record<string, string>[] = parse(readFileSync(path), { bom: true, columns: true });

    expect([code, text]).toEqual([0, expect.stringContaining('state: done')]);
    expect(text).toContain('paidUnknownHere');
    expect(rows.map((row) => row['Type'])).toEqual(['payment', 'payment']);
  });

  it('reconcile says of days that have not begun that they have not', async () => {
    expect(await finance('reconcile', '--from', '2099-01-01', '--to', '2099-01-02')).toEqual({
      code: 1,
      text: expect.stringMatching(/^These days haven’t begun\./),
    });
  });

  it('lookUp answers whether someone paid, in blocks, and says when nothing is found', async () => {
    const found = await finance('lookUp', '--what', orderID);
    const unknown = await finance('lookUp', '--what', 'pay_AAAAAAAAAAAAAA');

    expect(found.text).toMatch(new RegExp(`emailID: ${emailID}\n +level: Explorer`));
    expect(found.text).toContain(paymentID);
    expect(unknown).toEqual({ code: 1, text: 'Not found. Check every letter.' });
  });

  it('approveRefund refunds a part for our fault, and says in words why it can’t', async () => {
    const buyer = new TestBuyer(api, emailID);
    await buyer.askForRefund(orderID, 'It was down for weeks.');
    const refund = ['approveRefund', '--orderID', orderID, '--paymentID', paymentID];

    const tooMuch = await finance(...refund, '--paise', '90001');
    const approved = await finance(...refund, '--paise', '45000', '--isOurFault');
    await api.localStack.runSchedule('followUp');

    expect(tooMuch).toEqual({ code: 1, text: 'Only ₹900 of this payment can be refunded.' });
    expect(approved).toEqual({ code: 0, text: 'state: approved\ndaysBack: 182' });
    const [order] = await buyer.orders();
    expect(order).toMatchObject({
      addedDays: 182,
      refundRequest: { state: 'paidBack', amount: 450 },
    });
  });

  it('register writes the invoices of a month', async () => {
    const month = day.slice(0, 7);
    const unnamed = await finance('register', month);
    const written = await finance('register', month, '--csv', file('register.csv'));
    const rows: Record<string, string>[] = parse(readFileSync(file('register.csv')), {
      bom: true,
      columns: true,
    });

    expect(unnamed).toEqual({ code: 1, text: 'Name a file with --csv or --xlsx.' });
    expect(written.code).toBe(0);
    const row = rows.find((one) => one['Order no.']?.replace(/^'/, '') === orderID);
    expect(row).toMatchObject({ 'Total ₹': '900.00', Kind: 'receipt' });
  });

  it('verify checks the journal, prints the seal that the log has, and names the first bad entry when one byte is changed', async () => {
    await api.localStack.runNight();
    const whole = await finance('verify');
    await changeItem(api.localStack, 1, (text) => text.replace('pay_', 'Pay_'));
    const changed = await finance('verify');

    const [, seal = '-'] = /"seal":"(\w+)"/.exec(api.localStack.log.lines().join('\n')) ?? [];
    expect(await sealedTexts(api.localStack)).not.toEqual([]);
    expect([whole.code, whole.text]).toEqual([
      0,
      expect.stringMatching(/^\d sealed days with \d+/),
    ]);
    expect(whole.text).toContain(` is ${seal}.`);
    expect(changed.code).toBe(1);
    expect(changed.text).toMatch(/entry 1: it does not say what was sealed\./);
  });
});
