import { type FormEvent, useEffect, useRef, useState } from 'react';
import { refundReasonLength } from '../../../../../lambdas/contract/constants.ts';
import type { OrderSummary } from '../../../../../lambdas/contract/entities.ts';
import { formatRupees } from '../../../../../lambdas/contract/rupees.ts';
import { problemWords } from '../../../api/problemWords.ts';
import type { Problem } from '../../../api/send.ts';
import { useApi } from '../../../api/useApi.ts';
import type { Words } from '../../../api/words.ts';
import { policyPath } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useSession } from '../../session/useSession.ts';

/** Asks for a refund of an order, with the reason. What was typed stays when it could not be sent. */
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
  const api = useApi();
  const { state } = useSession();
  const first = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Words>();
  const earlier = orders.find(
    ({ orderID, money }) =>
      orderID !== order.orderID && money?.inPlans.some((plan) => plan.orderID === order.orderID),
  );

  useEffect(() => first.current?.focus(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (state.kind !== 'signedIn' || sending) {
      return;
    }
    setSending(true);
    setRefusal(undefined);
    const { emailID } = state.userinfo;
    const call = { emailID, orderID: order.orderID, reason: reason.trim() };
    const went = await api.outcome('payment/requestRefund', call);
    setSending(false);
    if (went.kind === 'ok') {
      onAsked();
    } else {
      setRefusal(refusalWords(went));
    }
  }

  return (
    <form className="panel askForRefund" aria-label="Ask for a refund" onSubmit={submit}>
      <p>
        {formatRupees(amount)} is refunded to your original payment method, and the {order.level}{' '}
        plan of this order ends.
        {earlier && ` Your ${earlier.level} plan comes back with the time it has left.`} We review
        each request: see the{' '}
        <SiteLink to={policyPath('returnPolicy')}>Refund &amp; Cancellation Policy</SiteLink>.
      </p>
      <Field label="Why do you want the money back?">
        {(wiring) => (
          <textarea
            {...wiring}
            ref={first}
            required
            rows={3}
            maxLength={refundReasonLength}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      {refusal && (
        <Notice tone={refusal.role === 'alert' ? 'problem' : 'info'}>{refusal.text}</Notice>
      )}
      <div className="actions">
        <Button type="submit" busy={sending} busyText="Asking…">
          Ask for the refund
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
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
