import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import { needsGuardian } from '../../../../lambdas/contract/isConsentCurrent.ts';
import { paths } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { consentWords } from './consentWords.ts';

/** Tells who is under 18 that no parent or guardian agrees, and what that means; nothing for everybody else. */
export function GuardianNotice({ userinfo: { consent } }: { readonly userinfo: UserInfo }) {
  if (!needsGuardian(consent, Date.now())) {
    return null;
  }
  return (
    <Notice
      tone="info"
      action={
        <SiteLink className="button button-quiet" to={`${paths.user}#consent`}>
          {consentWords.waiting.link}
        </SiteLink>
      }
    >
      {consentWords.waiting.text}
    </Notice>
  );
}
