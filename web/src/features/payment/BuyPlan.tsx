import { useState } from 'react';
import type { Quote, UserInfo } from '../../../../lambdas/contract/entities.ts';
import { QueryResult } from '../../api/QueryResult.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useOrders } from '../account/orders/useOrders.ts';
import { usePay } from './checkout/usePay.ts';
import type { ConfirmationWords } from './confirmation/confirmationWords.ts';
import type { PendingPayment } from './confirmation/PendingPayments.ts';
import { PayPanel } from './PayPanel.tsx';
import { PlanOffer } from './PlanOffer.tsx';
import { PlanCards } from './plans/PlanCards.tsx';
import { proposedOffer } from './quoteWords.ts';

/** The plans with what each would cost a signed-in person now, and the way to pay for one. */
export function BuyPlan({
  userinfo,
  keep,
  watched,
}: {
  readonly userinfo: UserInfo;
  /** About an order whose checkout was closed though money may be on its way. */
  readonly watched?: ConfirmationWords | undefined;
  readonly keep: (payment: PendingPayment) => void;
}) {
  const { query, quotes } = useOrders();
  const paying = usePay(userinfo, keep);
  const [picked, setPicked] = useState<Quote['offerName']>();
  const busy = paying.attempt.kind === 'opening' || paying.attempt.kind === 'open';
  const buyable = quotes.filter(({ purchase }) => purchase !== 'notNeeded');
  const chosen = buyable.find(({ offerName }) => offerName === picked) ?? proposedOffer(quotes);
  return (
    <>
      {watched && (
        <Notice tone={watched.tone}>
          <strong>{watched.title}.</strong> {watched.text}
        </Notice>
      )}
      <fieldset className="planChoice" disabled={busy}>
        <legend className="visuallyHidden">Choose a plan</legend>
        <PlanCards
          headingLevel={2}
          foot={(facts) => (
            <PlanOffer
              facts={facts}
              plan={userinfo.plan}
              quote={quotes.find(({ offerName }) => offerName === facts.offerName)}
              chosen={facts.offerName === chosen?.offerName}
              onChoose={() => {
                setPicked(facts.offerName);
                paying.reset();
              }}
            />
          )}
        />
      </fieldset>
      <QueryResult
        query={query}
        loading={<Skeleton label="Working out what you’d pay" lines={3} />}
        failed="We couldn’t load what you’d pay, so you can’t buy a plan right now. You haven’t been charged. Check your connection and try again."
      >
        {() =>
          chosen ? (
            <PayPanel quote={chosen} paying={paying} ownState={userinfo.state} />
          ) : (
            <Notice tone="info">
              You have the highest plan and don’t need to renew it yet. There’s nothing to pay.
            </Notice>
          )
        }
      </QueryResult>
    </>
  );
}
