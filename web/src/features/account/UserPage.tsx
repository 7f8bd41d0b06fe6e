import { useState } from 'react';
import type { KeptData, UserInfo } from '../../../../lambdas/contract/entities.ts';
import { QueryResult } from '../../api/QueryResult.tsx';
import { useOrders } from '../../api/useOrders.ts';
import { Page } from '../../shell/Page.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ConsentSection } from '../consent/ConsentSection.tsx';
import { consentWords } from '../consent/consentWords.ts';
import { OnThisDevice } from '../offline/OnThisDevice.tsx';
import { offlineWords } from '../offline/words.ts';
import { PlanSummary } from '../plans/PlanSummary.tsx';
import { MyServices } from '../services/MyServices.tsx';
import { PersonalPage } from '../session/PersonalPage.tsx';
import { useSession } from '../session/useSession.ts';
import { sessionTexts } from '../session/words.ts';
import { AccountDeleted } from './data/AccountDeleted.tsx';
import { DataRights } from './data/DataRights.tsx';
import { EmailsSection } from './EmailsSection.tsx';
import { OrdersList } from './orders/OrdersList.tsx';
import { WhyThisPlan } from './orders/WhyThisPlan.tsx';
import { Profile } from './Profile.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { dataTexts, emailsTexts, ordersTexts, profileTexts, sessionsTexts } from './words.ts';
import './UserPage.css';
import '../../theme/parts.css';

/** What is always on the page, in order, by the ids of its headings. */
const sections = [
  { id: 'you', heading: profileTexts.you },
  { id: 'orders', heading: ordersTexts.heading },
  { id: 'emails', heading: emailsTexts.heading },
  { id: 'consent', heading: consentWords.profile.heading },
  { id: 'on-this-device', heading: offlineWords.heading },
  { id: 'sign-ins', heading: sessionsTexts.heading },
  { id: 'your-data', heading: dataTexts.heading },
] as const;

/** The user area: profile, plan, orders, sign-ins. A visitor sees what would be here. */
export function UserPage() {
  const [kept, setKept] = useState<readonly KeptData[]>();
  if (kept) {
    return <AccountDeleted kept={kept} />;
  }
  return (
    <PersonalPage
      title={profileTexts.page}
      loading={profileTexts.loading}
      unreachable={profileTexts.unreachable}
      lead={profileTexts.lead}
      invitation={profileTexts.invitation}
      otherwise={
        <>
          <OnThisDevice />
          <WayOut />
        </>
      }
    >
      {({ userinfo }) => <UserArea userinfo={userinfo} onDeleted={setKept} />}
    </PersonalPage>
  );
}

/** Signing out, on a phone, whose header has no room for it. */
function WayOut() {
  const { state, signOut } = useSession();
  return (
    state.kind !== 'visitor' && (
      <div className="wayOut">
        <Button
          tone="quiet"
          busy={'leaving' in state && state.leaving === 'busy'}
          busyText={sessionTexts.signingOut}
          onClick={signOut}
        >
          {sessionTexts.signOut}
        </Button>
      </div>
    )
  );
}

function UserArea({
  userinfo,
  onDeleted,
}: {
  readonly userinfo: UserInfo;
  /** Called with what is kept, once the account is deleted. */
  readonly onDeleted: (kept: readonly KeptData[]) => void;
}) {
  const { query, orders, quotes } = useOrders();
  const leftOut = query.data?.data.leftOut ?? 0;
  return (
    <Page title={profileTexts.page} wide>
      <nav aria-label={profileTexts.sections}>
        <ul className="linkRow">
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      {/* One column on a phone, in this order; two where there is room, each without gaps. */}
      <div className="userColumns">
        <div className="userColumns-plan">
          <PlanSummary plan={userinfo.plan} quotes={quotes} />
          <WhyThisPlan plan={userinfo.plan} orders={orders} />
        </div>
        <div className="userColumns-you">
          <Profile userinfo={userinfo} />
          <section className="userSection" aria-labelledby="orders">
            <h2 id="orders">{ordersTexts.heading}</h2>
            <QueryResult
              query={query}
              loading={<Skeleton label={ordersTexts.loading} lines={3} />}
              failed={ordersTexts.failed}
            >
              {() => (
                <>
                  <OrdersList
                    orders={orders}
                    quotes={quotes}
                    onChanged={() => void query.refetch()}
                  />
                  {leftOut > 0 && <p>{ordersTexts.leftOut(leftOut)}</p>}
                </>
              )}
            </QueryResult>
          </section>
          <div className="userSection">
            <MyServices />
          </div>
        </div>
        <div className="userColumns-choices">
          <EmailsSection userinfo={userinfo} />
          <ConsentSection userinfo={userinfo} />
        </div>
        <div className="userColumns-account">
          <OnThisDevice />
          <SessionsSection />
          <DataRights userinfo={userinfo} hasOrders={orders.length > 0} onDeleted={onDeleted} />
        </div>
      </div>
      <WayOut />
    </Page>
  );
}
