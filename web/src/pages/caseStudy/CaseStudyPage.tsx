import { StepDrawing } from '../../drawings/StepDrawing.tsx';
import { policyPath } from '../../paths.ts';
import { Page } from '../../shell/Page.tsx';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** freeBites and case-study proposals: what they will be, said plainly while they are closed. */
export function CaseStudyPage() {
  return (
    <Page
      title="Case study"
      lead="freeBites gives students of a college free samples, and builders a place for what they made."
      drawing={<StepDrawing name="show" />}
    >
      <Notice tone="info">
        freeBites registration and case-study proposals are not open yet. Nothing can be sent from
        this page.
      </Notice>
      <h2>For students: freeBites</h2>
      <ol>
        <li>You find your college and see from when to when it takes part.</li>
        <li>
          You register with your name, e-mail address, roll number, course and year. Under 18, a
          parent or guardian has to agree; their name and e-mail address are asked for too.
        </li>
        <li>
          You get a student id. It is the only key to your registration, so copy or download it. No
          account and no payment are needed.
        </li>
        <li>With the id you open a few samples, and see how your registration stands.</li>
      </ol>
      <h2>For colleges</h2>
      <p>
        A college agrees on dates and on the number of places with us, and later confirms the list
        of its students. Places go in the order in which students registered. To take part, write to
        the address at the foot of this page.
      </p>
      <h2>For builders</h2>
      <p>
        Signed in, you will be able to propose something you built as a case study: a title, a
        summary, and if you like a link and your college. One of us reads each proposal before it is
        shown to others.
      </p>
      <p>
        What is kept of a registration, and for how long, is in the{' '}
        <SiteLink to={policyPath('privacyPolicy')}>Privacy policy</SiteLink>.
      </p>
    </Page>
  );
}
