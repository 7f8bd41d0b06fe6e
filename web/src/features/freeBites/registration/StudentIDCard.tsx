import { useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { QrCode } from '../QrCode.tsx';
import { saveStudentID } from './saveStudentID.ts';
import type { HeldID } from './useHeldID.ts';

/** The student id, that it is the only key, and every way to keep it. */
export function StudentIDCard({
  studentID,
  held: { kept, keep, forget },
  college,
}: {
  readonly studentID: string;
  readonly held: HeldID;
  readonly college: string | undefined;
}) {
  const [showsCode, setShowsCode] = useState(false);
  const [asking, setAsking] = useState(false);
  const codeId = useId();
  return (
    <section className="studentID" aria-label="Your student id">
      <p className="studentID-name">Student id</p>
      <p className="studentID-value">
        <code>{studentID}</code>
      </p>
      <p>
        It is the only key to this registration. There is no account behind it, and nobody can look
        it up by your name, so keep it in a second place too. Whoever has it can open your samples
        and give your place back.
      </p>
      <div className="actions">
        <CopyButton text={studentID} what="the student id" className="button button-primary" />
        <Button tone="quiet" onClick={() => saveStudentID(studentID, college)}>
          Download
        </Button>
        <Button
          tone="quiet"
          aria-expanded={showsCode}
          aria-controls={codeId}
          onClick={() => setShowsCode(!showsCode)}
        >
          {showsCode ? 'Hide the QR code' : 'Show as QR code'}
        </Button>
      </div>
      <div id={codeId}>
        {showsCode && <QrCode text={studentID} name="QR code of your student id" />}
      </div>
      <div className="studentID-device">
        <p>{kept ? 'This device remembers it.' : 'This device does not remember it.'}</p>
        {kept ? (
          <Button tone="quiet" onClick={() => setAsking(true)}>
            Forget on this device
          </Button>
        ) : (
          <>
            <Button tone="quiet" onClick={keep}>
              Use on this device
            </Button>
            <Button tone="quiet" onClick={forget}>
              Close
            </Button>
          </>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          question="Forget the id on this device?"
          confirmText="Forget it"
          onConfirm={forget}
          onCancel={() => setAsking(false)}
        >
          <p>
            The registration stays as it is, but this device no longer leads to it. Without a copy
            of the id, nobody can find it again.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
