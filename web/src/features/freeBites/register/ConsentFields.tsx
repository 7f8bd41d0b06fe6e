import { noticeVersion } from '../../../../../lambdas/contract/constants.ts';
import { useCompany } from '../../../lib/company.ts';
import { policyPath } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { Tick } from '../../../ui/forms/Tick.tsx';
import { freeBitesTexts, registerTexts } from '../words.ts';
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
  const words = registerTexts.consent;
  return (
    <div className="consent">
      <h4>{words.heading}</h4>
      <ul>
        <li>{words.purpose(college)}</li>
        <li>{words.college(college)}</li>
        <li>{words.howLong}</li>
        <li>{words.changeMind}</li>
        <li>
          {words.questions}
          {company ? (
            <a href={`mailto:${company.grievanceEmail}`}>{company.grievanceEmail}</a>
          ) : (
            freeBitesTexts.footAddress
          )}
          {words.board}
        </li>
      </ul>
      <p>
        {words.version(noticeVersion.slice(1))}
        <SiteLink to={policyPath('privacyPolicy')}>{words.policy}</SiteLink>
        {words.details}
      </p>
      <Tick
        checked={ticks.consent}
        problem={problems.consent}
        onChange={(consent) => onTick({ consent })}
      >
        {words.agree}
      </Tick>
      {minor && (
        <Tick
          checked={ticks.guardianConsent}
          problem={problems.guardianConsent}
          onChange={(guardianConsent) => onTick({ guardianConsent })}
        >
          {words.guardianAgrees}
        </Tick>
      )}
    </div>
  );
}
