import { useEffect, useRef } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../lib/hydrated.ts';
import { collegePath, queryNames } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { EditorPage } from './EditorPage.tsx';
import { Gallery } from './Gallery.tsx';
import { OwnCaseStudies } from './OwnCaseStudies.tsx';
import { caseStudyQuery } from './paths.ts';
import { galleryWords, sentWords } from './words.ts';
import './CaseStudy.css';
import '../../theme/parts.css';

/**
 * What learners built: the gallery, and where one writes a case study. freeBites stood here too, so the addresses of its colleges
 * lead on.
 */
export function CaseStudyPage() {
  const [query] = useSearchParams();
  const isHydrated = useHydrated();
  const wasSent = Reflect.get(Object(useLocation().state), 'sent') === true;
  const collegeID = query.get(queryNames.college);
  const productID = query.get(caseStudyQuery.study);
  if (collegeID !== null) {
    return <Navigate to={collegePath(collegeID)} replace />;
  }
  if (productID !== null) {
    return <EditorPage key={productID} productID={productID} />;
  }
  return (
    <Page title={galleryWords.page} lead={galleryWords.lead} wide>
      {isHydrated && wasSent && <Sent />}
      <div className="caseStudies">
        <Gallery />
        <OwnCaseStudies />
      </div>
    </Page>
  );
}

/** What becomes of a case study that has just been submitted: the keyboard and the eye are here first. */
function Sent() {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <Notice tone="success" action={<a href="#own">{sentWords.see}</a>}>
      <p tabIndex={-1} ref={words}>
        {sentWords.text}
      </p>
    </Notice>
  );
}
