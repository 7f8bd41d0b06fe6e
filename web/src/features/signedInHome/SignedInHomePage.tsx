import type { Plan, UserInfo } from '../../../../lambdas/contract/entities.ts';
import { useRouteQuery } from '../../api/queries.ts';
import { useOrders } from '../../api/useOrders.ts';
import { LazyPart, lazyPart } from '../../LazyPart.tsx';
import { formatDate } from '../../lib/formatDate.ts';
import { noticesAnchor } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { ShortName } from '../../shell/ShortName.tsx';
import { DoneSign } from '../../ui/DoneSign.tsx';
import { NewForPlan } from '../catalogue/NewForPlan.tsx';
import { MyCertificates } from '../certificate/MyCertificates.tsx';
import { GuardianNotice } from '../consent/GuardianNotice.tsx';
import { OnThisDevice } from '../offline/OnThisDevice.tsx';
import { useOpenedEntries } from '../offline/useOpenedEntries.ts';
import { RefundRequested } from '../payment/RefundRequested.tsx';
import { PlanState } from '../plans/PlanState.tsx';
import { PlanSummary } from '../plans/PlanSummary.tsx';
import { planEnd } from '../plans/planEnd.ts';
import { planState } from '../plans/planState.ts';
import { PersonalPage } from '../session/PersonalPage.tsx';
import { Learning, OpenedByVisitor } from './Learning.tsx';
import { entriesOfPath, idsListed } from './nextUp.ts';
import { OrderInReview } from './OrderInReview.tsx';
import { OrderToPay } from './OrderToPay.tsx';
import { SavedEntries } from './SavedEntries.tsx';
import { useAfterCompleted } from './useAfterCompleted.ts';
import { ownHomeWords } from './words.ts';
import './SignedInHomePage.css';
import '../../theme/parts.css';

// Nothing is drawn of these before a call is answered, so their code needn't come with the page.
const { Part: Challenge } = lazyPart(
  async () => (await import('./WeekChallenge.tsx')).WeekChallenge,
);
const { Part: MyServices } = lazyPart(
  async () => (await import('../services/MyServices.tsx')).MyServices,
);
const { Part: MyPosts } = lazyPart(async () => (await import('../questions/MyPosts.tsx')).MyPosts);
const { Part: Notices } = lazyPart(async () => (await import('../notices/Notices.tsx')).Notices);

const { parts: names } = ownHomeWords;
/** What is below on a phone, in this order, by the ids of the headings. */
const parts = [
  ['own-path', names.path],
  ['begun', names.begun],
  ['finished', names.completed],
  ['your-topics', names.topics],
  ['week-challenge', names.challenge],
  ['posted', names.posted],
  ['your-plan', names.plan],
  ['my-certificates', names.certificates],
  [noticesAnchor, names.news],
] as const;

/** Where signing in leads: what to do next above all, for a newcomer what to choose from; then the plan and the news. */
export function SignedInHomePage() {
  return (
    <PersonalPage
      title={ownHomeWords.title}
      loading={ownHomeWords.loading}
      loadingLead={ownHomeWords.loadingLead}
      unreachable={ownHomeWords.unreachable}
      lead={ownHomeWords.lead}
      invitation={ownHomeWords.invitation}
      around={(invited) => <OpenedByVisitor>{invited}</OpenedByVisitor>}
      otherwise={<OnThisDevice />}
    >
      {({ userinfo }) => <Greeting userinfo={userinfo} />}
    </PersonalPage>
  );
}

/** To who has done nothing with a plan yet; of the free one nothing. */
function yoursUntil(plan: Plan) {
  const end = planEnd(plan);
  return (
    end !== null && (
      <>
        <DoneSign words={false} /> {ownHomeWords.yoursUntil(plan.level, formatDate(end - 1))}
      </>
    )
  );
}

function Greeting({ userinfo }: { readonly userinfo: UserInfo }) {
  const { orders, quotes } = useOrders();
  const { data } = useRouteQuery('product/getProgress', {});
  const opened = useOpenedEntries();
  const progress = data?.data.progress ?? [];
  const after = useAfterCompleted(userinfo, data?.data.progress, opened);
  const listed = [
    ...idsListed(userinfo, progress, opened),
    ...(after && after !== 'loading' ? [after.itemID] : []),
  ];
  const isEnding = planState(userinfo.plan, Date.now()).renew !== null;
  const isNew = data?.data.progress.length === 0;
  const newPlan = isNew && !isEnding && yoursUntil(userinfo.plan);
  const picks = (
    <NewForPlan
      level={userinfo.plan.level}
      heading={newPlan && ownHomeWords.startWithOne}
      lead={newPlan}
      inPath={entriesOfPath(userinfo, progress)}
      tags={userinfo.interests ?? []}
      listed={listed}
      // With anything listed, that is to go on with above.
      hasStart={newPlan !== false && listed.length === 0}
    />
  );
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
          <Learning userinfo={userinfo} after={after} picks={isNew && picks}>
            <nav className="partLinks" aria-label={ownHomeWords.parts.heading}>
              <ul className="linkRow">
                {parts.map(([id, name]) => (
                  <li key={id}>
                    <a href={`#${id}`}>{name}</a>
                  </li>
                ))}
              </ul>
            </nav>
          </Learning>
          <LazyPart fallback={null}>
            <Challenge />
          </LazyPart>
          <LazyPart fallback={null}>
            <MyServices />
          </LazyPart>
          {/* Here, not in the profile: its answers are part of learning, and this page is where a person comes back to. */}
          <LazyPart fallback={null}>
            <MyPosts />
          </LazyPart>
          {/* What was only opened is found here, too. */}
          <SavedEntries
            listed={listed.filter((id) => progress.some(({ itemID }) => itemID === id))}
          />
          {!isNew && picks}
        </div>
        <div>
          <PlanSummary plan={userinfo.plan} quotes={quotes} withState={!isEnding} />
          <MyCertificates />
          <LazyPart fallback={null}>
            <Notices />
          </LazyPart>
        </div>
      </div>
    </Page>
  );
}
