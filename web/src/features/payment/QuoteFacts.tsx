import type { Plan, Quote } from '../../../../lambdas/contract/entities.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import { quoteWords } from './quoteWords.ts';
import { paymentWords } from './words.ts';

/** What buying an offer now would mean for a person with a plan, and how its price comes about when there is credit. */
export function QuoteFacts({ quote, plan }: { readonly quote: Quote; readonly plan: Plan }) {
  const words = quoteWords(quote, plan, Date.now());
  return (
    <>
      {words && <p className="planOffer-words">{words}</p>}
      {quote.credit > 0 && quote.purchase !== 'notNeeded' && (
        <dl className="planOffer-sum">
          <div>
            <dt>{paymentWords.price}</dt>
            <dd>{formatRupees(quote.price)}</dd>
          </div>
          <div>
            <dt>{paymentWords.credit}</dt>
            <dd>− {formatRupees(quote.credit)}</dd>
          </div>
          <div>
            <dt>{paymentWords.youPay}</dt>
            <dd>{formatRupees(quote.toPay)}</dd>
          </div>
        </dl>
      )}
    </>
  );
}
