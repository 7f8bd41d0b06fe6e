import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import { useOrders } from '../../api/useOrders.ts';
import { Page } from '../../shell/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PlanSummary } from '../payment/plans/PlanSummary.tsx';
import { SignInInvitation } from '../session/SignInInvitation.tsx';
import { useSession } from '../session/useSession.ts';
import { Begun } from './Begun.tsx';
import { NewForPlan } from './NewForPlan.tsx';
import { WaysOn } from './WaysOn.tsx';

/** Where signing in leads: the person, what was begun, what is new, the plan and the ways on. */
export function SignedInHomePage() {
  const { state } = useSession();
  switch (state.kind) {
    case 'signedIn':
      return <Greeting userinfo={state.userinfo} />;
    case 'signingIn':
      return (
        <Page title="Your home" heading="Signing you in">
          <Skeleton label="Your profile is being loaded" lines={5} />
        </Page>
      );
    case 'unreachable':
      return (
        <Page title="Your home">
          <p>Your profile is shown here as soon as it can be loaded. Nothing is lost.</p>
          <WaysOn />
        </Page>
      );
    case 'visitor':
    case 'elsewhere':
      return (
        <Page title="Your home" lead="This is the page you come to when you are signed in.">
          <SignInInvitation>
            You will see your plan, what it opens and how long it lasts, and go on from where you
            were.
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
      <div className="homeColumns">
        <div className="homeColumns-main">
          <Begun userinfo={userinfo} />
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
