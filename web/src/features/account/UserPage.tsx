import { useState } from 'react';
import type { KeptData, UserInfo } from '../../../../lambdas/contract/entities.ts';
import { useOrders } from '../../api/useOrders.ts';
import { Page } from '../../shell/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PlanSummary } from '../payment/plans/PlanSummary.tsx';
import { SignInInvitation } from '../session/SignInInvitation.tsx';
import { useSession } from '../session/useSession.ts';
import { AccountDeleted } from './data/AccountDeleted.tsx';
import { DataRights } from './data/DataRights.tsx';
import { GroupPages } from './GroupPages.tsx';
import { OrdersSection } from './orders/OrdersSection.tsx';
import { WhyThisPlan } from './orders/WhyThisPlan.tsx';
import { Profile } from './Profile.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** The user area: profile, plan, orders, sign-ins. A visitor sees what would be here. */
export function UserPage() {
  const { state } = useSession();
  const [kept, setKept] = useState<readonly KeptData[]>();
  if (kept) {
    return <AccountDeleted kept={kept} />;
  }
  switch (state.kind) {
    case 'signedIn':
      return <UserArea userinfo={state.userinfo} groups={state.groups} onDeleted={setKept} />;
    case 'signingIn':
      return (
        <Page title="Your profile">
          <Skeleton label="Your profile is being loaded" lines={8} />
        </Page>
      );
    case 'unreachable':
      return (
        <Page title="Your profile">
          <p>Your profile is shown here as soon as it can be loaded. Nothing is lost.</p>
        </Page>
      );
    case 'visitor':
    case 'elsewhere':
      return (
        <Page title="Your profile" lead="This page belongs to the person who is signed in.">
          <SignInInvitation>
            Here you will see your name and e-mail address, your plan and why you have it, your
            orders, and every device you signed in on, with a button that signs them all out.
          </SignInInvitation>
        </Page>
      );
  }
}

function UserArea({
  userinfo,
  groups,
  onDeleted,
}: {
  readonly userinfo: UserInfo;
  readonly groups: readonly string[];
  /** Told of what is kept once the account is deleted. */
  readonly onDeleted: (kept: readonly KeptData[]) => void;
}) {
  const orders = useOrders();
  return (
    <Page title="Your profile" wide>
      <div className="userColumns">
        <div>
          <Profile userinfo={userinfo} />
          <OrdersSection orders={orders} />
          <SessionsSection />
          <DataRights
            userinfo={userinfo}
            hasOrders={orders.orders.length > 0}
            onDeleted={onDeleted}
          />
        </div>
        <div>
          <PlanSummary plan={userinfo.plan} quotes={orders.quotes} />
          <WhyThisPlan plan={userinfo.plan} orders={orders.orders} />
          <GroupPages groups={groups} />
        </div>
      </div>
    </Page>
  );
}
