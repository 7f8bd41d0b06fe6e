import type { OrderSummary, Plan } from '../../../../lambdas/contract/entities.ts';
import { formatDate } from '../../formatDate.ts';
import { formatRupees } from '../../formatRupees.ts';

/** Answers "why is this my plan?" from the order that gave it. */
export function WhyThisPlan({
  plan,
  orders,
}: {
  readonly plan: Plan;
  readonly orders: readonly OrderSummary[];
}) {
  return (
    <details className="question">
      <summary>Why is this my plan?</summary>
      <Reason plan={plan} order={orders.find(({ orderID }) => orderID === plan.orderID)} />
    </details>
  );
}

function Reason({
  plan,
  order,
}: {
  readonly plan: Plan;
  readonly order: OrderSummary | undefined;
}) {
  if (plan.orderID === null) {
    return (
      <p>
        No paid order of yours is running, so you have the free plan. It costs nothing and does not
        end.
      </p>
    );
  }
  return (
    <p>
      {order && order.paidAt !== null && (
        <>
          On {formatDate(order.paidAt)} you paid {formatRupees(order.price)}.{' '}
        </>
      )}
      Order <code>{plan.orderID}</code> gave you {plan.level}
      {plan.validFrom === null ? '' : ` from ${formatDate(plan.validFrom)}`}
      {plan.validUntil === null ? '' : ` until ${formatDate(plan.validUntil)}`}. When it ends you
      have the free plan again; nothing is charged by itself.
    </p>
  );
}
