import { useEffect } from 'react';
import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import { useRouteMutation } from '../../api/queries.ts';
import { paths, paymentPath } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SignInButton } from '../session/SignInButton.tsx';
import { useSession } from '../session/useSession.ts';
import { BuyingFacts } from './BuyingFacts.tsx';
import './PaymentPage.css';
import { BuyPlan } from './BuyPlan.tsx';
import { ConfirmationPanel } from './confirmation/ConfirmationPanel.tsx';
import { confirmationWords } from './confirmation/confirmationWords.ts';
import { useBoughtEntry } from './confirmation/StartLearning.tsx';
import {
  browserPayments,
  type Confirmation,
  useConfirmation,
} from './confirmation/useConfirmation.ts';
import { PlanCards } from './plans/PlanCards.tsx';
import { PlanOverview, planCardID } from './plans/PlanOverview.tsx';
import { planOfOffer, readPaidOffer } from './plans/plans.ts';
import { planTexts } from './plans/words.ts';
import { type Intent, useIntent } from './useIntent.ts';
import { paymentWords } from './words.ts';
import '../../theme/parts.css';

/** The plans side by side, and the way to pay for one. A visitor sees the prices and a way to sign in. */
export function PaymentPage() {
  const { state } = useSession();
  const intent = useIntent();
  const confirmation = useConfirmation();
  const isConfirming = state.kind === 'signedIn' && inPlaceOfPlans(confirmation) !== undefined;
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (pathname !== paths.payment) {
      // The router takes `/Payment` and `/payment/` for it too, but only this one address is served with leave to open checkout.
      window.location.replace(`${paths.payment}${search}${hash}`);
    }
  }, []);
  return (
    <Page {...(isConfirming ? { title: paymentWords.paymentTitle } : headOf(intent))} wide>
      {state.kind === 'signedIn' ? (
        <Buying userinfo={state.userinfo} intent={intent} confirmation={confirmation} />
      ) : (
        <>
          <VisitorPlans intent={intent} />
          <BuyingFacts />
        </>
      )}
    </Page>
  );
}

/** The title and the lead: of the plan that was asked for, or of all plans. */
function headOf({ plan }: Intent) {
  const level = plan && planOfOffer(plan)?.level;
  return level === undefined
    ? { title: paymentWords.title, lead: paymentWords.lead }
    : { title: paymentWords.titleOf(level), lead: paymentWords.leadOf };
}

/** What takes the place of the plans. While a payment is only watched, checkout has not said that it was paid, so the way to pay stays. */
function inPlaceOfPlans({ payment, step }: Confirmation) {
  const words = payment && confirmationWords(payment, step);
  const isWatched = payment?.verifyBuy === null && payment.ending === null;
  return words && !isWatched ? { payment, words } : undefined;
}

function Buying({
  userinfo,
  intent,
  confirmation,
}: {
  readonly userinfo: UserInfo;
  readonly intent: Intent;
  readonly confirmation: Confirmation;
}) {
  const { payment, step, keep, close } = confirmation;
  const { showProfile } = useSession();
  // Here, because the way to pay is gone once there is a payment, and a State may still be on its way then.
  const saving = useRouteMutation('user/updateProfile', (answer) => showProfile(answer.userinfo));
  const stateProblem = saving.isError && (
    <Notice tone="warning">{paymentWords.stateNotSaved}</Notice>
  );
  // Asked for before paying, so that its title is there after it.
  // A payment that was declined still knows what it was for, however one comes back to pay.
  const itemID = payment?.itemID ?? intent.itemID;
  const entry = useBoughtEntry(itemID, intent.pathID);
  const shown = inPlaceOfPlans(confirmation);
  if (!shown) {
    return (
      <>
        <BuyPlan
          userinfo={userinfo}
          intent={{ ...intent, itemID }}
          title={entry?.title}
          keep={keep}
          watched={payment && confirmationWords(payment, step)}
          onState={(state) => saving.mutate({ state })}
          stateProblem={stateProblem}
        />
        <BuyingFacts />
      </>
    );
  }
  return (
    <ConfirmationPanel
      key={shown.payment.orderID}
      payment={shown.payment}
      entry={entry}
      words={shown.words}
      onClose={() => close(shown.payment.orderID)}
    >
      {stateProblem}
    </ConfirmationPanel>
  );
}

function VisitorPlans({ intent }: { readonly intent: Intent }) {
  const { state } = useSession();
  const requestedPlan = intent.plan && planOfOffer(intent.plan);
  const entry = useBoughtEntry(intent.itemID);
  const overview = <PlanOverview linkTo={(plan) => `#${planCardID(plan)}`} />;
  return (
    <>
      {!requestedPlan && overview}
      {state.kind === 'visitor' && browserPayments().waiting && (
        <Notice tone="info">{paymentWords.visitor.confirming}</Notice>
      )}
      {state.kind === 'visitor' && (
        <Notice tone="info" action={<SignInButton words={paymentWords.visitor.signIn} />}>
          {requestedPlan
            ? paymentWords.visitor.asked(
                requestedPlan.level,
                formatRupees(requestedPlan.priceRupees),
                entry?.title,
              )
            : paymentWords.visitor.text}
        </Notice>
      )}
      <p>{paymentWords.visitor.terms}</p>
      {requestedPlan && overview}
      <PlanCards
        headingLevel={2}
        foot={(plan) => {
          const offer = readPaidOffer(plan.offerName);
          return (
            state.kind === 'visitor' && (
              <div className="planOffer">
                {offer ? (
                  <SignInButton
                    words={planTexts.get(plan)}
                    tone="quiet"
                    returnTo={paymentPath(offer, intent.itemID, intent.pathID)}
                  />
                ) : (
                  <SignInButton
                    words={paymentWords.visitor.free}
                    tone="quiet"
                    returnTo={paths.signedInHome}
                  />
                )}
              </div>
            )
          );
        }}
      />
      {state.kind === 'signingIn' && <Skeleton label={paymentWords.loadingQuotes} lines={3} />}
    </>
  );
}
