import type { Group } from '../../../../lambdas/contract/vocabulary.ts';
import { lazyPage } from '../../lazyPage.tsx';
import { Page } from '../../shell/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SignInInvitation } from '../session/SignInInvitation.tsx';
import { useSession } from '../session/useSession.ts';

const group: Group = 'finance';
const { Page: FinancePage } = lazyPage(async () => (await import('./FinancePage.tsx')).FinancePage);

/** Loads the page of finance for people of its group. For everybody else its code is never fetched; the server refuses them in any case. */
export function FinanceGate() {
  const { state } = useSession();
  switch (state.kind) {
    case 'signedIn':
      return state.groups.includes(group) ? <FinancePage /> : <NotOfFinance />;
    case 'signingIn':
      return (
        <Page title="Finance">
          <Skeleton label="Checking your roles" lines={8} />
        </Page>
      );
    case 'unreachable':
      return (
        <Page title="Finance">
          <p>This page will show as soon as we can load your profile. Nothing is lost.</p>
        </Page>
      );
    case 'visitor':
    case 'elsewhere':
      return (
        <Page title="Finance" lead="This page is for the finance team.">
          <SignInInvitation>
            If you’re on the finance team, sign in with the account that has the role.
          </SignInInvitation>
        </Page>
      );
  }
}

function NotOfFinance() {
  return (
    <Page title="Finance" lead="This page is for the finance team.">
      <p>
        Your account doesn’t have the finance role. If it was granted within the last hour, sign out
        and sign in again to use it.
      </p>
    </Page>
  );
}
