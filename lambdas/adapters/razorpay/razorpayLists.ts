import type Razorpay from 'razorpay';
import type { Listed, ListName, ListPage, Lists } from '../../domain/payment/Lists.ts';
import { razorpayCall } from './razorpayCall.ts';
import { checkedID, orFailure, razorpayConnection } from './razorpayConnection.ts';
import { disputeFact, paymentFact, refundFact } from './razorpayFacts.ts';
import { listOf, RazorpayDispute, RazorpayPayment, RazorpayRefund } from './shapes.ts';

/** The most that the provider gives at once. */
const count = 100;

/** What of a page is asked for; times in whole seconds, for the SDK writes anything else as a fraction. */
interface Asked {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly skip: number;
}

/** How the SDK asks for something that it has no function for. */
interface Asking {
  get(question: { readonly url: string; readonly data: object }): Promise<unknown>;
}

/** The provider's lists at `RAZORPAY_ORIGIN`. */
export function razorpayLists(): Lists {
  const client = razorpayConnection();
  return {
    page: (name, { from, to }, skip) =>
      orFailure(async () => {
        const items = await read[name](await client(), { from, to, count, skip });
        return { items, isLast: items.length < count } satisfies ListPage;
      }),
    orderOf: (paymentID) =>
      orFailure(async () => {
        const { payments } = await client();
        const payment = await razorpayCall(RazorpayPayment, async () =>
          payments.fetch(checkedID(paymentID)),
        );
        return payment.order_id ?? null;
      }),
  };
}

const read: Readonly<Record<ListName, (sdk: Razorpay, asked: Asked) => Promise<Listed[]>>> = {
  async payments({ payments }, asked) {
    const { items } = await razorpayCall(listOf(RazorpayPayment), async () => payments.all(asked));
    return items.map((payment) => ({
      fact: paymentFact(payment),
      razorpayOrderID: payment.order_id ?? null,
      refundedPaise: payment.amount_refunded ?? 0,
    }));
  },
  async refunds({ refunds }, asked) {
    const { items } = await razorpayCall(listOf(RazorpayRefund), async () => refunds.all(asked));
    return items.map((refund) => ({ fact: refundFact(refund) }));
  },
  async disputes({ api }, asked) {
    const asking = api as unknown as Asking; // its own list of disputes leaves out `from` and `to`
    const { items } = await razorpayCall(listOf(RazorpayDispute), async () =>
      asking.get({ url: '/disputes', data: asked }),
    );
    return items.map((dispute) => ({ fact: disputeFact(dispute) }));
  },
};
