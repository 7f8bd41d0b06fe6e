import type { OrderSummary, Plan } from '../../../../../lambdas/contract/entities.ts';
import { formatDate } from '../../../lib/formatDate.ts';
import { moneyTexts as texts } from '../words.ts';
import { addedWords, isPaidAtOnce, moneyWords, paidOrders, planWords } from './moneyWords.ts';

/** Answers "why is this my plan?": where each payment is and what the plan in force holds. Nothing for people who never paid. */
export function WhyThisPlan({
  plan,
  orders,
}: {
  readonly plan: Plan;
  /** Empty while they are being loaded, or could not be. */
  readonly orders: readonly OrderSummary[];
}) {
  const paid = paidOrders(orders);
  if (paid.length === 0 && plan.orderID === null) {
    return null;
  }
  const isKnown = plan.orderID === null || paid.some(({ orderID }) => orderID === plan.orderID);
  return (
    <details className="question">
      <summary>{texts.heading}</summary>
      {isKnown ? (
        <>
          <ul className="planMoney">
            {paid.map((order) => (
              <li key={order.orderID}>{moneyWords(order, orders, plan, Date.now())}</li>
            ))}
            {addedWords(orders).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {/* Of one payment that paid for all of it the plan's panel says so much. */}
          {!isPaidAtOnce(plan, orders) && <p>{planWords(plan, orders)}</p>}
        </>
      ) : (
        <OrderOfPlan plan={plan} />
      )}
    </details>
  );
}

function OrderOfPlan({ plan: { orderID, level, validUntil } }: { readonly plan: Plan }) {
  return (
    <p>
      {texts.order} <code>{orderID}</code>
      {texts.orderGives(level, validUntil === null ? null : formatDate(validUntil))}
    </p>
  );
}
