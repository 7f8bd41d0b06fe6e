import fc from 'fast-check';
import type { Known } from './arbitraryOf.ts';
import { pathsIn, replaced } from './replaced.ts';

/** An event of the payment provider, as its simulator sends one. */
export interface AnyEvent {
  readonly event: string;
  readonly payload: Readonly<Record<string, object>>;
}

const kinds = ['payment', 'order', 'refund', 'dispute'];
const events = ['payment.captured', 'order.paid', 'refund.processed', 'payment.dispute.lost'];

/** Events with one field or more that are not as documented. @param known with `orderID` and `verifyBuy` */
export function anyEvent({ orderID = [], verifyBuy = [] }: Known): fc.Arbitrary<AnyEvent> {
  const triples = verifyBuy.map(Object);
  const entity = fc
    .record({
      id: fc.constantFrom(...triples.map((one) => one.razorpay_payment_id), 'pay_../x', 'rfnd_1'),
      order_id: fc.constantFrom(...triples.map((one) => one.razorpay_order_id), null, 'order_1'),
      payment_id: fc.constantFrom(...triples.map((one) => one.razorpay_payment_id)),
      receipt: fc.constantFrom(...orderID, 'no receipt', null),
      status: fc.constantFrom('captured', 'refunded', 'processed', 'lost', 'paid', 'nonsense'),
      amount: fc.constantFrom(90_000, 1, -1, 0.5, 2 ** 60),
      currency: fc.constantFrom('INR', 'USD', ''),
      amount_refunded: fc.constantFrom(0, 90_000, null),
      created_at: fc.constantFrom(1_795_000_000, 0, -1, 'now'),
      notes: fc.jsonValue(),
    })
    .chain((whole) =>
      fc
        .tuple(fc.constantFrom(...pathsIn(whole)), fc.jsonValue())
        .map(([path, put]) => replaced(whole, path, put)),
    );
  return fc.record({
    event: fc.oneof(fc.constantFrom(...events), fc.string({ unit: 'grapheme', maxLength: 40 })),
    payload: fc
      .dictionary(fc.constantFrom(...kinds), fc.record({ entity }), { maxKeys: 3 })
      .map((payload) => ({ ...payload })),
  });
}
