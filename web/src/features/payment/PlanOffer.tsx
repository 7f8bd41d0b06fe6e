import type { Plan, Quote } from '../../../../lambdas/contract/entities.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import type { PlanFacts } from '../plans/plans.ts';
import { payPanelID } from './PayPanel.tsx';
import { QuoteCredit } from './QuoteCredit.tsx';
import { notNeededWords } from './quoteWords.ts';
import { paymentWords } from './words.ts';

/** In a plan's card, for a signed-in person: what it would cost now, or why it can’t be bought, and the choice of it. */
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
  const words = quote?.purchase === 'notNeeded' && notNeededWords(quote, plan, Date.now());
  return (
    <div className="planOffer">
      {words && <p className="smallPrint">{words}</p>}
      {quote && <QuoteCredit quote={quote} />}
      {quote && quote.purchase !== 'notNeeded' && (
        <label className="planOffer-choice">
          <input
            type="radio"
            name="offer"
            value={quote.offerName}
            checked={chosen}
            onChange={onChoose}
          />
          {choiceText(quote, facts.level)}
        </label>
      )}
      {chosen && (
        <a className="planOffer-pay" href={`#${payPanelID}`}>
          {paymentWords.toPayment}
        </a>
      )}
    </div>
  );
}

function choiceText({ purchase, toPay }: Quote, level: string): string {
  const price = formatRupees(toPay);
  return purchase === 'renewal'
    ? paymentWords.offerRenewal(level, price)
    : paymentWords.offer(level, price);
}
