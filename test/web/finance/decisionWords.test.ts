import { describe, expect, it } from 'vitest';
import type {
  RefundDecisionProblem,
  RefundReason,
  WaitingRefund,
} from '../../../lambdas/contract/refund.ts';
import {
  decisionProblemWords,
  earlierWords,
  usageWords,
  waitingWords,
} from '../../../web/src/features/finance/decisionWords.ts';

const credited = { paise: 89_753, creditedTo: 'Innovator' } as const;
const creditedWords =
  '₹897.53 of this payment was credited to the buyer’s Innovator plan. Only that order can be refunded.';

describe('what finance reads of a waiting refund', () => {
  const waiting: WaitingRefund = {
    orderID: 'one',
    paymentID: 'pay_1',
    emailID: 'a@example.com',
    name: null,
    offerName: 'explorer',
    level: 'Explorer',
    paise: 90_000,
    askedAt: 0,
    dueBy: 1,
    why: 'asked',
    hasFailed: false,
    isOurFault: false,
    moneyUse: null,
    reason: null,
    use: null,
    earlier: { orders: 0, paise: 0 },
    needsTwo: false,
    agreedAt: null,
    agreedByYou: false,
    canDecline: true,
  };

  it.each<[RefundReason, string]>([
    ['asked', 'The buyer asked for a refund.'],
    ['duplicate', 'The buyer paid for the same plan twice.'],
    ['lowerPlan', 'The buyer already had a higher plan.'],
    ['tooLate', 'Paid more than 24 hours after the order was opened.'],
    ['unusedCredit', 'An upgrade didn’t need all of this payment as credit.'],
    ['surplus', 'This order had already been paid.'],
    ['mismatched', 'The payment doesn’t match its order.'],
    ['accountDeleted', 'Paid after the account was deleted.'],
    ['withoutGuardian', 'Paid while no parent or guardian agreed to the buyer’s account.'],
  ])('names the reason %s', (why, words) => {
    expect(waitingWords({ ...waiting, why })).toBe(words);
  });

  it('adds that it failed, that the fault is ours and where the money is', () => {
    const words = waitingWords({
      ...waiting,
      hasFailed: true,
      isOurFault: true,
      moneyUse: credited,
    });

    expect(words).toContain('sent once and rejected');
    expect(words).toContain('Our fault');
    expect(words).toContain(creditedWords);
  });
});

describe('what finance reads of the buyer', () => {
  it.each<[NonNullable<WaitingRefund['use']>, string]>([
    [
      { entries: 12, services: 2, servicesAccepted: 1, labSeats: 1 },
      'Since the plan began, the buyer has opened 12 entries, made 2 service requests (1 accepted) and booked 1 lab day seat.',
    ],
    [
      { entries: 1, services: 1, servicesAccepted: 0, labSeats: 0 },
      'Since the plan began, the buyer has opened 1 entry and made 1 service request (none accepted).',
    ],
    [
      { entries: 0, services: 0, servicesAccepted: 0, labSeats: 0 },
      'Nothing has been used since the plan began.',
    ],
  ])('who used %o', (use, words) => {
    expect(usageWords({ use })).toBe(words);
  });

  it('nothing of use where it is no question', () => {
    expect(usageWords({ use: null })).toBeNull();
  });

  it('what went back before, if anything did', () => {
    expect(earlierWords({ earlier: { orders: 2, paise: 480_000 } })).toBe(
      'Before this, ₹4,800 of 2 other orders went back to the buyer.',
    );
    expect(earlierWords({ earlier: { orders: 0, paise: 0 } })).toBeNull();
  });
});

describe('what the approver of a refund reads', () => {
  it.each<[RefundDecisionProblem, string]>([
    [{ problem: 'decided', state: 'declined' }, 'This refund has already been declined.'],
    [{ problem: 'several', paymentIDs: ['pay_1', 'pay_2'] }, 'Choose a payment: pay_1, pay_2.'],
    [{ problem: 'nothingLeft', moneyUse: null }, 'There’s nothing left to refund on this payment.'],
    [{ problem: 'nothingLeft', moneyUse: credited }, creditedWords],
    [
      { problem: 'tooMuch', mostPaise: 247, moneyUse: credited },
      `Only ₹2.47 of this payment can be refunded. ${creditedWords}`,
    ],
    [{ problem: 'ownPayment' }, 'This is your own payment'],
  ])('of a decision that is refused with %o', (problem, words) => {
    expect(decisionProblemWords(problem)).toContain(words);
  });
});
