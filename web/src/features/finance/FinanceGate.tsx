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
          <Skeleton label="Your rights are being looked up" lines={8} />
        </Page>
      );
    case 'unreachable':
      return (
        <Page title="Finance">
          <p>This page is shown as soon as you can be recognised. Nothing is lost.</p>
        </Page>
      );
    case 'visitor':
    case 'elsewhere':
      return (
        <Page title="Finance" lead="This page belongs to the people who keep the books.">
          <SignInInvitation>
            If you are one of them, sign in with the account that was given the right.
          </SignInInvitation>
        </Page>
      );
  }
}

function NotOfFinance() {
  return (
    <Page title="Finance" lead="This page belongs to the people who keep the books.">
      <p>
        Your account is not one of theirs. If it was given the right within the last hour, sign out
        and sign in again: the right comes with the sign-in.
      </p>
    </Page>
  );
}
