import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SignInButton } from './SignInButton.tsx';
import type { Session } from './useSession.ts';
import { sessionTexts } from './words.ts';

/** Under the header: what went wrong with signing in or out, and what to do about it. */
export function SessionNoticeBar({
  session: { state, retry, dismissNotice },
}: {
  readonly session: Session;
}) {
  const notice = 'notice' in state && state.notice;
  if (!notice) {
    return null;
  }
  const isUnreachable = state.kind === 'unreachable';
  return (
    <div className="wrap noticeBar">
      <Notice
        tone={notice.tone}
        action={
          <>
            {notice.again && <SignInButton words={sessionTexts.tryAgain} tone="quiet" />}
            <Button tone="quiet" onClick={isUnreachable ? retry : dismissNotice}>
              {isUnreachable ? sessionTexts.tryAgain : sessionTexts.close}
            </Button>
          </>
        }
      >
        {notice.text}
      </Notice>
    </div>
  );
}
