import { Navigate, useSearchParams } from 'react-router-dom';
import { collegePath, paths, queryNames } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Proposals } from './Proposals.tsx';
import '../freeBites/FreeBitesPage.css';
import '../../theme/parts.css';

/** Where a learner shows what they built. freeBites stood here too, so the addresses of its colleges lead on. */
export function CaseStudyPage() {
  const [query] = useSearchParams();
  const collegeID = query.get(queryNames.college);
  if (collegeID !== null) {
    return <Navigate to={collegePath(collegeID)} replace />;
  }
  return (
    <Page title="Case study" lead="Show others what you built." wide>
      <p>
        Looking for free samples for your college? They’re at{' '}
        <SiteLink to={paths.freeBites}>freeBites</SiteLink>.
      </p>
      <Proposals />
    </Page>
  );
}
