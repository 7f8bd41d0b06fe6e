import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OrderSummary, Plan, Quote, UserInfo } from '../../../../lambdas/contract/entities.ts';
import { QueryResult } from '../../api/QueryResult.tsx';
import { useOrders } from '../../api/useOrders.ts';
import { itemPath } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PlanCards } from '../plans/PlanCards.tsx';
import { PlanOverview, planCardID } from '../plans/PlanOverview.tsx';
import { PlanState } from '../plans/PlanState.tsx';
import { planState } from '../plans/planState.ts';
import { planOfOffer, plans, readPaidOffer } from '../plans/plans.ts';
import type { Intent } from '../plans/useIntent.ts';
import { type Attempt, attemptWords, isCheckoutClosed } from './checkout/attemptWords.ts';
import { usePay } from './checkout/usePay.ts';
import type { ConfirmationWords } from './confirmation/confirmationWords.ts';
import type { PendingPayment } from './confirmation/PendingPayments.ts';
import { PayPanel, type ProfileChanges } from './PayPanel.tsx';
import { PlanOffer } from './PlanOffer.tsx';
import { proposedOffer } from './quoteWords.ts';
import { RefundRequested } from './RefundRequested.tsx';
import { UnpaidOrder } from './UnpaidOrder.tsx';
import { payableUntil, unpaidOrderWords } from './unpaidOrder.ts';
import { paymentWords } from './words.ts';

/** The plans with what each would cost a signed-in person now, and the way to pay for one. */
export function BuyPlan({
  userinfo: { plan, ...person },
  intent,
  title,
  keep,
  lookAgain,
  watched,
  onProfile,
  stateProblem,
}: {
  readonly userinfo: UserInfo;
  /** What the address asks for. */
  readonly intent: Intent;
  /** Of the entry that the address asks for, once it is known. */
  readonly title: string | undefined;
  /** About a payment that the buyer's bank has still to confirm. */
  readonly watched?: ConfirmationWords | undefined;
  readonly keep: (payment: PendingPayment) => void;
  readonly lookAgain: () => void;
  /** Saves in the profile what paying says of the person. */
  readonly onProfile: (changes: ProfileChanges) => void;
  /** That it was not saved. */
  readonly stateProblem: ReactNode;
}) {
  const choice = useChoice({ plan, ...person }, intent, keep, lookAgain);
  const { query, orders, quotes, buyable, paying, unpaid, chosen, isFolded, payFirst } = choice;
  const message = (
    <PaymentMessage attempt={paying.attempt} watched={watched} stateProblem={stateProblem} />
  );
  const isReplaced = chosen?.purchase === 'upgrade';
  // Keys keep what was chosen when the order of the two changes.
  const cards = (
    <PlanChoice
      key="plans"
      plan={plan}
      quotes={quotes}
      chosen={chosen?.offerName}
      busy={paying.attempt.kind === 'opening' || paying.attempt.kind === 'open'}
      folded={isFolded && !choice.isUnfolded}
      onChoose={choice.choose}
    />
  );
  const pay = (
    <QueryResult
      key="pay"
      query={query}
      loading={paymentWords.loadingQuotes}
      lines={3}
      failed={paymentWords.quotesFailed}
    >
      {() =>
        chosen ? (
          <PayPanel
            quote={chosen}
            plan={plan}
            alone={isFolded}
            itemID={intent.itemID}
            paying={paying}
            own={person}
            onProfile={onProfile}
            message={message}
          />
        ) : (
          <>
            {message}
            <Notice tone="info">
              {buyable.length > 0 ? paymentWords.pickAnother : paymentWords.nothingToBuy}
            </Notice>
          </>
        )
      }
    </QueryResult>
  );
  const overview = (
    <PlanOverview
      key="overview"
      linkTo={(facts) => `#${planCardID(facts)}`}
      own={plan.level}
      priceOf={({ offerName, priceRupees }) =>
        buyable.find((quote) => quote.offerName === offerName)?.toPay ?? priceRupees
      }
      onFollow={choice.unfold}
    />
  );
  return (
    <>
      <PlanState plan={plan} onPlansPage isReplaced={isReplaced} />
      <RefundRequested plan={plan} orders={orders} isReplaced={isReplaced} />
      {unpaid && paying.attempt.kind === 'idle' && !watched && <UnpaidOrder order={unpaid} />}
      {title && intent.itemID && chosen && chosen.offerName === intent.plan && (
        <p>
          {paymentWords.unlocks(planOfOffer(chosen.offerName)?.level ?? '')}{' '}
          <Link to={itemPath(intent.itemID, null, intent.pathID ?? undefined)}>{title}</Link>.
        </p>
      )}
      {payFirst ? [pay, overview, cards] : [overview, cards, pay]}
    </>
  );
}

/** Which plan a person is about to pay for, and what of the page comes first for them. */
function useChoice(
  person: UserInfo,
  intent: Intent,
  keep: (payment: PendingPayment) => void,
  lookAgain: () => void,
) {
  const { plan } = person;
  const { query, orders, quotes } = useOrders();
  const paying = usePay(person, keep, lookAgain, () => void query.refetch());
  const [picked, setPicked] = useState<Quote['offerName']>();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const buyable = quotes.filter(({ purchase }) => purchase !== 'notNeeded');
  const unpaid = orders.find((order) => payableUntil(order, quotes, Date.now()) !== null);
  // The order that waited on arrival: one that is opened here moves nothing.
  const [waiting, setWaiting] = useState<OrderSummary | null>();
  if (waiting === undefined && query.isSuccess) {
    setWaiting(unpaid ?? null);
  }
  // Plans take much room, so paying for the one that was asked for comes before them, folded.
  const asked = intent.plan ?? readPaidOffer(waiting?.offerName ?? null);
  const proposed = proposedOffer(quotes, plan, asked);
  const chosen = buyable.find(({ offerName }) => offerName === picked) ?? proposed;
  return {
    query,
    orders,
    quotes,
    unpaid,
    buyable,
    paying,
    chosen,
    isFolded: asked !== undefined && (quotes.length === 0 || proposed !== undefined),
    payFirst: asked !== undefined || isLikelyRenewed(plan),
    isUnfolded,
    unfold: () => setIsUnfolded(true),
    choose(offerName: Quote['offerName']) {
      setPicked(offerName);
      paying.reset();
    },
  };
}

/** Whether a plan is more likely to be renewed than changed: it is the highest, ends soon or has ended. */
function isLikelyRenewed(plan: Plan): boolean {
  return plan.level === plans.at(-1)?.level || planState(plan, Date.now()).renew !== null;
}

/** The plans, each with its offer. */
function PlanChoice({
  plan,
  quotes,
  chosen,
  busy,
  folded,
  onChoose,
}: {
  readonly plan: Plan;
  readonly quotes: readonly Quote[];
  readonly chosen: Quote['offerName'] | undefined;
  readonly busy: boolean;
  readonly folded: boolean;
  readonly onChoose: (offerName: Quote['offerName']) => void;
}) {
  const choice = (
    <fieldset className="planChoice" disabled={busy}>
      <legend className="visuallyHidden">{paymentWords.chooseLegend}</legend>
      <PlanCards
        headingLevel={2}
        own={plan.level}
        toPay={({ offerName }) => quotes.find((quote) => quote.offerName === offerName)?.toPay}
        choice={(facts) => (
          <PlanOffer
            facts={facts}
            plan={plan}
            quote={quotes.find(({ offerName }) => offerName === facts.offerName)}
            chosen={facts.offerName === chosen}
            onChoose={() => onChoose(facts.offerName)}
          />
        )}
      />
    </fieldset>
  );
  return folded ? (
    <details className="fold planFold">
      <summary>{paymentWords.comparePlans}</summary>
      {choice}
    </details>
  ) : (
    choice
  );
}

/**
 * The one message about a payment: what the last press came to, or that the bank has still to confirm it. On a phone it would be
 * below the screen, so it scrolls into view on its own.
 */
function PaymentMessage({
  attempt,
  watched,
  stateProblem,
}: {
  readonly attempt: Attempt;
  readonly watched: ConfirmationWords | undefined;
  readonly stateProblem: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const isEnded = attempt.kind === 'ended';
  useEffect(() => {
    if (isEnded) {
      box.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [isEnded]);
  if (attempt.kind === 'idle' && !watched && !stateProblem) {
    return null;
  }
  return (
    <div className="payMessage" ref={box}>
      {noticeOf(attempt, watched)}
      {stateProblem}
    </div>
  );
}

function noticeOf(attempt: Attempt, watched: ConfirmationWords | undefined) {
  if (watched && (attempt.kind !== 'ended' || isCheckoutClosed(attempt))) {
    return (
      <Notice tone={watched.tone}>
        <strong>{watched.title}.</strong> {watched.text}
      </Notice>
    );
  }
  if (attempt.kind !== 'ended') {
    return null;
  }
  const { tone, text, more } = attemptWords(attempt);
  return (
    <Notice tone={tone}>
      {text}
      {more && (
        <details>
          <summary>{unpaidOrderWords.charged}</summary>
          {more}
        </details>
      )}
    </Notice>
  );
}
