import type { Quote } from '../../../../lambdas/contract/entities.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import { paymentWords } from './words.ts';

/** What credit takes off the price of an offer; nothing without credit. */
export function QuoteCredit({
  quote: { purchase, price, credit },
  withPrice = false,
}: {
  readonly quote: Quote;
  /** No card beside it names the price. */
  readonly withPrice?: boolean;
}) {
  if (credit === 0 || purchase === 'notNeeded') {
    return null;
  }
  return (
    <dl className="quoteCredit">
      {withPrice && (
        <div>
          <dt>{paymentWords.price}</dt>
          <dd>{formatRupees(price)}</dd>
        </div>
      )}
      <div>
        <dt>{paymentWords.credit}</dt>
        <dd>− {formatRupees(credit)}</dd>
      </div>
    </dl>
  );
}
