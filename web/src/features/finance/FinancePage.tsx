import { useSearchParams } from 'react-router-dom';
import { dayOf } from '../../../../lambdas/contract/india.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { PageViews } from '../../shell/PageViews.tsx';
import { BooksView } from './books/BooksView.tsx';
import './FinancePage.css';
import { RowsView } from './books/RowsView.tsx';
import { lookUpPath, readAddress, refundsPath, type View } from './financeAddress.ts';
import { financeTexts } from './gateWords.ts';
import { LookUpView } from './lookUp/LookUpView.tsx';
import { RefundsView } from './RefundsView.tsx';
import '../../theme/parts.css';

/** The books: payments, refunds, settlements, what does not match, and what is to be done about it. */
export function FinancePage() {
  const [query] = useSearchParams();
  const today = dayOf(Date.now());
  const { view, days, figure, what } = readAddress(query, today);
  return (
    <Page title={financeTexts.title} wide>
      <PageViews name={financeTexts.title} views={views} now={view} />
      {view === 'books' && figure === null && (
        <BooksView days={days} today={today} key={`${days.from} ${days.to}`} />
      )}
      {view === 'books' && figure !== null && (
        <RowsView days={days} of={figure} key={query.toString()} />
      )}
      {view === 'lookUp' && <LookUpView what={what} />}
      {view === 'refunds' && <RefundsView />}
    </Page>
  );
}

const views: readonly { readonly view: View; readonly to: string; readonly text: string }[] = [
  { view: 'books', to: paths.finance, text: financeTexts.views.books },
  { view: 'lookUp', to: lookUpPath(), text: financeTexts.views.lookUp },
  { view: 'refunds', to: refundsPath, text: financeTexts.views.refunds },
];
