import { describe, expect, it } from 'vitest';
import type { OrderSummary, Plan } from '../../../lambdas/contract/entities.ts';
import type { RefusedStatus } from '../../../lambdas/contract/vocabulary.ts';
import type { Outcome } from '../../../web/src/api/send.ts';
import {
  type Confirmed,
  confirmPayment,
  type Step,
} from '../../../web/src/features/payment/confirmation/confirmPayment.ts';
import { pauseAfter } from '../../../web/src/lib/pauses.ts';
import { freePlan, grantedOrder } from './payments.ts';

type Verification = Outcome<'payment/upgradesubscription'>;

const open: OrderSummary = { ...grantedOrder, state: 'open', outcome: 'none', paidAt: null };
const confirming: OrderSummary = { ...open, state: 'confirming' };
const failed: OrderSummary = { ...open, state: 'failed' };
const good = grantedUntil({ renewedUntil: null });
const renewal = grantedUntil({ renewedUntil: 3 });
const pending = refused('operationFailed', { pending: true });

function grantedUntil({ renewedUntil }: Pick<Plan, 'renewedUntil'>): Verification {
  return {
    kind: 'ok',
    answer: {
      id: '1',
      status: 'ok',
      cookie: 'Creator',
      createStatus: 'newUser',
      userinfo: {
        emailID: 'asha@college.example',
        name: 'Asha',
        plan: {
          ...freePlan,
          level: 'Creator',
          offerName: 'creator',
          validFrom: 1,
          validUntil: 2,
          orderID: 'one',
          renewedUntil,
        },
        createdAt: 0,
        consent: null,
        interests: null,
        pathID: null,
        emails: {},
        boughtFor: null,
        state: null,
      },
    },
  };
}

function refused(status: RefusedStatus, data: Record<string, unknown> = {}): Verification {
  const answer = { id: '1', status, errMsg: 'No.', createStatus: 'failed', data } as const;
  return { kind: 'problem', status, how: 'answered', answer };
}

/** Runs against answers that come in turn; the last of each continues for ever. After `rounds` the page is left. */
async function run(
  verifications: readonly Verification[] | null,
  looks: readonly (OrderSummary | undefined)[],
  rounds = 20,
) {
  const asked: string[] = [];
  const steps: Step[] = [];
  const pauses: number[] = [];
  const next = <T>(answers: readonly T[], name: string) => {
    const count = asked.filter((one) => one === name).length;
    asked.push(name);
    return answers[Math.min(count, answers.length - 1)];
  };
  const confirmed: Confirmed = await confirmPayment({
    verify: verifications && (async () => next(verifications, 'verify') ?? pending),
    look: async () => next(looks, 'look'),
    wait: async (ms) => void pauses.push(ms),
    left: () => pauses.length >= rounds,
    onStep: (step) => void steps.push(step),
  });
  return { confirmed, asked, steps, pauses };
}

describe('Confirming a payment', () => {
  it('is over at once when the server grants the plan at once', async () => {
    const { confirmed, asked } = await run([good], []);

    expect(confirmed).toEqual({ kind: 'ended', ending: 'granted' });
    expect(asked).toEqual(['verify']);
  });

  it.each([
    ['from the plan, which runs on', [renewal], []],
    ['from the order, which starts later', [pending], [{ ...grantedOrder, validFrom: 3000 }]],
  ] as const)('knows a renewal %s', async (_, verifications, looks) => {
    const { confirmed } = await run(verifications, looks);

    expect(confirmed).toEqual({ kind: 'ended', ending: 'renewed' });
  });

  it('asks for the order in between, and hands the payment over again every third time', async () => {
    const { asked, confirmed } = await run([pending, pending, good], [confirming]);

    expect(asked).toEqual(['verify', 'look', 'look', 'verify', 'look', 'look', 'verify']);
    expect(confirmed).toMatchObject({ ending: 'granted' });
  });

  it('ends with the plan when another door of the server was quicker', async () => {
    const { confirmed, asked } = await run([pending], [grantedOrder]);

    expect(confirmed).toEqual({ kind: 'ended', ending: 'granted' });
    expect(asked).toEqual(['verify', 'look']);
  });

  it('goes on through silence and faults of ours, and says which it is', async () => {
    const silence: Verification = { kind: 'problem', status: 'noConnection', how: 'silent' };
    const faults = [silence, refused('operationFailed'), refused('serverError')];
    const { confirmed, steps } = await run([...faults, good], [undefined]);

    expect(confirmed).toMatchObject({ ending: 'granted' });
    expect(steps).toEqual([
      'offline',
      'confirming',
      'confirming',
      'confirming',
      'confirming',
      'slow',
      'slow',
      'slow',
      'slow',
    ]);
  });

  it.each([
    ['duplicate', { ...grantedOrder, outcome: 'duplicate' }],
    ['lowerPlan', { ...grantedOrder, outcome: 'lowerPlan' }],
    ['tooLate', { ...grantedOrder, outcome: 'tooLate' }],
    ['released', { ...open, state: 'released' }],
    ['inReview', { ...grantedOrder, state: 'inReview', outcome: 'none' }],
    ['refunded', { ...grantedOrder, refund: 'full' }],
    ['refused', open],
    ['refused', undefined],
  ] as const)(
    'that the server refuses for good ends as the order says: %s',
    async (ending, order) => {
      const { confirmed } = await run([refused('operationFailed', { pending: false })], [order]);

      expect(confirmed).toEqual({ kind: 'ended', ending });
    },
  );

  it.each(['invalidInput', 'dataNotFound'] as const)(
    'that the server does not know ends as unclear: %s',
    async (status) => {
      expect((await run([refused(status)], [undefined])).confirmed).toEqual({
        kind: 'ended',
        ending: 'unclear',
      });
    },
  );

  it.each([
    'sessionIsNotActive',
    'signedOut',
    'invalidUserLogin',
    'notSet',
    'userNotAllowed',
  ] as const)('stops without an end when the session is not there: %s', async (status) => {
    expect((await run([refused(status)], [])).confirmed).toEqual({ kind: 'stopped' });
  });

  it('stops when the page is left', async () => {
    const { confirmed, pauses } = await run([pending], [confirming], 4);

    expect(confirmed).toEqual({ kind: 'stopped' });
    expect(pauses).toHaveLength(4);
  });
});

describe('Watching a checkout that was closed', () => {
  it('finds the plan when the money came all the same', async () => {
    const { confirmed, steps, asked } = await run(null, [open, confirming, grantedOrder]);

    expect(confirmed).toEqual({ kind: 'ended', ending: 'granted' });
    expect(steps).toEqual(['watching', 'confirming']);
    expect(asked).not.toContain('verify');
  });

  it('keeps quiet when the bank declines the payment', async () => {
    const { steps } = await run(null, [confirming, failed], 3);

    expect(steps).toEqual(['confirming', 'watching', 'watching']);
  });

  it('ends with nothing when the order has expired', async () => {
    const { confirmed } = await run(null, [{ ...open, state: 'expired' }]);

    expect(confirmed).toEqual({ kind: 'nothingCame' });
  });

  it('gives up after some minutes, until the next visit', async () => {
    const { confirmed, pauses } = await run(null, [open], 100);

    expect(confirmed).toEqual({ kind: 'stopped' });
    expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(10 * 60 * 1000);
  });
});

describe('The pauses', () => {
  it('grow from two seconds to thirty, and much later to five minutes', () => {
    expect([0, 1, 2, 3, 4, 5, 41, 42].map(pauseAfter)).toEqual([
      2000, 4000, 8000, 16000, 30000, 30000, 30000, 300000,
    ]);
  });
});
