import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import { QueryResult } from '../../api/QueryResult.tsx';
import { useRouteQuery } from '../../api/queries.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StepDrawing } from '../../ui/StepDrawing.tsx';
import { SignInInvitation } from '../session/PersonalPage.tsx';
import { useSession } from '../session/useSession.ts';
import { ProposalForm } from './ProposalForm.tsx';
import { ProposalsList } from './ProposalsList.tsx';

/** Proposing what one has built. A visitor sees what it is and a way to sign in. */
export function Proposals() {
  const { state } = useSession();
  return (
    <section className="proposals" aria-labelledby="proposals">
      <div className="proposals-top">
        <div>
          <h2 id="proposals">Propose what you built</h2>
          <p>
            Built something worth learning from? Propose it as a case study. We read every proposal;
            once approved, it joins the catalogue for others to learn from.
          </p>
        </div>
        <StepDrawing name="show" />
      </div>
      {state.kind === 'signedIn' && (
        <OwnProposals key={state.userinfo.emailID} userinfo={state.userinfo} />
      )}
      {state.kind === 'signingIn' && <Skeleton label="Loading your proposals" lines={4} />}
      {state.kind === 'unreachable' && (
        <p>The form will show here as soon as we can load your profile. Nothing is lost.</p>
      )}
      {(state.kind === 'visitor' || state.kind === 'elsewhere') && (
        <SignInInvitation>
          Sign in to propose something and see how it’s going. You’ll need a title and a summary; a
          link, tags and your college are optional.
        </SignInInvitation>
      )}
    </section>
  );
}

function OwnProposals({ userinfo }: { readonly userinfo: UserInfo }) {
  const query = useRouteQuery('product/getMyProposals', {});
  return (
    <div className="formColumns">
      <ProposalForm userinfo={userinfo} onProposed={() => void query.refetch()} />
      <section className="ownProposals" aria-labelledby="own-proposals">
        <h3 id="own-proposals">My proposals</h3>
        <QueryResult
          query={query}
          loading={<Skeleton label="Loading your proposals" lines={3} />}
          failed="We couldn’t load your proposals. They’re safe. Check your connection and try again."
        >
          {({ data }) => <ProposalsList proposals={data.proposals} />}
        </QueryResult>
      </section>
    </div>
  );
}
