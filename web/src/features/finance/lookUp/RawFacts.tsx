import { useMemo } from 'react';
import type { StatedFact } from '../../../../../lambdas/contract/books.ts';
import { useAnswer } from '../../../api/useAnswer.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ScrollBox } from '../../../ui/ScrollBox.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { formatPaise } from '../formatPaise.ts';
import { formatIndianTime } from '../indianDays.ts';
import { useEmailID } from '../useEmailID.ts';

/** The facts of an order as they are kept: each once, never changed. */
export function RawFacts({ orderID }: { readonly orderID: string }) {
  const emailID = useEmailID();
  const call = useMemo(() => ({ emailID, orderID }), [emailID, orderID]);
  const asked = useAnswer('finance/getFacts', call);
  if (asked.status === 'loading') {
    return <Skeleton label="The facts are being read" lines={3} />;
  }
  if (asked.status === 'failed') {
    return (
      <Notice
        tone="problem"
        action={
          <Button tone="quiet" onClick={asked.retry}>
            Try again
          </Button>
        }
      >
        The facts could not be read. Nothing has changed.
      </Notice>
    );
  }
  const { facts } = asked.answer.data;
  return facts.length === 0 ? <p>Razorpay has stated nothing yet.</p> : <FactTable facts={facts} />;
}

function FactTable({ facts }: { readonly facts: readonly StatedFact[] }) {
  return (
    <ScrollBox className="financeTable-box" name="Facts">
      <table className="financeTable">
        <thead>
          <tr>
            <th scope="col">Of</th>
            <th scope="col">Id</th>
            <th scope="col">State</th>
            <th scope="col" className="num">
              Amount
            </th>
            <th scope="col">When</th>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ kind, subject, state, paise, currency, at }) => (
            <tr key={`${kind} ${subject} ${state} ${paise}`}>
              <td>{kind}</td>
              <th scope="row">
                <code>{subject}</code>
              </th>
              <td>{state}</td>
              <td className="num">
                {paise === null ? '' : formatPaise(paise)}
                {currency !== null && currency !== 'INR' && ` in ${currency}`}
              </td>
              <td>{at === null ? '' : formatIndianTime(at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
