import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { WaitingRefund } from '../../../lambdas/contract/refund.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { FinanceUser } from '../../support/money/FinanceUser.ts';
import { type PlanToBuy, TestBuyer } from '../../support/money/TestBuyer.ts';

describe('a refund', () => {
  const api = shareApi();
  const firoz = new FinanceUser(api);
  const farida = new FinanceUser(api, 'farida.finance@example.com');

  /** Someone buys a plan and asks for the money back. */
  async function asked(emailID: string, offer: PlanToBuy): Promise<{ orderID: string }> {
    const buyer = new TestBuyer(api, emailID);
    await buyer.verify(await buyer.pay(await buyer.open(offer)), offer);
    const [order] = await buyer.orders();
    const orderID = String(order?.['orderID']);
    const request = { id: '1', emailID, orderID, reason: 'I bought the wrong plan.' };
    const { status } = await api.call('payment/requestRefund', request, api.as(emailID));
    expect(status).toBe(200);
    return { orderID };
  }

  async function waiting(
    financeUser: FinanceUser,
    orderID: string,
  ): Promise<WaitingRefund | undefined> {
    const { refunds } = await financeUser.data('finance/getRefunds', {});
    return z
      .array(WaitingRefund)
      .parse(refunds)
      .find((one) => one.orderID === orderID);
  }

  const agree = (
    financeUser: FinanceUser,
    refund: WaitingRefund | undefined,
    changes: object = {},
  ) => {
    const { orderID, paymentID, paise } = refund ?? {};
    return financeUser.call('finance/approveRefund', { orderID, paymentID, paise, ...changes });
  };

  it('P-57: that is small is listed with its reason and sent once someone agrees', async () => {
    const { orderID } = await asked('small@example.com', 'explorer');

    const refund = await waiting(firoz, orderID);
    const { body } = await agree(firoz, refund);
    await api.localStack.runSchedule('followUp');

    expect(refund).toMatchObject({
      orderID,
      level: 'Explorer',
      paise: 90_000,
      reason: 'I bought the wrong plan.',
      needsTwo: false,
      agreedAt: null,
      agreedByYou: false,
    });
    expect(body['data']).toEqual({ state: 'approved' });
    expect(await waiting(firoz, orderID)).toBeUndefined();
    const refunds = api.localStack.razorpay.state().refunds;
    expect(refunds.filter(({ payment_id }) => payment_id === refund?.paymentID)).toHaveLength(1);
  });

  it('defect 41: is listed with its buyer, and declined with words that the buyer reads', async () => {
    const { orderID } = await asked('declined@example.com', 'explorer');
    const refund = await waiting(firoz, orderID);
    const words = 'You have built half of the course.';
    const { paymentID } = refund ?? {};

    const { status } = await firoz.call('finance/declineRefund', { orderID, paymentID, words });
    const again = await firoz.call('finance/declineRefund', { orderID, paymentID, words });
    const agreed = await agree(firoz, refund);
    const [order] = await new TestBuyer(api, 'declined@example.com').orders();

    expect(refund).toMatchObject({ emailID: 'declined@example.com', canDecline: true });
    expect(refund?.name).toEqual(expect.any(String));
    expect(status).toBe(200);
    expect(again.body).toMatchObject({ status: 'invalidInput', data: { fields: ['words'] } });
    expect(agreed.body).toMatchObject({ status: 'invalidInput', data: { fields: ['paise'] } });
    expect(order?.['refundRequest']).toMatchObject({ state: 'declined', words });
    expect(await waiting(firoz, orderID)).toBeUndefined();
  });

  it('S-36, P-58: agreed to twice, and twice at once, goes out once', async () => {
    const { orderID } = await asked('twice@example.com', 'explorer');
    const refund = await waiting(firoz, orderID);

    const both = await Promise.all([agree(firoz, refund), agree(firoz, refund)]);
    const later = await agree(firoz, refund);
    await api.localStack.runSchedule('followUp');

    expect(both.map(({ status }) => status)).toContain(200);
    expect(later.body['data']).toEqual({ state: 'approved' });
    const refunds = api.localStack.razorpay.state().refunds;
    expect(refunds.filter(({ payment_id }) => payment_id === refund?.paymentID)).toHaveLength(1);
  });

  it('that is large takes two people, who are two', async () => {
    const { orderID } = await asked('large@example.com', 'innovator');
    const refund = await waiting(firoz, orderID);

    const first = await agree(firoz, refund);
    const again = await agree(firoz, refund);
    const ofFiroz = await waiting(firoz, orderID);
    const ofFarida = await waiting(farida, orderID);
    const second = await agree(farida, ofFarida);

    expect(refund).toMatchObject({ needsTwo: true, paise: 390_000 });
    expect([first, again].map(({ body }) => body['data'])).toEqual([
      { state: 'agreed' },
      { state: 'agreed' },
    ]);
    expect(ofFiroz).toMatchObject({ agreedAt: expect.any(Number), agreedByYou: true });
    expect(ofFarida).toMatchObject({ agreedAt: expect.any(Number), agreedByYou: false });
    expect(second.body['data']).toEqual({ state: 'approved' });
    expect(await waiting(firoz, orderID)).toBeUndefined();
  });

  it('S-10: that is large is never approved twice by one account, whatever address it has meanwhile', async () => {
    const { orderID } = await asked('moved@example.com', 'innovator');
    const sub = 'account-of-mira';
    const mira = new FinanceUser(api, 'mira@example.com', { sub });
    const moved = new FinanceUser(api, 'mira.moved@example.com', { sub });
    await agree(mira, await waiting(mira, orderID));

    const seen = await waiting(moved, orderID);
    const again = await agree(moved, seen);

    expect(seen).toMatchObject({ agreedByYou: true });
    expect(again.body['data']).toEqual({ state: 'agreed' });
    expect(await waiting(farida, orderID)).toMatchObject({ orderID, agreedByYou: false });
  });

  it.each(['explorer', 'innovator'] as const)(
    'S-13: of a member of finance is never approved by that person, neither first nor second: %s',
    async (offer) => {
      const gita = new FinanceUser(api, `gita.${offer}@example.com`);
      const { orderID } = await asked(`gita.${offer}@example.com`, offer);
      const refund = await waiting(gita, orderID);

      const first = await agree(gita, refund);
      await agree(firoz, refund);
      const second = await agree(gita, refund);

      for (const { status, body } of [first, second]) {
        expect([status, body['status']]).toEqual([403, 'userNotAllowed']);
      }
      const kept = await waiting(firoz, orderID);
      expect(kept?.agreedByYou ?? false).toBe(offer === 'innovator');
    },
  );

  it.each([
    ['more than was paid', { paise: 90_001 }, 400, 'invalidInput'],
    ['of a payment that there is not', { paymentID: 'pay_Zz9Zz9Zz9Zz9Zz' }, 404, 'dataNotFound'],
    ['of an order that there is not', { orderID: 'z'.repeat(40) }, 404, 'dataNotFound'],
    ['of nothing', { paise: 0 }, 400, 'invalidInput'],
  ])('%s is not agreed to, and waits as before', async (what, changes, code, word) => {
    const { orderID } = await asked(`wrong-${what.length}@example.com`, 'explorer');
    const refund = await waiting(firoz, orderID);

    const { status, body } = await agree(firoz, refund, changes);

    expect(status).toBe(code);
    expect(body['status']).toBe(word);
    expect(await waiting(firoz, orderID)).toEqual(refund);
  });
});
