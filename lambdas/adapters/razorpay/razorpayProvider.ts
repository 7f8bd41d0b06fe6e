import * as z from 'zod/mini';
import type { Fact } from '../../domain/payment/Fact.ts';
import type { OrderTerms } from '../../domain/payment/Order.ts';
import type { NotedOrder, PaymentProvider } from '../../domain/payment/ports.ts';
import { notesOf } from '../../domain/payment/termNotes.ts';
import { ProviderError } from './ProviderError.ts';
import { razorpayCall } from './razorpayCall.ts';
import { checkedID, orFailure, razorpayConnection } from './razorpayConnection.ts';
import { paymentFact, referenceFacts, refundFact } from './razorpayFacts.ts';
import { live, readRazorpaySecrets } from './razorpaySecrets.ts';
import { listOf, RazorpayOrder, RazorpayPayment, RazorpayRefund } from './shapes.ts';
import { isCheckoutSignature } from './signatures.ts';

/** No notes are an empty list. */
const Notes = z.record(z.string(), z.string());

/** The payment provider at `RAZORPAY_ORIGIN`, with the keys that Secrets Manager keeps. */
export function razorpayProvider(): PaymentProvider {
  const client = razorpayConnection();

  async function byReceipt(receipt: string): Promise<NotedOrder | undefined> {
    const { orders } = await client();
    const found = await razorpayCall(listOf(RazorpayOrder), async () => orders.all({ receipt }));
    const [order] = found.items.filter((item) => item.receipt === receipt);
    return order && providerOrder(order);
  }

  async function refundsOf(paymentID: string): Promise<Fact[]> {
    const { payments } = await client();
    const refunds = await razorpayCall(listOf(RazorpayRefund), async () =>
      payments.fetchMultipleRefund(checkedID(paymentID), { count: 100 }),
    );
    return refunds.items.flatMap((refund) => [refundFact(refund), ...referenceFacts(refund)]);
  }

  return {
    publicKey: async () => (await readRazorpaySecrets()).keyId,
    openOrder: (terms) => orFailure(() => openOrder(terms)),
    order: (id) =>
      orFailure(async () => {
        const { orders } = await client();
        return providerOrder(
          await razorpayCall(RazorpayOrder, async () => orders.fetch(checkedID(id))),
        );
      }),
    facts: (id, failedToo) =>
      orFailure(async () => {
        const { orders } = await client();
        const { items } = await razorpayCall(listOf(RazorpayPayment), async () =>
          orders.fetchPayments(checkedID(id)),
        );
        // A refund that fails is taken out of what counts as given back.
        const refunded = items.filter(
          ({ status, amount_refunded }) =>
            (amount_refunded ?? 0) > 0 || (failedToo && status === 'captured'),
        );
        const refunds = await Promise.all(refunded.map((payment) => refundsOf(payment.id)));
        return [...items.map(paymentFact), ...refunds.flat()];
      }),
    capture: (paymentID, amountPaise) => orFailure(() => capture(paymentID, amountPaise)),
    async signedCheckout(razorpayOrderID, paymentID, signature) {
      const { keySecret } = await readRazorpaySecrets();
      return isCheckoutSignature(live(keySecret), razorpayOrderID, paymentID, signature);
    },
  };

  /** The receipt is unique, so an order whose answer was lost is found by it instead of being made twice. */
  async function openOrder(terms: OrderTerms): Promise<NotedOrder> {
    const { orders } = await client();
    const { orderID: receipt, amountPaise: amount, currency } = terms;
    try {
      const made = await razorpayCall(RazorpayOrder, async () =>
        orders.create({
          ...{ amount, currency, receipt, notes: notesOf(terms) },
          payment: { capture: 'automatic' },
        }),
      );
      return providerOrder(made);
    } catch (error) {
      const found = await byReceipt(receipt);
      if (found) {
        return found;
      }
      throw error;
    }
  }

  /** "Already captured" is what was wanted; what the provider says afterwards decides. */
  async function capture(paymentID: string, amountPaise: number): Promise<void> {
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
