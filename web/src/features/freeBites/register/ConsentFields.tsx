import { noticeVersion } from '../../../../../lambdas/contract/constants.ts';
import { useCompany } from '../../../lib/company.ts';
import { policyPath } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { Tick } from '../../../ui/forms/Tick.tsx';
import { freeBitesTexts, registerTexts } from '../words.ts';

/** What becomes of what is typed, in plain words, and the agreement to it, not ticked before. */
export function ConsentFields({
  college,
  consent,
  problem,
  onTick,
}: {
  readonly college: string;
  readonly consent: boolean;
  readonly problem: string | undefined;
  readonly onTick: (consent: boolean) => void;
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
      <Tick checked={consent} problem={problem} onChange={onTick}>
        {words.agree}
      </Tick>
    </div>
  );
}
