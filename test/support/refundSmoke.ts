/** Short checks of what follows from settled orders: documents, and money that goes back. */
import * as z from 'zod/mini';
import { approveWork } from './approveWork.ts';
import { holdingWebhooks, open, pay } from './moneySmoke.ts';
import {
  expectStatus,
  type Hosts,
  refusesStrangers,
  runSchedules,
  type Somebody,
  somebody,
} from './smokeCalls.ts';

const Summary = z.object({
  documents: z.array(z.object({ number: z.string(), kind: z.string() })),
  refundRequest: z.nullable(z.object({ state: z.string() })),
});
const Orders = z.object({ orders: z.tuple([Summary]) });
const Invoices = z.object({
  data: z.object({ invoices: z.array(z.unknown()), preparing: z.boolean() }),
});

/** A paid order's receipt is being prepared, and there after the next follow-up; an order of nobody's has none. */
export async function getInvoice(hosts: Hosts): Promise<void> {
  await refusesStrangers(hosts, 'payment/getInvoice');
  await holdingWebhooks(hosts, async () => {
    const { buyer, orderID } = await bought(hosts);
    await expectInvoices(buyer, orderID, { count: 0, preparing: true });
    await runSchedules(hosts);
    await expectInvoices(buyer, orderID, { count: 1, preparing: false });
    const none = await buyer.ask('payment/getInvoice', { orderID: 'A'.repeat(40) });
    expectStatus('no order', none, 404, 'dataNotFound');
  });
}

/** Money is asked for, twice, and is listed as asked for. */
export async function requestRefund(hosts: Hosts): Promise<void> {
  await refusesStrangers(hosts, 'payment/requestRefund');
  await holdingWebhooks(hosts, async () => {
    const { buyer, orderID } = await bought(hosts);
    for (const reason of ['It was a gift.', 'Again.']) {
      expectStatus(
        reason,
        await buyer.ask('payment/requestRefund', { orderID, reason }),
        200,
        'ok',
      );
    }
    await expectSummary(buyer, 'asked', []);
  });
}

/** A sale is numbered, what is approved is sent, and what was given back gets a credit note. */
export async function followUp(hosts: Hosts): Promise<void> {
  await holdingWebhooks(hosts, async () => {
    const { buyer, orderID } = await bought(hosts);
    await buyer.ask('payment/requestRefund', { orderID, reason: 'It was a gift.' });
    await approveWork({ addresses: hosts }, orderID, 90_000);
    await runSchedules(hosts);
    await runSchedules(hosts);
    await expectSummary(buyer, 'paidBack', ['receipt', 'creditNote']);
  });
}

/** Somebody with a plan, by what checkout hands over. */
export async function bought(
  hosts: Hosts,
): Promise<{ buyer: Somebody; orderID: string; paymentID: string }> {
  const buyer = await somebody(hosts);
  const { orderID, order } = await open(buyer);
  const verifyBuy = await pay(hosts, order.id);
  const wish = { offerName: 'explorer', verifyBuy };
  expectStatus('buying', await buyer.ask('payment/upgradesubscription', wish), 200, 'ok');
  return { buyer, orderID, paymentID: String(verifyBuy['razorpay_payment_id']) };
}

async function expectInvoices(
  buyer: Somebody,
  orderID: string,
  expected: { readonly count: number; readonly preparing: boolean },
): Promise<void> {
  const answer = await buyer.ask('payment/getInvoice', { orderID });
  expectStatus('a paid order', answer, 200, 'ok');
  const { invoices, preparing } = Invoices.parse(answer.body).data;
  if (invoices.length !== expected.count || preparing !== expected.preparing) {
    throw new Error(`a paid order: ${invoices.length} invoices, being prepared: ${preparing}`);
  }
}

async function expectSummary(buyer: Somebody, state: string, kinds: string[]): Promise<void> {
  const answer = await buyer.ask('user/getOrders');
  const [{ documents, refundRequest }] = Orders.parse(answer.body).orders;
  const met = documents.map(({ kind }) => kind);
  if (refundRequest?.state !== state || String(met) !== String(kinds)) {
    throw new Error(
      `the order: expected ${state} with ${kinds}, met ${refundRequest?.state} with ${met}`,
    );
  }
}
