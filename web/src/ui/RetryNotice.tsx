import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { uiTexts } from './words.ts';

/** Says what could not be loaded, and offers to try again. */
export function RetryNotice({
  tone = 'problem',
  onRetry,
  children,
}: {
  readonly tone?: 'problem' | 'info';
  readonly onRetry: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Notice
      tone={tone}
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
