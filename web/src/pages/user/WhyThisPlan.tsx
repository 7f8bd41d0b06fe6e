import type { Plan } from '../../../../lambdas/contract/entities.ts';
import { formatDate } from '../../formatDate.ts';

/** Answers "why is this my plan?" from the order that gave it. */
export function WhyThisPlan({ plan }: { readonly plan: Plan }) {
  return (
    <details className="question">
      <summary>Why is this my plan?</summary>
      <Reason plan={plan} />
    </details>
  );
}

function Reason({ plan }: { readonly plan: Plan }) {
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
      Order <code>{plan.orderID}</code> gave you {plan.level}
      {plan.validFrom === null ? '' : ` from ${formatDate(plan.validFrom)}`}
      {plan.validUntil === null ? '' : ` until ${formatDate(plan.validUntil)}`}. When it ends you
      have the free plan again; nothing is charged by itself.
    </p>
  );
}
