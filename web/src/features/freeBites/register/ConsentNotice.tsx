import { noticeVersion } from '../../../../../lambdas/contract/constants.ts';
import { policyPath } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { ContactAddress } from '../ContactAddress.tsx';
import { registerTexts } from '../words.ts';

/** What becomes of what is typed, in plain words, and that the button right below it agrees to that. */
export function ConsentNotice({ college }: { readonly college: string }) {
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
          <ContactAddress of="grievanceEmail" />
          {words.board}
        </li>
      </ul>
      <p>
        {words.version(noticeVersion.slice(1))}
        <SiteLink to={policyPath('privacyPolicy')}>{words.policy}</SiteLink>
        {words.details}
      </p>
      <p className="consent-agree">{words.agree}</p>
    </div>
  );
}
