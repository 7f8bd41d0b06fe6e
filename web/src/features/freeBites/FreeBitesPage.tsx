import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LazyPart, lazyPart } from '../../LazyPart.tsx';
import { openStorage } from '../../lib/browserStorage.ts';
import './FreeBitesPage.css';
import './register/RegisterForm.css';
import './registration/Registration.css';
import { queryNames } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { TypedBefore } from '../../shell/TypedBefore.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FreeBites } from './FreeBites.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { FreeBitesMemory } from './register/FreeBitesMemory.ts';
import { useCurrentStudentID } from './registration/useCurrentStudentID.ts';
import { freeBitesTexts, sampleTexts } from './words.ts';
import '../../theme/parts.css';

const samplePart = lazyPart(async () => (await import('./registration/SamplePage.tsx')).SamplePage);

/** freeBites for students. A sample of theirs that the address names takes the whole page. */
export function FreeBitesPage() {
  const [memory] = useState(
    () =>
      new FreeBitesMemory(
        openStorage(() => window.localStorage),
        Date.now,
      ),
  );
  const held = useCurrentStudentID(memory);
  const sampleID = useSearchParams()[0].get(queryNames.sample);
  if (sampleID !== null && held.studentID !== undefined) {
    return (
      <LazyPart fallback={<LoadingSample />}>
        <samplePart.Part
          key={sampleID}
          studentID={held.studentID}
          sampleID={sampleID}
          memory={memory}
        />
      </LazyPart>
    );
  }
  return (
    <Page title={freeBitesTexts.title} lead={freeBitesTexts.lead} wide>
      <div className="formColumns">
        <FreeBites memory={memory} held={held} />
        <HowItWorks />
      </div>
      <TypedBefore />
    </Page>
  );
}

function LoadingSample() {
  return (
    <div className="wrap plainPage" aria-busy="true">
      <Skeleton label={sampleTexts.page.loading} lines={9} heading />
    </div>
  );
}
