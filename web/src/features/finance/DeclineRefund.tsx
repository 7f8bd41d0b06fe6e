import { useState } from 'react';
import { declineReasonLength } from '../../../../lambdas/contract/constants.ts';
import type { WaitingRefund } from '../../../../lambdas/contract/refund.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation } from '../../api/queries.ts';
import { FieldForm } from '../../ui/forms/FieldForm.tsx';
import { decisionWords, declineTexts, refundTexts } from './words.ts';

const fields = [
  {
    name: 'words',
    label: declineTexts.label,
    hint: declineTexts.hint,
    limit: declineReasonLength,
  },
] as const;

/** Declines a refund, with the reason that the buyer reads. */
export function DeclineRefund({
  refund: { orderID, paymentID },
  onDeclined,
  onCancel,
}: {
  readonly refund: WaitingRefund;
  readonly onDeclined: () => void;
  readonly onCancel: () => void;
}) {
  const [values, setValues] = useState({ words: '' });
  const declining = useRouteMutation('finance/declineRefund', onDeclined);
  const words = values.words.trim();
  return (
    <FieldForm
      aria-label={declineTexts.form}
      problems={words === '' ? { words: declineTexts.problem } : {}}
      onSubmit={() => declining.mutate({ orderID, paymentID, words })}
      busy={declining.isPending}
      submitText={declineTexts.submit}
      submitTone="danger"
      busyText={refundTexts.busy}
      onCancel={onCancel}
      notice={<ProblemNotice error={declining.error} words={decisionWords} />}
      focusFirst
      fields={fields}
      values={values}
      onChange={setValues}
    />
  );
}
