import { useState } from 'react';
import { declineReasonLength } from '../../../../lambdas/contract/constants.ts';
import type { WaitingRefund } from '../../../../lambdas/contract/refund.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation } from '../../api/queries.ts';
import { FieldList } from '../../ui/forms/FieldList.tsx';
import { Form } from '../../ui/forms/Form.tsx';
import { declineTexts, financeWords, refundTexts } from './words.ts';

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
    <Form
      aria-label={declineTexts.form}
      problems={words === '' ? { words: declineTexts.problem } : {}}
      onSubmit={() => declining.mutate({ orderID, paymentID, words })}
      busy={declining.isPending}
      submitText={declineTexts.submit}
      submitTone="danger"
      busyText={refundTexts.busy}
      onCancel={onCancel}
      notice={<ProblemNotice error={declining.error} words={financeWords} />}
      focusFirst
    >
      {(problems) => (
        <FieldList
          fields={fields}
          values={values}
          problems={problems}
          onChange={(changed) => setValues({ ...values, ...changed })}
        />
      )}
    </Form>
  );
}
