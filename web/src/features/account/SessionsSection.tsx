import { useState } from 'react';
import { QueryResult } from '../../api/QueryResult.tsx';
import { useRouteQuery } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useSession } from '../session/useSession.ts';
import { SessionsList } from './SessionsList.tsx';

/** Where the person is and was signed in, and the way out of all of it. */
export function SessionsSection() {
  const query = useRouteQuery('user/getSessionDetails', {});
  return (
    <section className="userSection" aria-labelledby="sign-ins">
      <h2 id="sign-ins">Where you’re signed in</h2>
      <QueryResult
        query={query}
        loading={<Skeleton label="Loading your sign-ins" lines={3} />}
        failed="We couldn’t load your sign-ins. Nothing has changed. Check your connection and try again."
      >
        {({ session, data }) => <SessionsList session={session} recent={data.recent} />}
      </QueryResult>
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
            You’ll be signed out on every device, including this one. Your plan and profile stay as
            they are, and you can sign in again right away.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
