import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { uiTexts } from './words.ts';

/** Says what could not be loaded, and offers to try again. */
export function RetryNotice({
  onRetry,
  children,
}: {
  readonly onRetry: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Notice
      tone="problem"
      action={
        <Button tone="quiet" onClick={onRetry}>
          {uiTexts.tryAgain}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
