import { useEffect, useRef, useState } from 'react';
import type { KeptData, UserInfo } from '../../../../../lambdas/contract/entities.ts';
import { Button } from '../../../ui/Button.tsx';
import { DeletionForm } from './DeletionForm.tsx';

/** The way out for good: first a button, then everything one should know and a word to type. */
export function DeleteAccount(props: {
  readonly userinfo: UserInfo;
  readonly hasOrders: boolean;
  readonly onDeleted: (kept: readonly KeptData[]) => void;
}) {
  const [step, setStep] = useState<'reading' | 'asking' | 'left'>('reading');
  const begin = useRef<HTMLButtonElement>(null);

  // The form takes the keyboard's place with it, so it goes back to where it came from.
  useEffect(() => {
    if (step === 'left') {
      begin.current?.focus();
    }
  }, [step]);

  return (
    <div className="rights-line">
      <h3>Delete your account</h3>
      {step === 'asking' ? (
        <DeletionForm {...props} onCancel={() => setStep('left')} />
      ) : (
        <>
          <p>
            It is closed at once, on every device, and cannot be opened again. You read first what
            goes and what has to stay.
          </p>
          <div className="actions">
            <Button ref={begin} tone="quiet" onClick={() => setStep('asking')}>
              Delete my account…
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
