import { type FormEvent, useEffect, useRef, useState } from 'react';
import { refundReasonLength } from '../../../../lambdas/contract/constants.ts';
import type { OrderSummary } from '../../../../lambdas/contract/entities.ts';
import { problemWords } from '../../api/problemWords.ts';
import { useApi } from '../../api/useApi.ts';
import type { Words } from '../../api/words.ts';
import { formatRupees } from '../../formatRupees.ts';
import { policyPath } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Asks for the money of an order, with the reason. What was typed stays when it could not be sent. */
export function AskForRefund({
  order,
  onAsked,
  onCancel,
}: {
  readonly order: OrderSummary;
  readonly onAsked: () => void;
  readonly onCancel: () => void;
}) {
  const api = useApi();
  const { state } = useSession();
  const first = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Words>();

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
      setRefusal(askedWords(went.status) ?? problemWords(went));
    }
  }

  return (
    <form className="panel askForRefund" aria-label="Ask for a refund" onSubmit={submit}>
      <p>
        {formatRupees(order.price)} goes back to how you paid, and the plan {order.level} of this
        order ends with it. A person looks at each request: see the{' '}
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

/** What the general words for a status would say wrongly here. */
function askedWords(status: string): Words | undefined {
  if (status === 'noValidity') {
    return {
      text: 'The time for asking has just ended. Write to us if a fault of ours kept the plan from working.',
      next: 'goOn',
      role: 'alert',
    };
  }
  if (status === 'invalidInput') {
    return {
      text: 'Nothing of this order can be given back now: it was given back already, or your bank is looking into the payment. Or give a reason of a few words.',
      next: 'goOn',
      role: 'alert',
    };
  }
  return undefined;
}
