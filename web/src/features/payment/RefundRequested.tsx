import type { OrderSummary, Plan } from '../../../../lambdas/contract/entities.ts';
import { formatDate } from '../../lib/formatDate.ts';
import { paths } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { planSummaryTexts as texts } from '../plans/summaryWords.ts';

/** That a refund of the plan in force, or of its renewal, waits to be decided; nothing without one. */
export function RefundRequested({
  plan,
  orders,
  isReplaced = false,
}: {
  readonly plan: Plan;
  readonly orders: readonly OrderSummary[];
  /** A higher plan is about to take its place: its money then counts towards that. */
  readonly isReplaced?: boolean;
}) {
  const order = orders.find(
    ({ outcome, refundRequest }) =>
      outcome === 'granted' && refundRequest?.why === 'asked' && refundRequest.state === 'asked',
  );
  if (plan.level === 'Freebie' || !order?.refundRequest) {
    return null;
  }
  return (
    <Notice
      tone={isReplaced ? 'warning' : 'info'}
      action={<SiteLink to={paths.user}>{texts.refundOrder}</SiteLink>}
    >
      {texts.refundRequested(order.level, formatDate(order.refundRequest.askedAt))}
      {isReplaced && ` ${texts.refundOrUpgrade(order.level)}`}
    </Notice>
  );
}
