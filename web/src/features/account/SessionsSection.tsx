import { useState } from 'react';
import { useSessionDetails } from '../../api/useSessionDetails.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useSession } from '../session/useSession.ts';
import { SessionsList } from './SessionsList.tsx';

/** Where the person is and was signed in, and the way out of all of it. */
export function SessionsSection() {
  const { status, session, recent, reload } = useSessionDetails();
  return (
    <section className="userSection" aria-labelledby="sign-ins">
      <h2 id="sign-ins">Where you are signed in</h2>
      {status === 'loading' && <Skeleton label="Your sign-ins are being loaded" lines={3} />}
      {status === 'failed' && (
        <Notice
          tone="problem"
          action={
            <Button tone="quiet" onClick={reload}>
              Try again
            </Button>
          }
        >
          The list of your sign-ins could not be loaded. Nothing has changed; check the connection
          and try again.
        </Notice>
      )}
      {status === 'ready' && <SessionsList session={session} recent={recent} />}
      <SignOutEverywhere />
    </section>
  );
}

function SignOutEverywhere() {
  const { signOutEverywhere } = useSession();
  const [asking, setAsking] = useState(false);
  return (
    <div className="actions">
      <Button tone="quiet" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      {asking && (
        <ConfirmDialog
          question="Sign out everywhere?"
          confirmText="Sign out everywhere"
          onConfirm={() => {
            setAsking(false);
            signOutEverywhere();
          }}
          onCancel={() => setAsking(false)}
        >
          <p>
            Every device on which you are signed in, this one included, is signed out. Your plan and
            your profile stay as they are, and you can sign in again at once.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
