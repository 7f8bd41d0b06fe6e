import { useMemo } from 'react';
import type { UserInfo } from '../../../../lambdas/contract/entities.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StepDrawing } from '../../ui/StepDrawing.tsx';
import { useAsked } from '../freeBites/useAsked.ts';
import { SignInInvitation } from '../session/SignInInvitation.tsx';
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
            Built something worth learning from? Propose it as a case study. One of us reads each
            proposal; once it is approved, it stands in the catalogue and others can learn from it.
          </p>
        </div>
        <StepDrawing name="show" />
      </div>
      {state.kind === 'signedIn' && (
        <OwnProposals key={state.userinfo.emailID} userinfo={state.userinfo} />
      )}
      {state.kind === 'signingIn' && <Skeleton label="Your proposals are being loaded" lines={4} />}
      {state.kind === 'unreachable' && (
        <p>The form is shown here as soon as your profile can be loaded. Nothing is lost.</p>
      )}
      {(state.kind === 'visitor' || state.kind === 'elsewhere') && (
        <SignInInvitation>
          Sign in to propose something and to see what has become of it. You give a title and a
          summary, and if you like a link, tags and your college.
        </SignInInvitation>
      )}
    </section>
  );
}

function OwnProposals({ userinfo }: { readonly userinfo: UserInfo }) {
  const { emailID } = userinfo;
  const { answer, problem, ask } = useAsked(
    'product/getMyProposals',
    useMemo(() => ({ emailID }), [emailID]),
  );
  return (
    <div className="caseStudy">
      <ProposalForm userinfo={userinfo} onProposed={ask} />
      <section className="ownProposals" aria-labelledby="own-proposals">
        <h3 id="own-proposals">My proposals</h3>
        {answer && <ProposalsList proposals={answer.data.proposals} />}
        {problem && (
          <Notice
            tone="problem"
            action={
              <Button tone="quiet" onClick={ask}>
                Try again
              </Button>
            }
          >
            Your proposals could not be loaded. They are safe; check the connection and try again.
          </Notice>
        )}
        {!answer && !problem && <Skeleton label="Your proposals are being loaded" lines={3} />}
      </section>
    </div>
  );
}
