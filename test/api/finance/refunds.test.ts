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

  /** The order of someone who has bought a plan and asks for the money back. */
  async function asked(emailID: string, offer: PlanToBuy): Promise<string> {
    const buyer = new TestBuyer(api, emailID);
    const { orderID } = await buyer.buy(offer);
    await buyer.askForRefund(orderID, 'I bought the wrong plan.');
    return orderID;
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

  const agree = (financeUser: FinanceUser, refund: WaitingRefund | undefined) => {
    const { orderID, paymentID, paise } = refund ?? {};
    return financeUser.call('finance/approveRefund', { orderID, paymentID, paise });
  };

  it('S-36: that is small is listed with its reason, and sent once, though it is agreed to twice at once and again', async () => {
    const orderID = await asked('small@example.com', 'explorer');

    const refund = await waiting(firoz, orderID);
    const both = await Promise.all([agree(firoz, refund), agree(firoz, refund)]);
    const later = await agree(firoz, refund);
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
    expect(both.map(({ status }) => status)).toContain(200);
    expect(later.body['data']).toEqual({ state: 'approved', daysBack: null });
    expect(await waiting(firoz, orderID)).toBeUndefined();
    const { refunds } = api.localStack.razorpay.state();
    expect(refunds.filter(({ payment_id }) => payment_id === refund?.paymentID)).toHaveLength(1);
  });

  it('that is large takes two people, who are two', async () => {
    const orderID = await asked('large@example.com', 'innovator');
    const refund = await waiting(firoz, orderID);

    const first = await agree(firoz, refund);
    const again = await agree(firoz, refund);
    const ofFiroz = await waiting(firoz, orderID);
    const ofFarida = await waiting(farida, orderID);
    const second = await agree(farida, ofFarida);

    expect(refund).toMatchObject({ needsTwo: true, paise: 390_000 });
    expect([first, again].map(({ body }) => body['data'])).toEqual([
      { state: 'agreed', daysBack: null },
      { state: 'agreed', daysBack: null },
    ]);
    expect(ofFiroz).toMatchObject({ agreedAt: expect.any(Number), agreedByYou: true });
    expect(ofFarida).toMatchObject({ agreedAt: expect.any(Number), agreedByYou: false });
    expect(second.body['data']).toEqual({ state: 'approved', daysBack: null });
    expect(await waiting(firoz, orderID)).toBeUndefined();
  });
});
