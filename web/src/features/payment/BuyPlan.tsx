import { useState } from 'react';
import type { Quote, UserInfo } from '../../../../lambdas/contract/entities.ts';
import { useOrders } from '../../api/useOrders.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
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
  const { status, quotes, reload } = useOrders();
  const paying = usePay(userinfo, keep);
  const [wanted, setWanted] = useState<Quote['offerName']>();
  const busy = paying.attempt.kind === 'opening' || paying.attempt.kind === 'open';
  const buyable = quotes.filter(({ purchase }) => purchase !== 'notNeeded');
  const chosen = buyable.find(({ offerName }) => offerName === wanted) ?? proposedOffer(quotes);
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
                setWanted(facts.offerName);
                paying.reset();
              }}
            />
          )}
        />
      </fieldset>
      {status === 'loading' && (
        <Skeleton label="What you would pay is being worked out" lines={3} />
      )}
      {status === 'failed' && (
        <Notice
          tone="problem"
          action={
            <Button tone="quiet" onClick={reload}>
              Try again
            </Button>
          }
        >
          What you would pay could not be loaded, so nothing can be bought just now. Nothing has
          changed; check the connection and try again.
        </Notice>
      )}
      {status === 'ready' &&
        (chosen ? (
          <PayPanel quote={chosen} paying={paying} ownState={userinfo.state} />
        ) : (
          <Notice tone="info">
            You have the highest plan, and it need not be renewed yet. There is nothing to pay.
          </Notice>
        ))}
    </>
  );
}
