import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import { needsGuardian } from '../../../../lambdas/contract/guardian.ts';
import { paths } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { waitingWords } from './waitingWords.ts';

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
          {waitingWords.link}
        </SiteLink>
      }
    >
      {waitingWords.text}
    </Notice>
  );
}
