import {
  studentNoticeVersion,
  studentRetentionDays,
} from '../../../../../lambdas/contract/constants.ts';
import { useCompany } from '../../../lib/company.ts';
import { policyPath } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { Tick } from '../../../ui/Tick.tsx';
import type { StudentProblems, Ticks } from './StudentDraft.ts';

/** What becomes of what is typed, in plain words, and the agreement to it, each apart and none ticked before. */
export function ConsentFields({
  college,
  minor,
  ticks,
  problems,
  onTick,
}: {
  readonly college: string;
  readonly minor: boolean;
  readonly ticks: Ticks;
  readonly problems: StudentProblems;
  readonly onTick: (ticked: Partial<Ticks>) => void;
}) {
  const company = useCompany();
  return (
    <div className="consent">
      <h4>What we do with it</h4>
      <ul>
        <li>
          We use it to hand out free samples and places to students of {college}, nothing else.
        </li>
        <li>{college} sees it to confirm which students are its own.</li>
        <li>We keep it for {studentRetentionDays} days; then it is deleted by itself.</li>
        <li>
          You can take it back at any time: give your place back on this page, and it is forgotten.
        </li>
        <li>
          Questions and complaints:{' '}
          {company ? (
            <a href={`mailto:${company.grievanceEmail}`}>{company.grievanceEmail}</a>
          ) : (
            'the address at the foot of this page'
          )}
          . You can also complain to the Data Protection Board of India.
        </li>
      </ul>
      <p>
        This is version {studentNoticeVersion} of the notice; the{' '}
        <SiteLink to={policyPath('privacyPolicy')}>Privacy policy</SiteLink> has the whole of it.
      </p>
      <Tick
        checked={ticks.consent}
        problem={problems.consent}
        onChange={(consent) => onTick({ consent })}
      >
        I agree that my data is used in this way.
      </Tick>
      {minor && (
        <Tick
          checked={ticks.guardianConsent}
          problem={problems.guardianConsent}
          onChange={(guardianConsent) => onTick({ guardianConsent })}
        >
          For the parent or guardian: I agree to it too, for my child or ward and for my own name
          and address.
        </Tick>
      )}
    </div>
  );
}
