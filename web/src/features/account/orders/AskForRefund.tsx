import { useState } from 'react';
import { refundReasonLength } from '../../../../../lambdas/contract/constants.ts';
import type { OrderSummary } from '../../../../../lambdas/contract/entities.ts';
import { formatRupees } from '../../../../../lambdas/contract/rupees.ts';
import { problemWords } from '../../../api/problemWords.ts';
import { ProblemNotice } from '../../../api/QueryResult.tsx';
import { useRouteMutation } from '../../../api/queries.ts';
import type { Problem } from '../../../api/send.ts';
import type { Words } from '../../../api/words.ts';
import { policyPath } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { FieldList } from '../../../ui/FieldList.tsx';
import { Form } from '../../../ui/Form.tsx';

const fields = [
  { name: 'reason', label: 'Why do you want a refund?', rows: 3, limit: refundReasonLength },
] as const;

/** Asks for a refund of an order, with the reason. */
export function AskForRefund({
  order,
  orders,
  amount,
  onAsked,
  onCancel,
}: {
  readonly order: OrderSummary;
  /** All orders of the person. */
  readonly orders: readonly OrderSummary[];
  /** What can be refunded, rupees. */
  readonly amount: number;
  readonly onAsked: () => void;
  readonly onCancel: () => void;
}) {
  const [values, setValues] = useState({ reason: '' });
  const asking = useRouteMutation('payment/requestRefund', onAsked);
  const reason = values.reason.trim();
  const earlier = orders.find(
    ({ orderID, money }) =>
      orderID !== order.orderID && money?.inPlans.some((plan) => plan.orderID === order.orderID),
  );
  return (
    <Form
      aria-label="Ask for a refund"
      problems={reason === '' ? { reason: 'Tell us why you want a refund.' } : {}}
      onSubmit={() => asking.mutate({ orderID: order.orderID, reason })}
      busy={asking.isPending}
      submitText="Ask for the refund"
      busyText="Sending…"
      onCancel={onCancel}
      notice={<ProblemNotice error={asking.error} words={refusalWords} />}
      focusFirst
    >
      {(problems) => (
        <>
          <p>
            {formatRupees(amount)} will be refunded to your original payment method, and the{' '}
            {order.level} plan from this order ends.
            {earlier && ` You go back to your ${earlier.level} plan with the time it has left.`} We
            review every request: see the{' '}
            <SiteLink to={policyPath('returnPolicy')}>Refund &amp; Cancellation Policy</SiteLink>.
          </p>
          <FieldList
            fields={fields}
            values={values}
            problems={problems}
            onChange={(changed) => setValues({ ...values, ...changed })}
          />
        </>
      )}
    </Form>
  );
}

/** The server's own sentence where it decided: it says where the money is and the way out. */
function refusalWords(problem: Problem<'payment/requestRefund'>): Words {
  const { status, answer } = problem;
  const isDecided = status === 'noValidity' || status === 'invalidInput';
  return isDecided && answer
    ? { text: answer.errMsg, next: 'goOn', role: 'alert' }
    : problemWords(problem);
}
