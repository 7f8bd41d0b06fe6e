import type Razorpay from 'razorpay';
import * as z from 'zod/mini';
import type { ListName } from '../../contract/tables/pollCursors.ts';
import type {
  ListedItem,
  ListPage,
  RazorpayLists,
  UnreadableItem,
} from '../../domain/money/sync/RazorpayLists.ts';
import { razorpayCall } from './call.ts';
import {
  checkedID,
  type ListQuery,
  listDisputes,
  orFailure,
  razorpayConnection,
} from './connection.ts';
import { disputeFact, paymentFact, refundFact } from './facts.ts';
import { ProviderError } from './ProviderError.ts';
import { listOf, RazorpayDispute, RazorpayPayment, RazorpayRefund, razorpayID } from './shapes.ts';

/** The most that the provider gives at once. */
const count = 100;

/** A page whose items are parsed one by one, so that one that is odd hides no other. */
const AnyPage = listOf(z.unknown());
const WithID = z.object({ id: z.string().check(z.regex(razorpayID)) });
/** All that is needed of a payment to find its order. */
const PaymentOrder = z.object({ order_id: z.nullish(z.string()) });

/** The provider's lists at `RAZORPAY_ORIGIN`. */
export function razorpayLists(): RazorpayLists {
  const client = razorpayConnection();
  return {
    page: (name, { from, to }, skip) =>
      orFailure(async () => {
        const sdk = await client();
        const query = { from, to, count, skip };
        const { items } = await razorpayCall(AnyPage, async () => request[name](sdk, query));
        return { items: items.map(read[name]), isLast: items.length < count } satisfies ListPage;
      }),
    orderOf: (paymentID) =>
      orFailure(async () => {
        const { payments } = await client();
        const payment = await knownOf(paymentID, async () => {
          const id = checkedID(paymentID);
          return razorpayCall(z.unknown(), async () => payments.fetch(id));
        });
        return PaymentOrder.parse(payment).order_id ?? null;
      }),
  };
}

/** What the provider says of a payment that it named itself. @throws Error when it then refuses to say anything */
async function knownOf(paymentID: string, call: () => Promise<unknown>): Promise<unknown> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof ProviderError && cause.kind === 'refused') {
      throw new Error(`the payment provider lists ${paymentID} and does not know it`, { cause });
    }
    throw cause;
  }
}

const request: Readonly<Record<ListName, (sdk: Razorpay, query: ListQuery) => Promise<unknown>>> = {
  payments: async ({ payments }, query) => payments.all(query),
  refunds: async ({ refunds }, query) => refunds.all(query),
  disputes: listDisputes,
};

const read: Readonly<Record<ListName, (item: unknown) => ListedItem | UnreadableItem>> = {
  payments: reader(RazorpayPayment, (payment) => ({
    fact: paymentFact(payment),
    razorpayOrderID: payment.order_id ?? null,
    refundedPaise: payment.amount_refunded ?? 0,
  })),
  refunds: reader(RazorpayRefund, (refund) => ({ fact: refundFact(refund) })),
  disputes: reader(RazorpayDispute, (dispute) => ({ fact: disputeFact(dispute) })),
};

function reader<T>(
  shape: z.ZodMiniType<T>,
  listed: (item: T) => ListedItem,
): (item: unknown) => ListedItem | UnreadableItem {
  return (item) => {
    const parsed = shape.safeParse(item);
    if (parsed.success) {
      return listed(parsed.data);
    }
    const unreadableID = WithID.safeParse(item).data?.id ?? 'unknown';
    return { unreadableID, problem: z.prettifyError(parsed.error) };
  };
}
