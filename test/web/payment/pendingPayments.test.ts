import { describe, expect, it } from 'vitest';
import { PendingPayments } from '../../../web/src/features/payment/confirmation/PendingPayments.ts';
import { pendingPaymentKey } from '../../../web/src/features/payment/confirmation/pendingMark.ts';
import { emptyStorage, waitingPayment } from './payments.ts';

const { emailID } = waitingPayment;
const watched = { ...waitingPayment, orderID: 'watched', verifyBuy: null };
const day = 24 * 60 * 60 * 1000;

function open(storage = emptyStorage(), now = 1000) {
  return new PendingPayments(storage, () => now);
}

describe('A payment that is not confirmed yet', () => {
  it('is there again after the tab was closed, for the person who paid and nobody else', () => {
    const storage = emptyStorage();
    open(storage).keep(waitingPayment);

    expect(open(storage).of(emailID)).toEqual(waitingPayment);
    expect(open(storage).of('other@college.example')).toBeUndefined();
  });

  it('is not lost when the same browser opens another checkout', () => {
    const payments = open();
    payments.keep(waitingPayment);
    payments.keep(watched);
    payments.keep({ ...watched, orderID: 'third', emailID: 'other@college.example' });

    expect(payments.of(emailID)).toEqual(waitingPayment);
    expect(payments.waiting).toBe(true);
  });

  it('takes the place of its own opened checkout', () => {
    const payments = open();
    payments.keep({ ...waitingPayment, verifyBuy: null });
    expect(payments.waiting).toBe(false);

    payments.keep(waitingPayment);
    expect(payments.of(emailID)).toEqual(waitingPayment);
  });

  it('keeps its end until the words are put away, and then leaves nothing behind', () => {
    const storage = emptyStorage();
    const payments = open(storage);
    payments.keep(waitingPayment);
    payments.end('one', 'granted');
    expect(payments.of(emailID)?.ending).toBe('granted');
    expect(payments.waiting).toBe(false);

    payments.forget('one');
    expect(storage.getItem(pendingPaymentKey)).toBeNull();
  });

  it('is remembered for thirty days, and a closed checkout for one', () => {
    const storage = emptyStorage();
    open(storage).keep(waitingPayment);
    open(storage).keep(watched);

    expect(open(storage, 2 * day).of(emailID)).toEqual(waitingPayment);
    expect(open(storage, 31 * day).of(emailID)).toBeUndefined();
  });

  it.each([
    'no json',
    'null',
    '{}',
    '[1, null, {}]',
    '[{"emailID":"a","orderID":"b"}]',
    JSON.stringify([{ ...waitingPayment, offerName: 'seeker' }]),
    JSON.stringify([{ ...waitingPayment, ending: 'won' }]),
    JSON.stringify([{ ...waitingPayment, verifyBuy: {} }]),
  ])('is not read out of what someone else wrote: %s', (text) => {
    const storage = emptyStorage();
    storage.setItem(pendingPaymentKey, text);

    expect(open(storage).of(emailID)).toBeUndefined();
  });

  it('does not stop the page when the storage is full', () => {
    const full = {
      ...emptyStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };

    expect(() => open(full).keep(waitingPayment)).not.toThrow();
  });
});
