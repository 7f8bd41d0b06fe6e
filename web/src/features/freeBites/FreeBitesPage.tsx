import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { openStorage } from '../../lib/browserStorage.ts';
import './FreeBitesPage.css';
import './register/RegisterForm.css';
import './registration/Registration.css';
import { Page } from '../../shell/Page.tsx';
import { TypedBefore } from '../../shell/TypedBefore.tsx';
import { FreeBites } from './FreeBites.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { FreeBitesMemory } from './register/FreeBitesMemory.ts';
import { sampleOf } from './registration/OwnSamples.tsx';
import { SamplePage } from './registration/SamplePage.tsx';
import { useCurrentStudentID } from './registration/useCurrentStudentID.ts';
import { freeBitesTexts } from './words.ts';
import '../../theme/parts.css';

/** freeBites for students. A sample that is being read takes the whole page. */
export function FreeBitesPage() {
  const [memory] = useState(
    () =>
      new FreeBitesMemory(
        openStorage(() => window.localStorage),
        Date.now,
      ),
  );
  const held = useCurrentStudentID(memory);
  const sample = sampleOf(useLocation().state);
  if (sample && held.studentID !== undefined) {
    return <SamplePage key={sample.id} studentID={held.studentID} sample={sample} />;
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
