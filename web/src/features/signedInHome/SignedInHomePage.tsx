import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import { useRouteQuery } from '../../api/queries.ts';
import { useOrders } from '../../api/useOrders.ts';
import { LazyPart, lazyPart } from '../../LazyPart.tsx';
import { Page } from '../../shell/Page.tsx';
import { ShortName } from '../../shell/ShortName.tsx';
import { NewForPlan } from '../catalogue/NewForPlan.tsx';
import { MyCertificates } from '../certificate/MyCertificates.tsx';
import { GuardianNotice } from '../consent/GuardianNotice.tsx';
import { OnThisDevice } from '../offline/OnThisDevice.tsx';
import { RefundRequested } from '../payment/RefundRequested.tsx';
import { PlanState } from '../plans/PlanState.tsx';
import { PlanSummary } from '../plans/PlanSummary.tsx';
import { planState } from '../plans/planState.ts';
import { MyServices } from '../services/MyServices.tsx';
import { PersonalPage } from '../session/PersonalPage.tsx';
import { Learning, OpenedByVisitor } from './Learning.tsx';
import { NextSteps } from './NextSteps.tsx';
import { entriesOfPath, learningLists, ownPath } from './nextUp.ts';
import { OrderInReview } from './OrderInReview.tsx';
import { OrderToPay } from './OrderToPay.tsx';
import { SavedEntries } from './SavedEntries.tsx';
import { ownHomeWords } from './words.ts';
import './SignedInHomePage.css';
import '../../theme/parts.css';

// Nothing is drawn of these before a call is answered, so their code needn't come with the page.
const { Part: Challenge } = lazyPart(
  async () => (await import('./WeekChallenge.tsx')).WeekChallenge,
);
const { Part: Notices } = lazyPart(async () => (await import('../notices/Notices.tsx')).Notices);

/** Where signing in leads: what to do next above all, then what is new, the plan and the ways on. */
export function SignedInHomePage() {
  return (
    <PersonalPage
      title={ownHomeWords.title}
      loading={ownHomeWords.loading}
      loadingLead={ownHomeWords.loadingLead}
      unreachable={ownHomeWords.unreachable}
      lead={ownHomeWords.lead}
      invitation={ownHomeWords.invitation}
      otherwise={
        <>
          <OpenedByVisitor />
          <OnThisDevice />
          <NextSteps />
        </>
      }
    >
      {({ userinfo }) => <Greeting userinfo={userinfo} />}
    </PersonalPage>
  );
}

function Greeting({ userinfo }: { readonly userinfo: UserInfo }) {
  const { orders, quotes } = useOrders();
  const { data } = useRouteQuery('product/getProgress', {});
  const progress = data?.data.progress ?? [];
  const listed = data ? learningLists(progress, ownPath(userinfo, progress)).listed : [];
  const isEnding = planState(userinfo.plan, Date.now()).renew !== null;
  return (
    <Page
      title={ownHomeWords.title}
      heading={
        <>
          {ownHomeWords.greeting} <ShortName name={userinfo.name || userinfo.emailID} />
        </>
      }
      wide
    >
      {/* On a phone the plan is far below, and these can't wait. */}
      <GuardianNotice userinfo={userinfo} />
      <OrderInReview orders={orders} />
      <OrderToPay orders={orders} quotes={quotes} />
      <RefundRequested plan={userinfo.plan} orders={orders} />
      {isEnding && <PlanState plan={userinfo.plan} />}
      <div className="twoColumns">
        <div className="homeColumns-main">
          <Learning userinfo={userinfo} />
          <LazyPart fallback={null}>
            <Challenge />
          </LazyPart>
          <MyCertificates />
          <MyServices />
          <SavedEntries listed={listed} />
          <NewForPlan
            level={userinfo.plan.level}
            inPath={entriesOfPath(userinfo, progress)}
            tags={userinfo.interests ?? []}
            listed={userinfo.boughtFor === null ? listed : [...listed, userinfo.boughtFor]}
          />
        </div>
        <div>
          <LazyPart fallback={null}>
            <Notices />
          </LazyPart>
          <PlanSummary plan={userinfo.plan} quotes={quotes} withState={!isEnding} />
          <NextSteps />
        </div>
      </div>
    </Page>
  );
}
