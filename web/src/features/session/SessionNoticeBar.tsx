import { useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { uiTexts } from '../../ui/words.ts';
import { SignInButton } from './SignInButton.tsx';
import type { Session } from './useSession.ts';
import { sessionTexts } from './words.ts';

/** Under the header: what went wrong with signing in or out, and what to do about it. */
export function SessionNoticeBar({
  session: { state, retry, dismissNotice },
}: {
  readonly session: Session;
}) {
  const { pathname } = useLocation();
  const notice = 'notice' in state && state.notice;
  const isUnreachable = state.kind === 'unreachable';
  // An entry's page says whether it is the copy on the device.
  if (!notice || (isUnreachable && state.offline && pathname === paths.viewDoc)) {
    return null;
  }
  return (
    <div className="wrap noticeBar">
      <Notice
        tone={notice.tone}
        action={
          <>
            {notice.again && <SignInButton words={uiTexts.tryAgain} tone="quiet" />}
            <Button tone="quiet" onClick={isUnreachable ? retry : dismissNotice}>
              {isUnreachable ? uiTexts.tryAgain : sessionTexts.close}
            </Button>
          </>
        }
      >
        {notice.text}
      </Notice>
    </div>
  );
}
