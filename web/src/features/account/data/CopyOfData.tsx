import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useCopyOfData } from './useCopyOfData.ts';

/** The way to a copy of all that is held of the person. */
export function CopyOfData({ emailID }: { readonly emailID: string }) {
  const { step, refusal, load } = useCopyOfData(emailID);
  return (
    <div className="rights-line">
      <h3>Have a copy</h3>
      <p>
        One file with everything that is held about you, kind by kind: what it is, why it is there,
        for how long, and who else handles it. Any text editor opens it.
      </p>
      {refusal && (
        <Notice tone={refusal.role === 'alert' ? 'problem' : 'info'}>{refusal.text}</Notice>
      )}
      {step === 'done' && (
        <Notice tone="info">Your copy is among the downloads of this browser.</Notice>
      )}
      <div className="actions">
        <Button
          tone="quiet"
          busy={step === 'loading'}
          busyText="Putting it together…"
          onClick={load}
        >
          Download my data
        </Button>
      </div>
    </div>
  );
}
