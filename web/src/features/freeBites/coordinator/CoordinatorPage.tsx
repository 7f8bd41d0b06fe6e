import { useLocation } from 'react-router-dom';
import { useRouteQuery } from '../../../api/queries.ts';
import { useCompany } from '../../../lib/company.ts';
import { formatDate } from '../../../lib/formatDate.ts';
import { Page } from '../../../shell/Page.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { hostWords } from '../hostWords.ts';
import './CoordinatorPage.css';
import '../../../theme/parts.css';
import { StudentList } from './StudentList.tsx';

const tokenPattern = /^[A-Za-z0-9_-]{22}$/;

/** A college's list, for its coordinator. The link's secret stands in the fragment, which no server sees. */
export function CoordinatorPage() {
  const linkToken = useLocation().hash.slice(1);
  const works = tokenPattern.test(linkToken);
  const query = useRouteQuery('freeBites/getCollegeList', { linkToken }, { enabled: works });
  const { data, isFetching, refetch } = query;
  const problem = isFetching ? undefined : query.error?.problem;
  const isBroken = !works || problem?.status === 'dataNotFound';
  const list = isBroken ? undefined : data?.data;
  return (
    <Page
      title={list ? `Students of ${list.college}` : 'Your college’s students'}
      lead="Confirm who studies at your college. Places go to confirmed students in the order they registered."
      wide
    >
      {isBroken && <BrokenLink />}
      {!isBroken && problem && (
        <RetryNotice onRetry={() => void refetch()}>
          We couldn’t load the list. {hostWords(problem, navigator.onLine)}
        </RetryNotice>
      )}
      {!list && works && isFetching && <Skeleton label="Loading the list" lines={8} />}
      {list && (
        <div className="coordinator">
          <Facts
            className="coordinator-counts"
            facts={[
              { name: 'Registered', value: list.counts.registered },
              { name: 'To confirm', value: list.counts.toConfirm },
              { name: 'Places given', value: `${list.counts.places} of ${list.seats}` },
              { name: 'Places left', value: list.counts.placesLeft },
              { name: 'On the waiting list', value: list.counts.waiting },
              ...(list.closesAt === null
                ? []
                : [{ name: 'Registration closes', value: formatDate(list.closesAt) }]),
            ]}
          />
          <StudentList linkToken={linkToken} list={list} onChanged={() => void refetch()} />
          <p className="coordinator-privacy">
            You see only what you need to recognise your students. Anyone who has this link can see
            and confirm the list, so don’t share it. It works until {formatDate(list.linkExpiresAt)}
            .
          </p>
        </div>
      )}
    </Page>
  );
}

function BrokenLink() {
  const company = useCompany();
  return (
    <Notice tone="problem">
      This link doesn’t work. Check that you copied all of it. It may also have expired; for a new
      one, write to{' '}
      {company ? (
        <a href={`mailto:${company.supportEmail}`}>{company.supportEmail}</a>
      ) : (
        'the address at the foot of this page'
      )}
      .
    </Notice>
  );
}
