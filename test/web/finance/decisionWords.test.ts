import { describe, expect, it } from 'vitest';
import type {
  RefundDecisionProblem,
  RefundReason,
  WaitingRefund,
} from '../../../lambdas/contract/refund.ts';
import {
  approvedWords,
  decisionProblemWords,
  waitingWords,
} from '../../../web/src/features/finance/decisionWords.ts';

const credited = { paise: 89_753, creditedTo: 'Innovator' } as const;
const creditedWords =
  '₹897.53 of this payment was credited to your Innovator plan. You can ask for a refund of that order instead.';

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
    needsTwo: false,
    agreedAt: null,
    agreedByYou: false,
    canDecline: true,
  };

  it.each<[RefundReason, string]>([
    ['asked', 'The buyer asked for a refund.'],
    ['duplicate', 'The buyer paid for the same plan twice.'],
    ['lowerPlan', 'The buyer already had a higher plan.'],
    ['unusedCredit', 'An upgrade didn’t need all of this payment as credit.'],
    ['surplus', 'This order had already been paid.'],
    ['mismatched', 'The payment doesn’t match its order.'],
    ['accountDeleted', 'Paid after the account was deleted.'],
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

    expect(words).toContain('refused it once');
    expect(words).toContain('The fault is ours');
    expect(words).toContain(creditedWords);
  });
});

describe('what whoever approves a refund reads', () => {
  it.each([
    [false, null, '₹450 is approved and will be sent within minutes.'],
    [true, null, '₹450 has its first approval. A second person has to approve it too.'],
    [false, 182, 'The 182 days that it takes from the plan are added back when it is sent.'],
    [false, 0, 'It takes no days from the plan, so none are added.'],
    [false, 'noPlan' as const, 'This payment gave no plan, so no days are added.'],
    [false, 'planEnds' as const, 'so its plan ends and no days can be added.'],
  ])(
    'of an approval that needs a second one %s and adds back %s',
    (needsSecond, daysBack, words) => {
      expect(approvedWords({ paise: 45_000, needsSecond, daysBack })).toContain(words);
    },
  );

  it.each<[RefundDecisionProblem, string]>([
    [{ problem: 'decided', state: 'declined' }, 'This refund was declined.'],
    [{ problem: 'several', paymentIDs: ['pay_1', 'pay_2'] }, 'Choose one of pay_1, pay_2.'],
    [{ problem: 'nothingLeft', moneyUse: null }, 'Nothing is left of this payment.'],
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
