import { describe, expect, it } from 'vitest';
import {
  orderWith,
  paidOrder,
  paymentFact,
  refundFact,
  start,
} from '../../../support/money/fixtures.ts';
import { checkNumbers } from '../../../support/moneyModel/invoiceInvariants.ts';
import { NumberingHarness } from '../../../support/moneyModel/NumberingHarness.ts';

const paid = paidOrder('o1', start, { state: 'Goa', amountPaise: 85_000 });

describe('a document', () => {
  it('states what was bought and paid, by whom, from whom, with its tax', async () => {
    const files = new NumberingHarness();
    const upgrade = { offerName: 'creator', state: 'Goa', amountPaise: 100_200 } as const;
    files.keep(paidOrder('o0', start - 1));
    files.keep(paidOrder('o1', start, upgrade));
    files.invoices.now = start + 60_000;

    const { sub } = paid.terms;
    expect(await files.number(paid)).toEqual({ numbered: new Set([sub]), errors: [] });

    expect(files.invoices.chain.slice(1)).toEqual([
      {
        position: 2,
        number: 'T/2627/000002',
        kind: 'taxInvoice',
        key: 'paid#pay_o1',
        issuedAt: start + 60_000,
        issuedOn: '2026-11-18',
        orderID: 'o1',
        counters: { 'T/2627': 2 },
        issuer: {
          name: 'Xplorers Learning',
          state: 'Karnataka',
          sac: '999293',
          address: ['27 Church Street', 'Bengaluru 560001'],
          gstin: '29ABCDE1234F1Z5',
        },
        recipient: { name: '', state: 'Goa' },
        offerName: 'creator',
        level: 'Creator',
        validFrom: start,
        validUntil: start + 365 * 86_400_000,
        placeOfSupply: 'Goa',
        pricePaise: 190_000,
        creditPaise: 89_800,
        amountPaise: 100_200,
        tax: {
          ratePercent: 18,
          taxablePaise: 84_915,
          igstPaise: 15_285,
          cgstPaise: 0,
          sgstPaise: 0,
        },
        paymentID: 'pay_o1',
        paidAt: start,
        refundID: null,
        reverses: null,
      },
    ]);
    expect(files.money.store.orders.get('o1')?.documents).toEqual([
      { position: 2, number: 'T/2627/000002', key: 'paid#pay_o1' },
    ]);
  });

  it('is a receipt without tax while the seller is not registered, and counts as sold where the seller is when no State is known', async () => {
    const files = new NumberingHarness();
    const { seller } = files.invoices.settings;
    files.invoices.settings = {
      ...files.invoices.settings,
      seller: { ...seller, tax: { registered: false } },
    };
    files.keep(paidOrder('o1', start));

    await files.number(paid);

    const [receipt] = files.invoices.chain;
    expect(receipt).toMatchObject({ number: 'R/2627/000001', kind: 'receipt', tax: null });
    expect(receipt).toMatchObject({ placeOfSupply: 'Karnataka', issuer: { gstin: null } });
  });

  it.each([
    ['not paid', orderWith({ orderID: 'o1' })],
    ['refunded whole', paidOrder('o1', start, {}, { refund: 'full', refundedPaise: 90_000 })],
    ['lost in a dispute', paidOrder('o1', start, {}, { disputeLostPaise: 90_000 })],
  ])('is not made of an order that is %s', async (_, order) => {
    const files = new NumberingHarness();
    files.keep(order);

    await files.number(order);

    expect(files.numbers()).toEqual([]);
  });

  it('is made of the order that gives the plan, and not of its duplicate', async () => {
    const files = new NumberingHarness();
    const twin = paidOrder('o2', start + 1);
    files.keep(paid);
    files.keep(twin);

    await files.number(twin);
    await files.number(paid);

    expect(files.invoices.chain.map(({ orderID }) => orderID)).toEqual(['o1']);
  });

  it('is made once however often it is asked for, also by who does not know that it was', async () => {
    const files = new NumberingHarness();
    files.keep(paid);
    await files.number(paid);
    files.keep(paid); // as after a crash between the number and its order

    await files.number(paid);
    await files.number(paid);

    expect(files.numbers()).toEqual(['T/2627/000001']);
    expect(files.money.store.orders.get('o1')?.documents).toHaveLength(1);
  });

  it('of which the order is gone keeps its number, and the next follows', async () => {
    const files = new NumberingHarness();
    files.keep(paid);
    await files.number(paid);
    files.money.store.orders.delete('o1');
    const next = paidOrder('o2', start, { sub: '0190b3a0-0000-7000-8000-000000000002' });
    files.keep(next);

    await files.number(next);

    expect(files.numbers()).toEqual(['T/2627/000001', 'T/2627/000002']);
  });

  it('starts its series over with the Indian financial year, and goes on in it though a clock is behind', async () => {
    const files = new NumberingHarness();
    const midnight = Date.parse('2027-03-31T18:30:00Z');
    for (const [index, now] of [midnight - 1, midnight, midnight - 60_000].entries()) {
      const sub = `0190b3a0-0000-7000-8000-00000000000${index}`;
      const order = paidOrder(`o${index}`, start, { sub });
      files.keep(order);
      files.invoices.now = now;
      await files.number(order);
    }

    expect(files.numbers()).toEqual(['T/2627/000001', 'T/2728/000001', 'T/2728/000002']);
    expect(files.invoices.chain[1]?.counters).toEqual({ 'T/2728': 1 });
    checkNumbers(files.invoices.chain);
  });
});

describe('a credit note', () => {
  const given = (refundID: string, amountPaise: number, state: 'processed' | 'pending') =>
    refundFact({ paymentID: 'pay_o1', refundID, amountPaise, state });

  it('is made of each refund once it is done, points to its document and ties to it', async () => {
    const files = new NumberingHarness();
    const payment = paymentFact({ paymentID: 'pay_o1', amountPaise: 85_000 });
    files.keep(paid, payment, given('rfnd_1', 10_000, 'pending'));
    await files.number(paid);
    const order = () => files.money.store.orders.get('o1') ?? paid;
    expect(files.numbers()).toHaveLength(1);
    const before = structuredClone(files.invoices.chain[0]);

    files.keep(order(), payment, given('rfnd_1', 10_000, 'processed'));
    await files.number(paid);
    const both = [given('rfnd_1', 10_000, 'processed'), given('rfnd_2', 75_000, 'processed')];
    files.keep(order(), payment, ...both);
    await files.number(paid);

    const [sale, first, second] = files.invoices.chain;
    expect(sale).toEqual(before);
    expect(first).toMatchObject({ number: 'C/2627/000001', amountPaise: 10_000 });
    expect(second).toMatchObject({ number: 'C/2627/000002', refundID: 'rfnd_2' });
    for (const note of [first, second]) {
      expect(note).toMatchObject({ kind: 'creditNote', reverses: 'T/2627/000001' });
    }
    const taxable = [first, second].map((note) => note?.tax?.taxablePaise ?? 0);
    expect(taxable.reduce((sum, one) => sum + one, 0)).toBe(sale?.tax?.taxablePaise);
    expect(files.numbers()).toHaveLength(3);
    expect(first?.tax).toMatchObject({ cgstPaise: 0, igstPaise: 1525 });
  });

  it('of a sale within the State takes the two halves back', async () => {
    const files = new NumberingHarness();
    const home = paidOrder('o1', start, { state: 'Karnataka', amountPaise: 85_000 });
    files.keep(home, given('rfnd_1', 85_000, 'processed'));

    await files.number(home);

    const [sale, note] = files.invoices.chain;
    expect(sale?.tax).toMatchObject({ cgstPaise: 6483, sgstPaise: 6483, igstPaise: 0 });
    expect(note?.tax).toEqual(sale?.tax);
  });

  it('takes back what earlier ones left of the tax, though a restored order lacks their refunds', async () => {
    const files = new NumberingHarness();
    const home = paidOrder('o1', start, { state: 'Karnataka', amountPaise: 90_000 });
    const refunds = [
      given('rfnd_1', 30_000, 'processed'),
      given('rfnd_2', 20_000, 'processed'),
      given('rfnd_3', 40_000, 'processed'),
    ];
    files.keep(home, ...refunds.slice(0, 2));
    await files.number(home);
    files.keep(files.money.store.orders.get('o1') ?? home, ...refunds.slice(2));
    await files.number(home);

    const [sale, ...notes] = files.invoices.chain;
    const taxable = notes.map((note) => note.tax?.taxablePaise ?? 0);
    expect(taxable.reduce((sum, one) => sum + one, 0)).toBe(sale?.tax?.taxablePaise);
  });
});
