import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import { Page } from '../../shell/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useOrders } from '../account/orders/useOrders.ts';
import { PlanSummary } from '../payment/plans/PlanSummary.tsx';
import { SignInInvitation } from '../session/SignInInvitation.tsx';
import { useSession } from '../session/useSession.ts';
import { Begun } from './Begun.tsx';
import { NewForPlan } from './NewForPlan.tsx';
import { WaysOn } from './WaysOn.tsx';
import './SignedInHomePage.css';
import '../../theme/parts.css';

/** Where signing in leads: the person, what was begun, what is new, the plan and the ways on. */
export function SignedInHomePage() {
  const { state } = useSession();
  switch (state.kind) {
    case 'signedIn':
      return <Greeting userinfo={state.userinfo} />;
    case 'signingIn':
      return (
        <Page title="Your home" heading="Signing you in">
          <Skeleton label="Loading your profile" lines={5} />
        </Page>
      );
    case 'unreachable':
      return (
        <Page title="Your home">
          <p>Your profile will show here as soon as we can load it. Nothing is lost.</p>
          <WaysOn />
        </Page>
      );
    case 'visitor':
    case 'elsewhere':
      return (
        <Page title="Your home" lead="This page is for people who are signed in.">
          <SignInInvitation>
            See your plan, what it includes and how long it lasts, and pick up where you left off.
          </SignInInvitation>
          <WaysOn />
        </Page>
      );
  }
}

function Greeting({ userinfo }: { readonly userinfo: UserInfo }) {
  const { quotes } = useOrders();
  return (
    <Page
      title="Your home"
      heading={
        <>
          Hi, <bdi>{userinfo.name || userinfo.emailID}</bdi>
        </>
      }
      wide
    >
      <div className="twoColumns">
        <div className="homeColumns-main">
          <Begun />
          <NewForPlan level={userinfo.plan.level} />
        </div>
        <div>
          <PlanSummary plan={userinfo.plan} quotes={quotes} />
          <WaysOn />
        </div>
      </div>
    </Page>
  );
}
