import { describe, expect, it } from 'vitest';
import { shareApi } from '../../support/api/shareApi.ts';
import { approveRefundWork } from '../../support/money/approveRefund.ts';
import { RazorpayWebhooks } from '../../support/money/RazorpayWebhooks.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';

describe('a dispute', () => {
  const api = shareApi();
  const events = new RazorpayWebhooks(api);
  const sandbox = () => api.localStack.razorpay.sandbox;

  it('P-66: is alerted, and no money is requested or refunded beside it', async () => {
    const asha = new TestBuyer(api, 'p66@example.com');
    const { orderID, paymentID } = await asha.buy('explorer');
    await asha.askForRefund(orderID);
    await sandbox().dispute({ payment_id: paymentID });
    await api.localStack.razorpay.tick();
    await approveRefundWork(api.localStack, orderID, 90_000);
    await api.localStack.runSchedule('followUp');
    const other = new TestBuyer(api, 'p66-other@example.com');
    const bought = await other.buy('explorer');
    await sandbox().dispute({ payment_id: bought.paymentID });
    await api.localStack.razorpay.tick();

    expect(api.localStack.log.lines().join('\n')).toContain('"event":"disputeOpened"');
    expect(api.localStack.razorpay.state().refunds).toEqual([]);
    expect((await other.askForRefund(bought.orderID)).body).toMatchObject({
      status: 'invalidInput',
    });
    expect(await other.orders()).toMatchObject([{ isDisputed: true, outcome: 'granted' }]);
  });

  it('P-67: that is lost ends the plan and withdraws the request; that is won leaves both', async () => {
    const levels: unknown[] = [];
    for (const status of ['won', 'lost'] as const) {
      const asha = new TestBuyer(api, `p67-${status}@example.com`);
      const { orderID, paymentID } = await asha.buy('explorer');
      await asha.askForRefund(orderID);
      const { id } = await sandbox().dispute({ payment_id: paymentID });
      await sandbox().moveDispute({ dispute_id: id, status });
      await api.localStack.razorpay.tick();
      await events.followAll();
      const [order] = await asha.orders();
      const { level } = await asha.plan();
      levels.push([level, Object(order?.['refundRequest']).state ?? null, order?.['isDisputed']]);
    }

    expect(levels).toEqual([
      ['Explorer', 'asked', false],
      ['Freebie', null, false],
    ]);
  });
});
