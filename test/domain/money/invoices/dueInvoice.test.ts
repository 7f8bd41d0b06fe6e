import { describe, expect, it } from 'vitest';
import { kindOf } from '../../../../lambdas/domain/money/invoices/draftInvoice.ts';
import {
  dueInvoice,
  noteKey,
  saleKey,
} from '../../../../lambdas/domain/money/invoices/dueInvoice.ts';
import { paidOrder, refundFact, start } from '../../../support/money/fixtures.ts';

const issued = (position: number, key: string) => ({ position, number: `R/2627/${position}`, key });
const first = issued(1, saleKey('pay_1'));
const back = (refundID: string, amountPaise: number, more = {}) =>
  refundFact({ refundID, amountPaise, ...more });
/** Paid by the second payment, after the first was documented. */
const order = (...documents: ReturnType<typeof issued>[]) => ({
  ...paidOrder('o1', start, {}, { paymentID: 'pay_2' }),
  documents,
});
const due = (documents: ReturnType<typeof issued>[], ...facts: ReturnType<typeof refundFact>[]) =>
  dueInvoice(order(...documents), facts, [order(...documents)]);

describe('what is due', () => {
  it('is the document of the payment that gives the plan, once', () => {
    expect(due([])).toMatchObject({ kind: 'sale', key: 'paid#pay_2', paymentID: 'pay_2' });
    expect(due([issued(1, saleKey('pay_2'))])).toBeNull();
  });

  it('is no second sale until all of the first was taken back, to the paisa', () => {
    const most = back('rfnd_1', 89_999);
    const rest = back('rfnd_2', 1);
    const notes = [issued(2, noteKey('rfnd_1')), issued(3, noteKey('rfnd_2'))];

    expect(due([first])).toBeNull();
    expect(due([first, ...notes.slice(0, 1)], most)).toBeNull();
    expect(due([first, ...notes], most, rest)).toMatchObject({ kind: 'sale', key: 'paid#pay_2' });
  });

  it('is first the credit note of each refund that is done', () => {
    const facts = [back('rfnd_1', 30_000), back('rfnd_2', 20_000)] as const;

    expect(due([first], ...facts)).toEqual({
      kind: 'note',
      key: 'refund#rfnd_1',
      sale: first,
      refund: facts[0],
    });
    expect(due([first, issued(2, noteKey('rfnd_1'))], ...facts)).toMatchObject({
      kind: 'note',
      key: 'refund#rfnd_2',
    });
  });

  it.each([
    ['on its way', { state: 'pending' as const }],
    ['failed', { state: 'failed' as const }],
    ['of a payment without a document', { paymentID: 'pay_9' }],
  ])('is no note of a refund that is %s', (_, more) => {
    expect(due([first], back('rfnd_1', 30_000, more))).toBeNull();
  });
});

describe('a number', () => {
  it('says what kind of document it is of', () => {
    expect(['R/2627/1', 'T/2627/1', 'C/2627/1'].map(kindOf)).toEqual([
      'receipt',
      'taxInvoice',
      'creditNote',
    ]);
    expect(() => kindOf('X/2627/1')).toThrow('a number of no series');
  });
});
