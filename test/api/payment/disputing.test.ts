import { describe, expect, it } from 'vitest';
import { approveWork } from '../../support/approveWork.ts';
import { Events } from '../../support/Events.ts';
import { Shop } from '../../support/Shop.ts';
import { shareApi } from '../../support/shareApi.ts';

describe('a dispute', () => {
  const api = shareApi();
  const events = new Events(api);
  const sandbox = () => api.laptop.razorpay.sandbox;

  it('P-66: is told, and no money is asked back or given back beside it', async () => {
    const asha = new Shop(api, 'p66@example.com');
    const { orderID, paymentID } = await asha.buy('explorer');
    await asha.askForRefund(orderID);
    await sandbox().dispute({ payment_id: paymentID });
    await api.laptop.razorpay.tick();
    await approveWork(api.laptop, orderID, 90_000);
    await api.laptop.runSchedules();
    const other = new Shop(api, 'p66-other@example.com');
    const bought = await other.buy('explorer');
    await sandbox().dispute({ payment_id: bought.paymentID });
    await api.laptop.razorpay.tick();

    expect(api.laptop.log.lines().join('\n')).toContain('"event":"disputeOpened"');
    expect(api.laptop.razorpay.state().refunds).toEqual([]);
    expect((await other.askForRefund(bought.orderID)).body).toMatchObject({
      status: 'invalidInput',
    });
  });

  it('P-67: that is lost ends the plan and withdraws the request; that is won leaves both', async () => {
    const levels: unknown[] = [];
    for (const status of ['won', 'lost'] as const) {
      const asha = new Shop(api, `p67-${status}@example.com`);
      const { orderID, paymentID } = await asha.buy('explorer');
      await asha.askForRefund(orderID);
      const { id } = await sandbox().dispute({ payment_id: paymentID });
      await sandbox().moveDispute({ dispute_id: id, status });
      await api.laptop.razorpay.tick();
      await events.followAll();
      const [order] = await asha.orders();
      const { level } = await asha.plan();
      levels.push([level, Object(order?.['refundRequest']).state ?? null]);
    }

    expect(levels).toEqual([
      ['Explorer', 'asked'],
      ['Freebie', null],
    ]);
  });
});
