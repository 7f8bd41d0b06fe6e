import type Razorpay from 'razorpay';
import type { RefundCommand, RefundProvider } from '../../domain/money/refunds/ports.ts';
import { razorpayCall } from './call.ts';
import { checkedID, orFailure, razorpayConnection } from './connection.ts';
import { refundFact } from './facts.ts';
import { ProviderError } from './ProviderError.ts';
import { listOf, RazorpayRefund } from './shapes.ts';

/** How the SDK sends something with a header of its own; its functions drop all but two. */
interface Posting {
  post(
    path: string,
    body: object,
    options: { readonly headers: Readonly<Record<string, string>> },
  ): Promise<{ readonly data: unknown }>;
}

/** Makes refunds at the provider at `RAZORPAY_ORIGIN`. */
export function razorpayRefunds(): RefundProvider {
  const client = razorpayConnection();
  return {
    refund: (command) =>
      orFailure(async () => {
        const sdk = await client();
        return (await findRefund(sdk, command)) ?? (await createRefund(sdk, command));
      }),
  };
}

async function createRefund(sdk: Razorpay, command: RefundCommand) {
  try {
    return refundFact(await razorpayCall(RazorpayRefund, () => post(sdk, command)));
  } catch (error) {
    // An answer that was lost, or a refusal of what was made a moment ago.
    const found = await findRefund(sdk, command);
    if (found) {
      return found;
    }
    if (error instanceof ProviderError && error.kind === 'refused') {
      return 'refused';
    }
    throw error;
  }
}

/** The refund of that name, if there is one. */
async function findRefund({ payments }: Razorpay, { paymentID, key }: RefundCommand) {
  const { items } = await razorpayCall(listOf(RazorpayRefund), async () =>
    payments.fetchMultipleRefund(checkedID(paymentID), { count: 100 }),
  );
  const found = items.find(({ receipt }) => receipt === key);
  return found && refundFact(found);
}

async function post(
  sdk: Razorpay,
  { orderID, paymentID, amountPaise: amount, key }: RefundCommand,
): Promise<unknown> {
  const { rq } = sdk.api as unknown as { rq: Posting }; // the SDK's types do not name its HTTP client
  try {
    const { data } = await rq.post(
      `/v1/payments/${checkedID(paymentID)}/refund`,
      { amount, speed: 'normal', receipt: key, notes: { orderID } },
      { headers: { 'X-Refund-Idempotency': key } },
    );
    return data;
  } catch (cause) {
    throw rejectionOf(cause);
  }
}

/** As the SDK's own functions reject. */
function rejectionOf(cause: unknown): unknown {
  const { response } = Object(cause);
  return response
    ? { statusCode: response.status, error: Object(response.data).error ?? {} }
    : cause;
}
