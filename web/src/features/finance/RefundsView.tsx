import { useMemo } from 'react';
import { useAnswer } from '../../api/useAnswer.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { counted } from './formatPaise.ts';
import { RefundLine } from './RefundLine.tsx';
import { useEmailID } from './useEmailID.ts';

/** Refunds that wait for somebody to agree. */
export function RefundsView() {
  const emailID = useEmailID();
  const call = useMemo(() => ({ emailID }), [emailID]);
  const asked = useAnswer('finance/getRefunds', call);
  return (
    <section className="books" aria-labelledby="refunds">
      <h2 id="refunds">Refunds</h2>
      {asked.status === 'loading' && <Skeleton label="Refunds are being looked up" lines={5} />}
      {asked.status === 'failed' && (
        <Notice
          tone="problem"
          action={
            <Button tone="quiet" onClick={asked.retry}>
              Try again
            </Button>
          }
        >
          The refunds could not be loaded. Nothing has changed.
        </Notice>
      )}
      {asked.status === 'ready' && asked.answer.data.refunds.length === 0 && (
        <p className="finance-fits">Nobody waits for money.</p>
      )}
      {asked.status === 'ready' && asked.answer.data.refunds.length > 0 && (
        <>
          <p>
            {counted(asked.answer.data.refunds.length, 'refund')} to decide on, the most urgent
            first.
          </p>
          <ul className="differences">
            {asked.answer.data.refunds.map((refund) => (
              <RefundLine refund={refund} key={refund.paymentID} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
