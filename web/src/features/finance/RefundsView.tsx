import { QueryResult } from '../../api/QueryResult.tsx';
import { useRouteQuery } from '../../api/queries.ts';
import { counted } from '../../lib/counted.ts';
import { RefundLine } from './RefundLine.tsx';
import { refundTexts } from './words.ts';

/** Refunds that wait for approval. */
export function RefundsView() {
  const query = useRouteQuery('finance/getRefunds', {});
  return (
    <section className="books" aria-labelledby="refunds">
      <h2 id="refunds">{refundTexts.heading}</h2>
      <QueryResult
        query={query}
        loading={refundTexts.loading}
        lines={5}
        failed={refundTexts.failed}
      >
        {({ data: { refunds } }) =>
          refunds.length === 0 ? (
            <p className="finance-fits">{refundTexts.none}</p>
          ) : (
            <>
              <p>{refundTexts.toDecide(counted(refunds.length, 'refund'))}</p>
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
