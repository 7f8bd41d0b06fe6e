import { refundReasonLength } from '../../../../../lambdas/contract/constants.ts';
import type { OrderSummary } from '../../../../../lambdas/contract/entities.ts';
import type { RefundRequest } from '../../../../../lambdas/contract/refund.ts';
import { formatRupees } from '../../../../../lambdas/contract/rupees.ts';
import { ProblemNotice } from '../../../api/QueryResult.tsx';
import { useRouteMutation } from '../../../api/queries.ts';
import { useDraft } from '../../../lib/useDraft.ts';
import { policyPath } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { FieldForm } from '../../../ui/forms/FieldForm.tsx';
import { refundTexts as texts } from '../words.ts';
import { refusalWords } from './refundWords.ts';

const fields = [
  { name: 'reason', label: texts.label, hint: texts.hint, rows: 3, limit: refundReasonLength },
] as const;

const emptyReason = { reason: '' };

/** Asks for a refund of an order, with the reason. */
export function AskForRefund({
  order,
  orders,
  amount,
  onRequested,
  onCancel,
}: {
  readonly order: OrderSummary;
  /** All orders of the person. */
  readonly orders: readonly OrderSummary[];
  /** What can be refunded, rupees. */
  readonly amount: number;
  readonly onRequested: (request: RefundRequest) => void;
  readonly onCancel: () => void;
}) {
  const { draft, change, clear } = useDraft(`refund.${order.orderID}`, emptyReason);
  const asking = useRouteMutation('payment/requestRefund', ({ data }) => {
    clear();
    onRequested(data.refundRequest);
  });
  const reason = draft.reason.trim();
  const earlier = orders.find(
    ({ orderID, money }) =>
      orderID !== order.orderID && money?.inPlans.some((plan) => plan.orderID === order.orderID),
  );
  return (
    <FieldForm
      aria-label={texts.ask}
      problems={reason === '' ? { reason: texts.problem } : {}}
      onSubmit={() => asking.mutate({ orderID: order.orderID, reason })}
      busy={asking.isPending}
      submitText={texts.submit}
      busyText={texts.busy}
      onCancel={onCancel}
      notice={<ProblemNotice error={asking.error} words={refusalWords} />}
      focusFirst
      fields={fields}
      values={draft}
      onChange={change}
    >
      <p>
        {texts.whatHappens(formatRupees(amount), order.level)}
        {earlier && texts.earlierPlan(earlier.level)}
        {texts.review.before}{' '}
        <SiteLink to={policyPath('returnPolicy')}>{texts.review.link}</SiteLink>.
      </p>
    </FieldForm>
  );
}
