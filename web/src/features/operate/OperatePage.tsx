import { useSearchParams } from 'react-router-dom';
import { dayOf } from '../../../../lambdas/contract/india.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { PageViews } from '../../shell/PageViews.tsx';
import { AuditView } from './AuditView.tsx';
import { CatalogueView } from './catalogue/CatalogueView.tsx';
import { EntryView } from './catalogue/EntryView.tsx';
import { CollegesView } from './colleges/CollegesView.tsx';
import { CollegeView } from './colleges/CollegeView.tsx';
import { operateTexts } from './gateWords.ts';
import { HealthView } from './health/HealthView.tsx';
import { MailsView } from './mails/MailsView.tsx';
import { OpenedView } from './OpenedView.tsx';
import {
  auditPath,
  cataloguePath,
  collegesPath,
  healthPath,
  mailsPath,
  peoplePath,
  readAddress,
  searchesPath,
  usagePath,
} from './operateAddress.ts';
import { PeopleView } from './people/PeopleView.tsx';
import { SearchesView } from './searches/SearchesView.tsx';
import { UsageView } from './usage/UsageView.tsx';
import { WorkView } from './WorkView.tsx';
import { workPath } from './work/workPath.ts';
import './OperatePage.css';
import '../../theme/parts.css';

/** The operators' console: what waits for a person, one thing of it, the catalogue and its texts, searches that found nothing, colleges, people's accounts, mails, how much is used, alarms, and who did what. */
export function OperatePage() {
  const [query] = useSearchParams();
  const { view, work, itemID, entries, words, collegeID, days, lastDays } = readAddress(
    query,
    dayOf(Date.now()),
  );
  return (
    <Page title={operateTexts.title} wide>
      <PageViews name={operateTexts.title} views={views} now={view} />
      {view === 'work' && work === null && <WorkView />}
      {view === 'work' && work !== null && <OpenedView name={work} key={workPath(work)} />}
      {view === 'catalogue' && itemID === null && <CatalogueView query={entries} />}
      {view === 'catalogue' && itemID !== null && <EntryView itemID={itemID} key={itemID} />}
      {view === 'searches' && <SearchesView words={words} />}
      {view === 'colleges' && collegeID === null && <CollegesView />}
      {view === 'colleges' && collegeID !== null && (
        <CollegeView collegeID={collegeID} key={collegeID} />
      )}
      {view === 'people' && <PeopleView />}
      {view === 'mails' && <MailsView />}
      {view === 'usage' && <UsageView days={lastDays} />}
      {view === 'health' && <HealthView />}
      {view === 'audit' && <AuditView days={days} key={auditPath(days)} />}
    </Page>
  );
}

const views = [
  { view: 'work', to: paths.operate, text: operateTexts.views.work },
  { view: 'catalogue', to: cataloguePath(), text: operateTexts.views.catalogue },
  { view: 'searches', to: searchesPath(), text: operateTexts.views.searches },
  { view: 'colleges', to: collegesPath(), text: operateTexts.views.colleges },
  { view: 'people', to: peoplePath, text: operateTexts.views.people },
  { view: 'mails', to: mailsPath, text: operateTexts.views.mails },
  { view: 'usage', to: usagePath(), text: operateTexts.views.usage },
  { view: 'health', to: healthPath, text: operateTexts.views.health },
  { view: 'audit', to: auditPath(), text: operateTexts.views.audit },
] as const;
