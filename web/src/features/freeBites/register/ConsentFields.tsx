import { noticeVersion, studentRetentionDays } from '../../../../../lambdas/contract/constants.ts';
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
        <li>We use it only to give free samples and places to students of {college}.</li>
        <li>{college} sees it to confirm who its students are.</li>
        <li>We keep it for {studentRetentionDays} days, then delete it automatically.</li>
        <li>
          You can change your mind any time: cancel your registration on this page and we delete it.
        </li>
        <li>
          Questions and complaints:{' '}
          {company ? (
            <a href={`mailto:${company.grievanceEmail}`}>{company.grievanceEmail}</a>
          ) : (
            'the address at the bottom of this page'
          )}
          . You can also complain to the Data Protection Board of India.
        </li>
      </ul>
      <p>
        This is version {noticeVersion.slice(1)} of our notice. The{' '}
        <SiteLink to={policyPath('privacyPolicy')}>Privacy policy</SiteLink> has all the details.
      </p>
      <Tick
        checked={ticks.consent}
        problem={problems.consent}
        onChange={(consent) => onTick({ consent })}
      >
        I agree to my data being used this way.
      </Tick>
      {minor && (
        <Tick
          checked={ticks.guardianConsent}
          problem={problems.guardianConsent}
          onChange={(guardianConsent) => onTick({ guardianConsent })}
        >
          For the parent or guardian: I agree too, for my child or ward and for my own name and
          email address.
        </Tick>
      )}
    </div>
  );
}
