import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import { Page } from '../../shell/Page.tsx';
import { useOrders } from '../account/orders/useOrders.ts';
import { PlanSummary } from '../payment/plans/PlanSummary.tsx';
import { PersonalPage } from '../session/PersonalPage.tsx';
import { Begun } from './Begun.tsx';
import { NewForPlan } from './NewForPlan.tsx';
import { WaysOn } from './WaysOn.tsx';
import './SignedInHomePage.css';
import '../../theme/parts.css';

/** Where signing in leads: the person, what was begun, what is new, the plan and the ways on. */
export function SignedInHomePage() {
  return (
    <PersonalPage
      title="Your home"
      signingInHeading="Signing you in"
      loading="Loading your profile"
      unreachable="Your profile will show here as soon as we can load it. Nothing is lost."
      lead="This page is for people who are signed in."
      invitation="See your plan, what it includes and how long it lasts, and pick up where you left off."
      otherwise={<WaysOn />}
    >
      {({ userinfo }) => <Greeting userinfo={userinfo} />}
    </PersonalPage>
  );
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
