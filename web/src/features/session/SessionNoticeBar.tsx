import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { Session } from './useSession.ts';

/** Under the header: what went wrong with signing in or out, and what to do about it. */
export function SessionNoticeBar({ session }: { readonly session: Session }) {
  const { state } = session;
  if (state.kind === 'unreachable') {
    return (
      <div className="wrap noticeBar">
        <Notice
          tone={state.notice.tone}
          action={
            <Button tone="quiet" onClick={session.retry}>
              Try again
            </Button>
          }
        >
          {state.notice.text}
        </Notice>
      </div>
    );
  }
  if ((state.kind === 'visitor' || state.kind === 'signedIn') && state.notice) {
    return (
      <div className="wrap noticeBar">
        <Notice
          tone={state.notice.tone}
          action={
            <Button tone="quiet" onClick={session.dismissNotice}>
              Close
            </Button>
          }
        >
          {state.notice.text}
        </Notice>
      </div>
    );
  }
  return null;
}
