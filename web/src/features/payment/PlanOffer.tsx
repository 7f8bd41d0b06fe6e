import type { Plan, Quote } from '../../../../lambdas/contract/entities.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import { payPanelID } from './PayPanel.tsx';
import type { PlanFacts } from './plans/plans.ts';
import { QuoteFacts } from './QuoteFacts.tsx';
import { paymentWords } from './words.ts';

/** The foot of a plan's card for a signed-in person: what it would cost now and why, and the choice of it. */
export function PlanOffer({
  facts,
  plan,
  quote,
  isNext,
  chosen,
  onChoose,
}: {
  readonly facts: PlanFacts;
  readonly plan: Plan;
  readonly quote: Quote | undefined;
  /** Whether it is proposed as the next plan up. */
  readonly isNext: boolean;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}) {
  return (
    <div className="planOffer">
      {facts.level === plan.level && <p className="planCard-mark">{paymentWords.yourPlan}</p>}
      {isNext && <p className="planOffer-words">{paymentWords.nextPlan(plan.level)}</p>}
      {quote && <QuoteFacts quote={quote} plan={plan} />}
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
