import { QueryResult } from '../../api/QueryResult.tsx';
import { useRouteQuery } from '../../api/queries.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useSession } from '../session/useSession.ts';
import { SessionsList } from './SessionsList.tsx';

/** Where the person is and was signed in, and the way out of all of it. */
export function SessionsSection() {
  const { signOutEverywhere } = useSession();
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
      <div className="actions">
        <ConfirmButton
          label="Sign out everywhere"
          question="Sign out everywhere?"
          confirmText="Sign out everywhere"
          onConfirm={signOutEverywhere}
        >
          <p>
            You’ll be signed out on every device, including this one. Your plan and profile stay as
            they are, and you can sign in again right away.
          </p>
        </ConfirmButton>
      </div>
    </section>
  );
}
