import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { FreeBitesMemory } from '../../freeBites/FreeBitesMemory.ts';
import { openStorage } from '../../session/browserStorage.ts';
import { Page } from '../../shell/Page.tsx';
import { FreeBites } from './FreeBites.tsx';
import { HowItGoes } from './HowItGoes.tsx';
import { Proposals } from './proposals/Proposals.tsx';
import { SamplePage } from './SamplePage.tsx';
import { sampleOf } from './sampleOf.ts';
import { useHeldID } from './useHeldID.ts';

/** freeBites for students, and case-study proposals. A sample that is being read takes the whole page. */
export function CaseStudyPage() {
  const [memory] = useState(
    () =>
      new FreeBitesMemory(
        openStorage(() => window.localStorage),
        Date.now,
      ),
  );
  const held = useHeldID(memory);
  const sample = sampleOf(useLocation().state);
  if (sample && held.studentID !== undefined) {
    return <SamplePage key={sample.id} studentID={held.studentID} sample={sample} />;
  }
  return (
    <Page
      title="Case study"
      lead="Free samples for students of colleges that take part, and a place for what you built."
      wide
    >
      <div className="caseStudy">
        <FreeBites memory={memory} held={held} />
        <HowItGoes />
      </div>
      <Proposals />
    </Page>
  );
}
