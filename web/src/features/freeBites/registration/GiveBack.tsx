import { useState } from 'react';
import type { Problem } from '../../../api/send.ts';
import { useApi } from '../../../api/useApi.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { hostWords } from '../hostWords.ts';

/** Gives a registration up, after asking once more. */
export function GiveBack({
  studentID,
  onGivenBack,
}: {
  readonly studentID: string;
  readonly onGivenBack: () => void;
}) {
  const api = useApi();
  const [step, setStep] = useState<'idle' | 'asking' | 'sending'>('idle');
  const [problem, setProblem] = useState<Problem<'freeBites/giveBackPlace'>>();

  async function giveBack() {
    setStep('sending');
    setProblem(undefined);
    const went = await api.outcome('freeBites/giveBackPlace', { studentID });
    setStep('idle');
    if (went.kind === 'ok') {
      onGivenBack();
    } else {
      setProblem(went);
    }
  }

  return (
    <>
      <Button
        tone="quiet"
        busy={step === 'sending'}
        busyText="Giving back…"
        onClick={() => setStep('asking')}
      >
        Give the place back
      </Button>
      {step === 'asking' && (
        <ConfirmDialog
          question="Give your registration back?"
          confirmText="Give it back"
          onConfirm={giveBack}
          onCancel={() => setStep('idle')}
        >
          <p>
            Your place, or your turn on the list, goes to the next student, and what you told of
            yourself is forgotten. This cannot be taken back.
          </p>
        </ConfirmDialog>
      )}
      {problem && (
        <Notice tone="problem">
          It could not be given back. {hostWords(problem, navigator.onLine)}
        </Notice>
      )}
    </>
  );
}
