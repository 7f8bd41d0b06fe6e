import type { ReactNode } from 'react';
import { SignInButton } from './SignInButton.tsx';

/** In place of what only a signed-in person has: what would be here, and the way to it. */
export function SignInInvitation({ children }: { readonly children: ReactNode }) {
  return (
    <div className="panel">
      <p>{children}</p>
      <div className="actions">
        <SignInButton words="Sign in with Google" />
      </div>
    </div>
  );
}
