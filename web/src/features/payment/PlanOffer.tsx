import type { Plan, Quote } from '../../../../lambdas/contract/entities.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import type { PlanFacts } from './plans/plans.ts';
import { quoteWords } from './quoteWords.ts';

/** The foot of a plan's card for a signed-in person: what it would cost now and why, and the choice of it. */
export function PlanOffer({
  facts,
  plan,
  quote,
  chosen,
  onChoose,
}: {
  readonly facts: PlanFacts;
  readonly plan: Plan;
  readonly quote: Quote | undefined;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}) {
  return (
    <div className="planOffer">
      {facts.level === plan.level && <p className="planCard-mark">Your plan</p>}
      {quote && <p className="planOffer-words">{quoteWords(quote, plan)}</p>}
      {quote && quote.credit > 0 && quote.purchase !== 'notNeeded' && (
        <dl className="planOffer-sum">
          <div>
            <dt>Price</dt>
            <dd>{formatRupees(quote.price)}</dd>
          </div>
          <div>
            <dt>Credit for unused days</dt>
            <dd>− {formatRupees(quote.credit)}</dd>
          </div>
          <div>
            <dt>You pay</dt>
            <dd>{formatRupees(quote.toPay)}</dd>
          </div>
        </dl>
      )}
      {quote && quote.purchase !== 'notNeeded' && (
        <label className="planOffer-choice">
          <input
            type="radio"
            name="offer"
            value={quote.offerName}
            checked={chosen}
            onChange={onChoose}
          />
          {quote.purchase === 'renewal' ? 'Renew' : 'Choose'} {facts.level}
        </label>
      )}
    </div>
  );
}
