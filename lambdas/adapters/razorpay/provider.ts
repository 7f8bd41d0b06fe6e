import type Razorpay from 'razorpay';
import * as z from 'zod/mini';
import type { DisputeFact, Fact } from '../../contract/tables/facts.ts';
import type { OrderTerms } from '../../contract/tables/orders.ts';
import { Failure } from '../../domain/Failure.ts';
import { notesFromTerms } from '../../domain/money/orders/orderNotes.ts';
import type { NotedOrder, PaymentProvider } from '../../domain/money/ports.ts';
import { razorpayCall } from './call.ts';
import { checkedID, orFailure, razorpayConnection } from './connection.ts';
import { disputeFact, paymentFact, referenceFacts, refundFact } from './facts.ts';
import { ProviderError } from './ProviderError.ts';
import { liveValues, readRazorpaySecrets } from './secrets.ts';
import {
  listOf,
  RazorpayDispute,
  RazorpayOrder,
  RazorpayPayment,
  RazorpayRefund,
} from './shapes.ts';
import { isCheckoutSignature } from './signatures.ts';

/** No notes are an empty list. */
const Notes = z.record(z.string(), z.string());

type Client = () => Promise<Razorpay>;

/** The payment provider at `RAZORPAY_ORIGIN`, with the keys that Secrets Manager keeps. */
export function razorpayProvider(): PaymentProvider {
  const client = razorpayConnection();
  return {
    publicKey: async () => (await readRazorpaySecrets()).keyId,
    openOrder: (terms) => orFailure(() => openOrder(client, terms)),
    order: (id) => orFailure(() => orUnknown(() => fetchOrder(client, id))),
    facts: (id, failedToo) => orFailure(() => fetchFacts(client, id, failedToo)),
    dispute: (id) => orFailure(() => orUnknown(() => fetchDispute(client, id))),
    capture: (paymentID, amountPaise) => orFailure(() => capture(client, paymentID, amountPaise)),
    async signedCheckout(razorpayOrderID, paymentID, signature) {
      const { keySecret } = await readRazorpaySecrets();
      return isCheckoutSignature(liveValues(keySecret), razorpayOrderID, paymentID, signature);
    },
  };
}

/** The receipt is unique, so an order whose answer was lost is found by it instead of being made twice. */
async function openOrder(client: Client, terms: OrderTerms): Promise<NotedOrder> {
  const { orders } = await client();
  const { orderID: receipt, amountPaise: amount, currency } = terms;
  try {
    const made = await razorpayCall(RazorpayOrder, async () =>
      orders.create({
        amount,
        currency,
        receipt,
        notes: notesFromTerms(terms),
        payment: { capture: 'automatic' },
      }),
    );
    return providerOrder(made);
  } catch (error) {
    const found = await orderByReceipt(client, receipt);
    if (found) {
      return found;
    }
    throw error;
  }
}

async function orderByReceipt(client: Client, receipt: string): Promise<NotedOrder | undefined> {
  const { orders } = await client();
  const found = await razorpayCall(listOf(RazorpayOrder), async () => orders.all({ receipt }));
  const order = found.items.find((item) => item.receipt === receipt);
  return order && providerOrder(order);
}

async function fetchOrder(client: Client, id: string): Promise<NotedOrder> {
  const { orders } = await client();
  return providerOrder(await razorpayCall(RazorpayOrder, async () => orders.fetch(checkedID(id))));
}

/** @param failedToo whether refunds of payments that count nothing as refunded are fetched: a refund that failed is not counted */
async function fetchFacts(client: Client, id: string, failedToo: boolean): Promise<Fact[]> {
  const { orders } = await client();
  const { items } = await razorpayCall(listOf(RazorpayPayment), async () =>
    orders.fetchPayments(checkedID(id)),
  );
  const refunded = items.filter(
    ({ status, amount_refunded }) =>
      (amount_refunded ?? 0) > 0 || (failedToo && status === 'captured'),
  );
  const refunds = await Promise.all(refunded.map((payment) => fetchRefunds(client, payment.id)));
  return [...items.map(paymentFact), ...refunds.flat()];
}

async function fetchRefunds(client: Client, paymentID: string): Promise<Fact[]> {
  const { payments } = await client();
  const refunds = await razorpayCall(listOf(RazorpayRefund), async () =>
    payments.fetchMultipleRefund(checkedID(paymentID), { count: 100 }),
  );
  return refunds.items.flatMap((refund) => [refundFact(refund), ...referenceFacts(refund)]);
}

async function fetchDispute(client: Client, id: string): Promise<DisputeFact> {
  const { disputes } = await client();
  return disputeFact(
    await razorpayCall(RazorpayDispute, async () => disputes.fetch(checkedID(id))),
  );
}

/** What is asked for by its id is unknown to a provider that refuses to give it. */
async function orUnknown<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof ProviderError && cause.kind === 'refused') {
      throw new Failure('dataNotFound', 'Razorpay has nothing under this id.', { cause });
    }
    throw cause;
  }
}

/** "Already captured" is what was wanted; what the provider says afterwards decides. */
async function capture(client: Client, paymentID: string, amountPaise: number): Promise<void> {
  const { payments } = await client();
  try {
    await razorpayCall(z.unknown(), async () =>
      payments.capture(checkedID(paymentID), amountPaise, 'INR'),
    );
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') {
      throw error;
    }
  }
}

function providerOrder(order: z.infer<typeof RazorpayOrder>): NotedOrder {
  const { id, amount, currency, receipt, notes } = order;
  return {
    id,
    amountPaise: amount,
    currency,
    receipt,
    notes: z.safeParse(Notes, notes).data ?? {},
  };
}
