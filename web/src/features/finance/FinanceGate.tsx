import { lazyPage } from '../../lazyPage.tsx';
import { GroupPage } from '../session/GroupPage.tsx';
import { financeTexts } from './gateWords.ts';

const { Page: FinancePage } = lazyPage(() => import('./FinancePage.tsx'), 'FinancePage');

/** Loads the page of finance for people of its group. */
export function FinanceGate() {
  return (
    <GroupPage group="finance" texts={financeTexts}>
      <FinancePage />
    </GroupPage>
  );
}
