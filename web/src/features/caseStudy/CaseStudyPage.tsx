import { Navigate, useSearchParams } from 'react-router-dom';
import { collegePath, queryNames } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { EditorPage } from './EditorPage.tsx';
import { Gallery } from './Gallery.tsx';
import { OwnCaseStudies } from './OwnCaseStudies.tsx';
import { caseStudyQuery } from './paths.ts';
import { galleryWords } from './words.ts';
import './CaseStudy.css';
import '../../theme/parts.css';

/**
 * What learners built: the gallery, and where one writes a case study. freeBites stood here too, so the addresses of its colleges
 * lead on.
 */
export function CaseStudyPage() {
  const [query] = useSearchParams();
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
      <div className="caseStudies">
        <Gallery />
        <OwnCaseStudies />
      </div>
    </Page>
  );
}
