import { afterEach, describe, expect, it } from 'vitest';
import { shareApi } from '../../support/api/shareApi.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';

describe('verifying a payment', () => {
  const api = shareApi();
  const buyer = (emailID: string) => new TestBuyer(api, emailID);
  const sandbox = () => api.localStack.razorpay.sandbox;

  afterEach(() => {
    sandbox().webhooks.clear();
    sandbox().faults.clear();
  });

  it('S-12, S-36, P-16: someone else’s signed payment is not found, and its owner keeps it', async () => {
    const owner = buyer('p16-owner@example.com');
    const thief = buyer('p16-thief@example.com');
    const triple = await owner.pay(await owner.open('explorer'));

    const stolen = await thief.verify(triple, 'explorer');
    const mine = await owner.verify(triple, 'explorer');

    expect(stolen.status).toBe(404);
    expect(stolen.body).toMatchObject({ status: 'dataNotFound', createStatus: 'failed' });
    expect(await thief.plan()).toMatchObject({ level: 'Freebie' });
    expect(mine.body).toMatchObject({ status: 'ok' });
  });

  it('P-17: a cheap order does not buy a dear plan', async () => {
    const asha = buyer('p17@example.com');
    const triple = await asha.pay(await asha.open('explorer'));

    const answer = await asha.verify(triple, 'innovator');

    expect(answer.body).toMatchObject({ status: 'invalidInput', data: { fields: ['offerName'] } });
    expect(await asha.plan()).not.toMatchObject({ level: 'Innovator' });
  });

  it('S-36, P-18, P-56: the same payment verified a hundred times at once and again later grants once', async () => {
    const asha = buyer('p18@example.com');
    const triple = await asha.pay(await asha.open('explorer'));

    const answers = await Promise.all(
      Array.from({ length: 100 }, () => asha.verify(triple, 'explorer')),
    );
    const plan = await asha.plan();
    await asha.verify(triple, 'explorer');

    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await asha.plan()).toEqual(plan);
    expect(await asha.orders()).toHaveLength(1);
  });

  it('P-19: a signature that is wrong by a letter, in capitals, short, long, empty or of another type is refused', async () => {
    const asha = buyer('p19@example.com');
    const triple = await asha.pay(await asha.open('explorer'));
    const { razorpay_signature: good } = triple;
    const flipped = `${good.slice(0, -1)}${good.endsWith('0') ? '1' : '0'}`;
    const bad: unknown[] = [
      flipped,
      good.toUpperCase().replace(/^\d+$/, 'A'),
      good.slice(1),
      `${good}0`,
      '',
      'z'.repeat(64),
      [good],
      { good },
      null,
      1,
    ];

    for (const razorpay_signature of bad) {
      const answer = await asha.verify({ ...triple, razorpay_signature }, 'explorer');
      expect(answer.body).toMatchObject({ status: 'invalidInput', createStatus: 'failed' });
    }
  });

  it('P-20: ids that are none of the provider’s are refused before it is asked', async () => {
    const asha = buyer('p20@example.com');
    const triple = await asha.pay(await asha.open('explorer'));
    sandbox().faults.add({ kind: 'serverError' });

    for (const id of [
      '../settlements',
      'pay_x/refund',
      'pay_AAAAAAAAAAAAA\r\n',
      'pay_ＡAAAAAAAAAAAAA',
    ]) {
      const answer = await asha.verify({ ...triple, razorpay_payment_id: id }, 'explorer');
      expect(answer.body).toMatchObject({ status: 'invalidInput' });
    }
  });

  it('P-21: an authorised payment is captured with the stored amount and granted', async () => {
    const asha = buyer('p21@example.com');
    const triple = await asha.pay(await asha.open('explorer'), { outcome: 'authorized' });

    const answer = await asha.verify(triple, 'explorer');

    expect(answer.body).toMatchObject({ status: 'ok', cookie: 'Explorer' });
  });

  it.each([
    [{ amount: 100 }, 1],
    [{ currency: 'USD' }, null],
  ])(
    'P-23: a payment that disagrees (%o) is set aside, shown with what was paid (₹%s), and never granted',
    async (odd, mismatchedAmount) => {
      const asha = buyer(`p23-${Object.keys(odd)[0]}@example.com`);
      const triple = await asha.pay(await asha.open('explorer'), odd);

      const answer = await asha.verify(triple, 'explorer');

      expect(answer.body).toMatchObject({ status: 'operationFailed', data: { pending: false } });
      expect(await asha.plan()).toMatchObject({ level: 'Freebie' });
      expect(await asha.orders()).toMatchObject([{ state: 'inReview', mismatchedAmount }]);
      expect(api.localStack.log.lines().join('\n')).toContain('"event":"paymentMismatched"');
    },
  );

  it('P-24: a provider that is down leaves the payment pending, and it is granted later', async () => {
    const asha = buyer('p24@example.com');
    const triple = await asha.pay(await asha.open('explorer'));
    sandbox().faults.add({ kind: 'serverError' });

    const pending = await asha.verify(triple, 'explorer');
    sandbox().faults.clear();
    const granted = await asha.verify(triple, 'explorer');

    expect(pending.body).toMatchObject({ status: 'operationFailed', data: { pending: true } });
    expect(granted.body).toMatchObject({ status: 'ok', cookie: 'Explorer' });
  });
});
