import { useLocation } from 'react-router-dom';
import { formatDate } from '../../../lib/formatDate.ts';
import { Page } from '../../../shell/Page.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ContactAddress } from '../ContactAddress.tsx';
import { coordinatorTexts, hostWords } from '../words.ts';
import './CoordinatorPage.css';
import '../../../theme/parts.css';
import { StudentList } from './StudentList.tsx';
import { useCollegeList } from './useCollegeList.ts';

const tokenPattern = /^[A-Za-z0-9_-]{22}$/;

/** A college's list, for its coordinator. The link's secret is in the fragment, which no server sees. */
export function CoordinatorPage() {
  const linkToken = useLocation().hash.slice(1);
  const works = tokenPattern.test(linkToken);
  const query = useCollegeList(linkToken, works);
  const { data, isFetching, refetch } = query;
  const problem = isFetching ? undefined : query.error?.problem;
  const isBroken = !works || problem?.status === 'dataNotFound';
  const list = isBroken ? undefined : data;
  return (
    <Page
      title={list ? coordinatorTexts.titleOf(list.college) : coordinatorTexts.title}
      lead={coordinatorTexts.lead}
      wide
    >
      {isBroken && <BrokenLink />}
      {!isBroken && problem && (
        <RetryNotice onRetry={() => void refetch()}>
          {coordinatorTexts.failed} {hostWords(problem, navigator.onLine)}
        </RetryNotice>
      )}
      {!list && works && isFetching && <Skeleton label={coordinatorTexts.loading} lines={8} />}
      {list && (
        <div className="coordinator">
          <Facts
            className="coordinator-counts"
            facts={[
              { name: coordinatorTexts.registered, value: list.counts.registered },
              { name: coordinatorTexts.toConfirm, value: list.counts.toConfirm },
              {
                name: coordinatorTexts.placesGiven,
                value: coordinatorTexts.givenOf(list.counts.places, list.seats),
              },
              { name: coordinatorTexts.placesLeft, value: list.counts.placesLeft },
              { name: coordinatorTexts.onWaitingList, value: list.counts.waiting },
              ...(list.closesAt === null
                ? []
                : [{ name: coordinatorTexts.closes, value: formatDate(list.closesAt) }]),
            ]}
          />
          <StudentList linkToken={linkToken} list={list} onChanged={() => void refetch()} />
          <p className="coordinator-privacy">
            {coordinatorTexts.privacy(formatDate(list.linkExpiresAt))}
          </p>
        </div>
      )}
    </Page>
  );
}

function BrokenLink() {
  return (
    <Notice tone="problem">
      {coordinatorTexts.broken}
      <ContactAddress of="supportEmail" />.
    </Notice>
  );
}
