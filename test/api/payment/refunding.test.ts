import { afterEach, describe, expect, it } from 'vitest';
import { callAws } from '../../../infra/local/aws/callAws.ts';
import { shareApi } from '../../support/api/shareApi.ts';
import { readTables } from '../../support/localStack/readTables.ts';
import { approveRefundWork } from '../../support/money/approveRefund.ts';
import { RazorpayWebhooks } from '../../support/money/RazorpayWebhooks.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';

const refundPath = '/v1/payments/*/refund';

describe('money that goes back', () => {
  const api = shareApi();
  const events = new RazorpayWebhooks(api);
  const buyer = (emailID: string) => new TestBuyer(api, emailID);
  const sandbox = () => api.localStack.razorpay.sandbox;
  const atProvider = (paymentID: string) =>
    api.localStack.razorpay.state().refunds.filter(({ payment_id }) => payment_id === paymentID);
  const noted = () => api.localStack.log.lines().join('\n');

  afterEach(async () => {
    sandbox().faults.clear();
    sandbox().planRefunds({ outcome: 'processed' });
    await sandbox().webhooks.clear();
  });

  /** A plan that was paid, whose money was asked for and approved. */
  async function approved(emailID: string, paise = 90_000) {
    sandbox().webhooks.plan({ drop: true });
    const asha = buyer(emailID);
    const bought = await asha.buy('explorer');
    const asked = await asha.askForRefund(bought.orderID);
    await approveRefundWork(api.localStack, bought.orderID, paise);
    return { asha, asked, ...bought };
  }

  it('is asked for, approved, sent, processed: the plan ends and a credit note is issued', async () => {
    sandbox().planRefunds({ outcome: 'pending', times: 1 });
    const { asha, asked, orderID, paymentID } = await approved('p57@example.com');
    await api.localStack.runSchedule('followUp');
    const sent = await asha.orders();
    const [refund] = atProvider(paymentID);
    await sandbox().endRefund({ refund_id: refund?.id ?? '', status: 'processed' });
    const withPlan = await asha.plan();

    await events.followAll();
    await api.localStack.runSchedule('followUp');

    expect(asked.body).toMatchObject({ data: { refundRequest: { state: 'asked' } } });
    expect(sent).toMatchObject([{ refundRequest: { state: 'sent', amount: 900 } }]);
    // What is on its way back pays for no plan.
    expect(withPlan).toMatchObject({ level: 'Freebie' });
    expect(await asha.plan()).toMatchObject({ level: 'Freebie' });
    expect(await asha.orders()).toMatchObject([
      {
        outcome: 'refunded',
        refund: 'full',
        refundRequest: { state: 'paidBack', refundID: refund?.id },
        documents: [{ kind: 'receipt' }, { kind: 'creditNote' }],
      },
    ]);
    const [receipt, note] = await asha.invoices(orderID);
    expect(note).toMatchObject({ amountPaise: 90_000, reverses: receipt?.['number'] });
  });

  it('whose answer is lost is refunded once, by the next run at the latest', async () => {
    const { asha, paymentID } = await approved('p58-lost@example.com');
    const lost = { kind: 'lostAfterCommit', method: 'POST', path: refundPath, times: 1 } as const;
    sandbox().faults.add(lost);

    await api.localStack.runSchedule('followUp');
    await events.followAll();
    await events.followAll();

    expect(atProvider(paymentID)).toMatchObject([{ amount: 90_000, receipt: `${paymentID}-1` }]);
    expect(await asha.orders()).toMatchObject([{ refundRequest: { state: 'paidBack' } }]);
  });

  it('that hangs after it was made is found, and two runs at once give it back once', async () => {
    const { asha, paymentID } = await approved('p58-hang@example.com');
    sandbox().faults.add({ kind: 'hangAfterCommit', method: 'POST', path: refundPath, times: 1 });

    await api.localStack.withoutPatience(() =>
      Promise.all([api.localStack.runSchedule('followUp'), api.localStack.runSchedule('followUp')]),
    );
    await events.followAll();

    expect(atProvider(paymentID)).toHaveLength(1);
    expect(await asha.orders()).toMatchObject([{ refundRequest: { state: 'paidBack' } }]);
  });

  it('whose run dies before the answer is kept is refunded once', async () => {
    const { asha, paymentID } = await approved('p58-crash@example.com');
    api.aws.failing = {
      target: /PutItem/,
      status: 400,
      times: 3,
      body: { __type: 'com.amazonaws.dynamodb.v20120810#ValidationException', message: 'gone' },
    };
    await api.localStack.runSchedule('followUp').catch(() => undefined);
    api.aws.failing = undefined;

    await events.followAll();
    await events.followAll();

    expect(atProvider(paymentID)).toHaveLength(1);
    expect(await asha.orders()).toMatchObject([{ refundRequest: { state: 'paidBack' } }]);
  });

  it('that fails at the bank is told, frees the money, and leaves the plan', async () => {
    sandbox().planRefunds({ outcome: 'pending', times: 1 });
    const { asha, paymentID } = await approved('p61@example.com');
    await api.localStack.runSchedule('followUp');
    const [refund] = atProvider(paymentID);
    await sandbox().endRefund({ refund_id: refund?.id ?? '', status: 'failed' });
    await events.followAll();

    expect(noted()).toContain('"event":"refundFailed"');
    expect(await asha.plan()).toMatchObject({ level: 'Explorer' });
    expect(await asha.orders()).toMatchObject([{ refundRequest: { state: 'approved' } }]);
  });

  it('reaches someone whose account is gone', async () => {
    const { asha, paymentID } = await approved('p64@example.com');
    const tables = await readTables(api.localStack);
    const [people = ''] = Object.keys(tables).filter((name) => name.includes('DataPeople'));
    const me = tables[people]?.find(({ emailID }) => Object(emailID).S === asha.emailID);
    await callAws(api.localStack, 'DynamoDB_20120810.DeleteItem', {
      TableName: people,
      Key: { sub: me?.['sub'] },
    });

    await api.localStack.runSchedule('followUp');

    expect(atProvider(paymentID)).toHaveLength(1);
  });

  it("keeps the bank's reference once it is told", async () => {
    const { asha } = await approved('p65@example.com');
    await api.localStack.runSchedule('followUp');
    const early = await asha.orders();
    await sandbox().advance(2 * 3_600_000);
    await api.localStack.razorpay.tick();
    await events.followAll();
    await sandbox().advance(-2 * 3_600_000);

    expect(early).toMatchObject([{ refundRequest: { state: 'paidBack', reference: null } }]);
    expect(await asha.orders()).toMatchObject([
      { refundRequest: { state: 'paidBack', reference: expect.stringMatching(/^\w+$/) } },
    ]);
  });

  it('of a second payment for the same plan enters the queue automatically', async () => {
    const asha = buyer('p54-queue@example.com');
    const first = await asha.open('explorer');
    await events.forgetOpenOrders();
    const second = await asha.open('explorer');
    await asha.pay(first);
    await asha.pay(second);
    await api.localStack.razorpay.tick();

    await api.localStack.runSchedule('followUp');

    const listed = await asha.orders();
    const twin = listed.find(({ outcome }) => outcome === 'duplicate');
    expect(twin).toMatchObject({ refundRequest: { state: 'asked' }, documents: [] });
  });

  it('is neither asked for nor sent while a dispute is open, which is alerted, and goes with the plan when that is lost', async () => {
    const { asha, orderID, paymentID } = await approved('p66@example.com');
    await sandbox().webhooks.clear();
    const { id: dispute_id } = await sandbox().dispute({ payment_id: paymentID });
    await api.localStack.razorpay.tick();
    await events.followAll();
    const open = await asha.orders();
    await sandbox().moveDispute({ dispute_id, status: 'lost' });
    await api.localStack.razorpay.tick();
    await events.followAll();

    expect(noted()).toContain('"event":"paymentDisputed"');
    expect(atProvider(paymentID)).toEqual([]);
    expect(open).toMatchObject([{ isDisputed: true, outcome: 'granted' }]);
    expect(await asha.plan()).toMatchObject({ level: 'Freebie' });
    expect((await asha.askForRefund(orderID)).body).toMatchObject({ status: 'invalidInput' });
  });
});
