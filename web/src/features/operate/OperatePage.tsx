import { paths } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { PageViews } from '../../shell/PageViews.tsx';
import { operateTexts } from './gateWords.ts';
import { WorkView } from './WorkView.tsx';
import './OperatePage.css';

/** The operators' console: what waits for a person. */
export function OperatePage() {
  return (
    <Page title={operateTexts.title} wide>
      <PageViews name={operateTexts.title} views={views} now="work" />
      <WorkView />
    </Page>
  );
}

const views = [{ view: 'work', to: paths.operate, text: operateTexts.views.work }] as const;
