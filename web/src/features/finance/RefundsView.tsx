import { QueryResult } from '../../api/QueryResult.tsx';
import { useRouteQuery } from '../../api/queries.ts';
import { counted } from '../../lib/counted.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RefundLine } from './RefundLine.tsx';

/** Refunds that wait for approval. */
export function RefundsView() {
  const query = useRouteQuery('finance/getRefunds', {});
  return (
    <section className="books" aria-labelledby="refunds">
      <h2 id="refunds">Refunds</h2>
      <QueryResult
        query={query}
        loading={<Skeleton label="Loading the refunds" lines={5} />}
        failed="We couldn’t load the refunds. Nothing has changed."
      >
        {({ data: { refunds } }) =>
          refunds.length === 0 ? (
            <p className="finance-fits">No refunds are waiting.</p>
          ) : (
            <>
              <p>{counted(refunds.length, 'refund')} to decide, most urgent first.</p>
              <ul className="differences">
                {refunds.map((refund) => (
                  <RefundLine refund={refund} key={refund.paymentID} />
                ))}
              </ul>
            </>
          )
        }
      </QueryResult>
    </section>
  );
}
