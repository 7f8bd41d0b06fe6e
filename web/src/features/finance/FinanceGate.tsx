import type { Group } from '../../../../lambdas/contract/vocabulary.ts';
import { lazyPage } from '../../lazyPage.tsx';
import { Page } from '../../shell/Page.tsx';
import { PersonalPage } from '../session/PersonalPage.tsx';

const group: Group = 'finance';
const lead = 'This page is for the finance team.';
const { Page: FinancePage } = lazyPage(async () => (await import('./FinancePage.tsx')).FinancePage);

/** Loads the page of finance for people of its group. For everybody else its code is never fetched; the server refuses them in any case. */
export function FinanceGate() {
  return (
    <PersonalPage
      title="Finance"
      loading="Checking your roles"
      unreachable="This page will show as soon as we can load your profile. Nothing is lost."
      lead={lead}
      invitation="If you’re on the finance team, sign in with the account that has the role."
    >
      {({ groups }) => (groups.includes(group) ? <FinancePage /> : <NotOfFinance />)}
    </PersonalPage>
  );
}

function NotOfFinance() {
  return (
    <Page title="Finance" lead={lead}>
      <p>
        Your account doesn’t have the finance role. If it was granted within the last hour, sign out
        and sign in again to use it.
      </p>
    </Page>
  );
}
