import type { ReactNode } from 'react';
import { Page } from '../../shell/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { SignedIn, TokenPerson } from './SessionState.ts';
import { SignInButton } from './SignInButton.tsx';
import { useSession } from './useSession.ts';
import { elsewhereTexts, sessionTexts } from './words.ts';

/** A page that only a signed-in person has; everyone else sees what would be here and the way to it. */
export function PersonalPage({
  title,
  loading,
  loadingLead,
  unreachable,
  inOutage,
  lead,
  invitation,
  around = (invited) => invited,
  otherwise,
  children,
}: {
  readonly title: string;
  /** What the skeleton stands for. */
  readonly loading: string;
  /** Below the heading while the profile is on its way. */
  readonly loadingLead?: string;
  /** When the profile could not be loaded. */
  readonly unreachable: string;
  /** In place of that, what needs no profile; null where this person has nothing. */
  readonly inOutage?: (person: TokenPerson) => ReactNode;
  readonly lead: string;
  /** What a visitor would find here. */
  readonly invitation: ReactNode;
  /** What a visitor has here already, with the invitation below it. */
  readonly around?: (invited: ReactNode) => ReactNode;
  /** Below the words for everyone who is not signed in. */
  readonly otherwise?: ReactNode;
  readonly children: (state: SignedIn) => ReactNode;
}) {
  const { state } = useSession();
  switch (state.kind) {
    case 'signedIn':
      return children(state);
    case 'signingIn':
      return (
        <Page title={title} lead={loadingLead}>
          <Skeleton label={loading} lines={8} />
        </Page>
      );
    case 'unreachable':
      return (
        (state.token && inOutage?.(state.token)) ?? (
          <Page title={title}>
            <p>{state.offline ? sessionTexts.needsConnection : unreachable}</p>
            {otherwise}
          </Page>
        )
      );
    case 'elsewhere':
      return (
        <Page title={title}>
          <p>{elsewhereTexts.paused}</p>
          {otherwise}
        </Page>
      );
    case 'visitor':
      return (
        <Page title={title} lead={lead}>
          {around(<SignInInvitation>{invitation}</SignInInvitation>)}
          {otherwise}
        </Page>
      );
  }
}

/** In place of what only a signed-in person has: what would be here, and the way to it. */
export function SignInInvitation({ children }: { readonly children: ReactNode }) {
  return (
    <div className="panel">
      <p>{children}</p>
      <div className="actions">
        <SignInButton words={sessionTexts.signInWithGoogle} />
      </div>
    </div>
  );
}
