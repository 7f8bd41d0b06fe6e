import { QueryResult } from '../../api/QueryResult.tsx';
import { useRouteQuery } from '../../api/queries.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useSession } from '../session/useSession.ts';
import { SessionsList } from './SessionsList.tsx';
import { sessionsTexts as texts } from './words.ts';

/** Where the person is and was signed in, and the way out of all of it. */
export function SessionsSection() {
  const { signOutEverywhere } = useSession();
  const query = useRouteQuery('user/getSessionDetails', {});
  return (
    <section className="userSection" aria-labelledby="sign-ins">
      <h2 id="sign-ins">{texts.heading}</h2>
      <QueryResult
        query={query}
        loading={<Skeleton label={texts.loading} lines={3} />}
        failed={texts.failed}
      >
        {({ session, data }) => <SessionsList session={session} recent={data.recent} />}
      </QueryResult>
      <p>{texts.oneAtATime}</p>
      <div className="actions">
        <ConfirmButton
          label={texts.signOut}
          question={texts.question}
          confirmText={texts.signOut}
          onConfirm={signOutEverywhere}
        >
          <p>{texts.consequence}</p>
        </ConfirmButton>
      </div>
    </section>
  );
}
