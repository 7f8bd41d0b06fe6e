import { describe, expect, it } from 'vitest';
import type { OrderTerms } from '../../../../lambdas/contract/tables/orders.ts';
import { madeAt, newOrderID } from '../../../../lambdas/domain/money/orders/orderID.ts';
import {
  notesFromTerms,
  termsFromNotes,
} from '../../../../lambdas/domain/money/orders/orderNotes.ts';
import { start, termsWith } from '../../../support/money/fixtures.ts';

const { sub, emailID } = termsWith();
const idOf = (person: string, now: number) => newOrderID(person, now, new Uint8Array(10));
const orderID = idOf(sub, start);
const stranger = idOf('0190b3a0-0000-7000-8000-000000000002', start);

/** An order as the provider has it. */
function atProvider(
  terms: OrderTerms,
  notes: Readonly<Record<string, string>> = notesFromTerms(terms),
) {
  const { orderID: receipt, amountPaise, currency } = terms;
  return { id: 'order_1', amountPaise, currency, receipt, notes };
}

const plain = termsWith({ orderID });
const full = termsWith({
  orderID,
  offerName: 'innovator',
  amountPaise: 123_456,
  state: 'Karnataka',
  extends: idOf(sub, start - 3),
});

describe('the notes of an order', () => {
  it.each([
    ['plain', plain],
    ['renewal with credit', full],
  ])('restore the terms of a %s order exactly', (_, terms) => {
    expect(termsFromNotes(atProvider(terms), emailID)).toEqual(terms);
  });

  it('are at most 15 of at most 256 letters, without name or address', () => {
    const notes = Object.entries(notesFromTerms(full));

    // The privacy policy names each.
    expect(notes.map(([name]) => name)).toEqual(['offerName', 'pricePaise', 'state', 'extends']);
    expect(notes.length).toBeLessThanOrEqual(15);
    expect(notes.every(([name, text]) => name.length < 256 && text.length < 256)).toBe(true);
    expect(JSON.stringify(notes)).not.toMatch(/@|asha/i);
  });

  it.each([
    ['there are none', {}],
    ['the offer is none of ours', { offerName: '__proto__', pricePaise: '90000' }],
    ['the offer is free', { offerName: 'seeker', pricePaise: '90000' }],
    [
      'what it renews is someone else’s',
      { offerName: 'explorer', pricePaise: '90000', extends: stranger },
    ],
    ['what it renews is no order', { offerName: 'explorer', pricePaise: '90000', extends: '../x' }],
    ['there is no price', { offerName: 'explorer' }],
    ['the price is no number', { offerName: 'explorer', pricePaise: '9e9' }],
    ['the price is less than what was to be paid', { offerName: 'explorer', pricePaise: '89999' }],
  ])('give no terms when %s', (_, notes) => {
    expect(termsFromNotes(atProvider(plain, notes), emailID)).toBeNull();
  });

  it('give no terms to a receipt that is none of ours', () => {
    const foreign = { ...atProvider(plain), receipt: 'another product' };

    expect(termsFromNotes(foreign, emailID)).toBeNull();
    expect(termsFromNotes({ ...foreign, receipt: null }, emailID)).toBeNull();
  });

  it('need no time, which is in the id', () => {
    expect(madeAt(orderID)).toBe(start);
    expect(() => madeAt('x')).toThrow('not an order id');
  });
});
