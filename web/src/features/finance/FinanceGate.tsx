import type { Group } from '../../../../lambdas/contract/vocabulary.ts';
import { lazyPage } from '../../lazyPage.tsx';
import { Page } from '../../shell/Page.tsx';
import { PersonalPage } from '../session/PersonalPage.tsx';
import { financeTexts } from './gateWords.ts';

const group: Group = 'finance';
const { Page: FinancePage } = lazyPage(async () => (await import('./FinancePage.tsx')).FinancePage);

/** Loads the page of finance for people of its group. For anyone else its code is never fetched; the server refuses them in any case. */
export function FinanceGate() {
  return (
    <PersonalPage
      title={financeTexts.title}
      loading={financeTexts.loading}
      unreachable={financeTexts.unreachable}
      lead={financeTexts.lead}
      invitation={financeTexts.invitation}
    >
      {({ groups }) => (groups.includes(group) ? <FinancePage /> : <NotOfFinance />)}
    </PersonalPage>
  );
}

function NotOfFinance() {
  return (
    <Page title={financeTexts.title} lead={financeTexts.lead}>
      <p>{financeTexts.noRole}</p>
    </Page>
  );
}
