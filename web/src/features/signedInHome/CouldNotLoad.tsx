import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Says that a part of the page is missing, and offers to try again. */
export function CouldNotLoad({
  retry,
  children,
}: {
  readonly retry: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Notice
      tone="problem"
      action={
        <Button tone="quiet" onClick={retry}>
          Try again
        </Button>
      }
    >
      {children} Nothing is lost; check the connection and try again.
    </Notice>
  );
}
