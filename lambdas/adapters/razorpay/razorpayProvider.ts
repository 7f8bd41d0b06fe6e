import * as z from 'zod/mini';
import { Failure } from '../../domain/Failure.ts';
import type { Fact } from '../../domain/payment/Fact.ts';
import type { OrderTerms } from '../../domain/payment/Order.ts';
import type { PaymentProvider, ProviderOrder } from '../../domain/payment/ports.ts';
import { requireEnv } from '../requireEnv.ts';
import { ProviderError } from './ProviderError.ts';
import { razorpayCall } from './razorpayCall.ts';
import { razorpayClient } from './razorpayClient.ts';
import { paymentFact, refundFact } from './razorpayFacts.ts';
import { live, readRazorpaySecrets } from './razorpaySecrets.ts';
import { listOf, RazorpayOrder, RazorpayPayment, RazorpayRefund, razorpayID } from './shapes.ts';
import { isCheckoutSignature } from './signatures.ts';

/** The payment provider at `RAZORPAY_ORIGIN`, with the keys that Secrets Manager keeps. */
export function razorpayProvider(): PaymentProvider {
  const origin = requireEnv('RAZORPAY_ORIGIN');

  async function client() {
    const { keyId, keySecret } = await readRazorpaySecrets();
    return razorpayClient(origin, keyId, keySecret.current);
  }

  async function byReceipt(receipt: string): Promise<ProviderOrder | undefined> {
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
    return refunds.items.map(refundFact);
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
    facts: (id) =>
      orFailure(async () => {
        const { orders } = await client();
        const { items } = await razorpayCall(listOf(RazorpayPayment), async () =>
          orders.fetchPayments(checkedID(id)),
        );
        const refunded = items.filter((payment) => (payment.amount_refunded ?? 0) > 0);
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
  async function openOrder(terms: OrderTerms): Promise<ProviderOrder> {
    const { orders } = await client();
    const { orderID: receipt, amountPaise: amount, currency } = terms;
    try {
      const made = await razorpayCall(RazorpayOrder, async () =>
        orders.create({ amount, currency, receipt, payment: { capture: 'automatic' } }),
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

function providerOrder({
  id,
  amount,
  currency,
  receipt,
}: z.infer<typeof RazorpayOrder>): ProviderOrder {
  return { id, amountPaise: amount, currency, receipt };
}

/** The SDK pastes ids into addresses as they are. */
function checkedID(id: string): string {
  if (!razorpayID.test(id)) {
    throw new ProviderError('refused', undefined, 'an id that is not one of the provider’s');
  }
  return id;
}

async function orFailure<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof ProviderError) {
      throw new Failure(
        'operationFailed',
        'The payment service could not be reached just now. You were not charged. Please try again.',
        { cause },
      );
    }
    throw cause;
  }
}
