import type { ComponentProps } from 'react';
import { LazyPart, lazyPart } from '../../LazyPart.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { progressWords, wallWords } from '../catalogue/words.ts';
import { SignInButton } from '../session/SignInButton.tsx';
import { useSession } from '../session/useSession.ts';

/** The way to a certificate. */
export const certificatePart = lazyPart(
  async () => (await import('../certificate/GetCertificate.tsx')).GetCertificate,
);

/** The way to a certificate: a visitor signs in first. */
export function Certificate(properties: ComponentProps<typeof certificatePart.Part>) {
  const isVisitor = useSession().state.kind === 'visitor';
  return isVisitor ? (
    <Notice tone="info" action={<SignInButton words={wallWords.signIn} tone="quiet" />}>
      {progressWords.certificate}
    </Notice>
  ) : (
    <LazyPart fallback={null}>
      <certificatePart.Part {...properties} />
    </LazyPart>
  );
}
