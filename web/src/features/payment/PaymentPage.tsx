import { useEffect } from 'react';
import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import { needsGuardian } from '../../../../lambdas/contract/guardian.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import { useRouteMutation } from '../../api/queries.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { paths, paymentPath } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { useTitle } from '../../shell/useArrival.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { GuardianNotice } from '../consent/GuardianNotice.tsx';
import { SignInButton } from '../session/SignInButton.tsx';
import { useSession } from '../session/useSession.ts';
import { BuyingFacts } from './BuyingFacts.tsx';
import './PaymentPage.css';
import { freeBuildsPath } from '../plans/freeBuildsPath.ts';
import { PlanCards, PlanOpensWhole } from '../plans/PlanCards.tsx';
import { PlanInside } from '../plans/PlanInside.tsx';
import { PlanOverview, planCardID } from '../plans/PlanOverview.tsx';
import { planOfOffer, readPaidOffer } from '../plans/plans.ts';
import { type Intent, useIntent } from '../plans/useIntent.ts';
import { planTexts } from '../plans/words.ts';
import { BuyPlan } from './BuyPlan.tsx';
import { ConfirmationPanel } from './confirmation/ConfirmationPanel.tsx';
import { confirmationWords } from './confirmation/confirmationWords.ts';
import { isGranted } from './confirmation/Ending.ts';
import { useBoughtEntry } from './confirmation/StartLearning.tsx';
import {
  browserPayments,
  type Confirmation,
  useConfirmation,
} from './confirmation/useConfirmation.ts';
import { paymentWords } from './words.ts';
import '../../theme/parts.css';

/** The plans side by side, and the way to pay for one. A visitor sees the prices and a way to sign in. */
export function PaymentPage() {
  const { state } = useSession();
  const intent = useIntent();
  const confirmation = useConfirmation();
  const { payment } = confirmation;
  const paid = payment && isGranted(payment.ending) && planOfOffer(payment.offerName)?.level;
  const head = headOf(intent, Boolean(paid));
  const heading = paid ? paymentWords.head.titleOf(paid) : head.title;
  // Not as the page's title, which would take the focus from what says that it is active.
  useTitle(heading);
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (pathname !== paths.payment) {
      // The router takes `/Payment` and `/payment/` for it too, but only this one address is served with leave to open checkout.
      window.location.replace(`${paths.payment}${search}${hash}`);
    }
  }, []);
  return (
    <Page {...head} heading={heading} wide>
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

/** The title and the lead: of the plan that was asked for, or of all plans. The lead is as long after paying, so that nothing moves. */
function headOf({ plan }: Intent, isPaid: boolean) {
  const { all, titleOf, leadOf, leadPaid } = paymentWords.head;
  const level = plan && planOfOffer(plan)?.level;
  return level ? { title: titleOf(level), lead: isPaid ? leadPaid : leadOf } : all;
}

function Buying({
  userinfo,
  intent,
  confirmation: { payment, step, keep, lookAgain, close },
}: {
  readonly userinfo: UserInfo;
  readonly intent: Intent;
  readonly confirmation: Confirmation;
}) {
  const { showProfile } = useSession();
  // Here, because the way to pay is gone once there is a payment, and what is saved may still be on its way then.
  const saving = useRouteMutation('user/updateProfile', (answer) => showProfile(answer.userinfo));
  const stateProblem = saving.isError && saving.variables.state && (
    <Notice tone="warning">{paymentWords.stateNotSaved}</Notice>
  );
  const words = payment && confirmationWords(payment, step);
  // Asked for before paying, so that its title is there after it.
  // A payment that was declined still knows what it was for, however one comes back to pay.
  const itemID = payment?.itemID ?? intent.itemID;
  const entry = useBoughtEntry(itemID, intent.pathID);
  const watched = payment?.verifyBuy === null && payment.ending === null;
  // While it is only watched, checkout has not said that it was paid, so the way to pay stays.
  if (!payment && needsGuardian(userinfo.consent, Date.now())) {
    return (
      <>
        <GuardianNotice userinfo={userinfo} />
        <BuyingFacts />
      </>
    );
  }
  if (!payment || !words || watched) {
    return (
      <>
        <BuyPlan
          userinfo={userinfo}
          intent={{ ...intent, itemID }}
          title={entry?.title}
          keep={keep}
          lookAgain={lookAgain}
          watched={words}
          onProfile={saving.mutate}
          stateProblem={stateProblem}
        />
        <BuyingFacts />
      </>
    );
  }
  return (
    <ConfirmationPanel
      key={payment.orderID}
      payment={payment}
      entry={entry}
      cameFrom={intent.pathID}
      words={words}
      onClose={() => close(payment.orderID)}
    >
      {stateProblem}
    </ConfirmationPanel>
  );
}

function VisitorPlans({ intent }: { readonly intent: Intent }) {
  const { state } = useSession();
  const isHydrated = useHydrated();
  const requestedPlan = intent.plan && planOfOffer(intent.plan);
  const entry = useBoughtEntry(intent.itemID);
  const cards = (
    <PlanCards
      headingLevel={2}
      choice={(plan) => {
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
                <SiteLink className="button button-quiet" to={freeBuildsPath}>
                  {paymentWords.visitor.free}
                </SiteLink>
              )}
            </div>
          )
        );
      }}
    />
  );
  return (
    <>
      {!requestedPlan && <PlanOverview linkTo={(plan) => `#${planCardID(plan)}`} />}
      {isHydrated && state.kind === 'visitor' && browserPayments().waiting && (
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
      {requestedPlan ? (
        <>
          <section className="panel payPanel payPanel-opens" aria-labelledby="inside">
            <h2 id="inside">{paymentWords.inside}</h2>
            <PlanOpensWhole plan={requestedPlan} />
            <PlanInside offer={requestedPlan.offerName} />
          </section>
          <details className="fold planFold">
            <summary>{paymentWords.comparePlans}</summary>
            {cards}
          </details>
        </>
      ) : (
        cards
      )}
      {state.kind === 'signingIn' && <Skeleton label={paymentWords.loadingQuotes} lines={3} />}
    </>
  );
}
