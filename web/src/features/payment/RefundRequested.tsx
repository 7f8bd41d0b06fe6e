import type { OrderSummary, Plan } from '../../../../lambdas/contract/entities.ts';
import { formatDate } from '../../lib/formatDate.ts';
import { paths } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { planSummaryTexts as texts } from './words.ts';

/** That a refund of the plan in force, or of its renewal, waits to be decided; nothing without one. */
export function RefundRequested({
  plan,
  orders,
}: {
  readonly plan: Plan;
  readonly orders: readonly OrderSummary[];
}) {
  const order = orders.find(
    ({ outcome, refundRequest }) =>
      outcome === 'granted' && refundRequest?.why === 'asked' && refundRequest.state === 'asked',
  );
  if (plan.level === 'Freebie' || !order?.refundRequest) {
    return null;
  }
  return (
    <Notice tone="info" action={<SiteLink to={paths.user}>{texts.refundOrder}</SiteLink>}>
      {texts.refundRequested(order.level, formatDate(order.refundRequest.askedAt))}
    </Notice>
  );
}
