import { useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { mailStudentID, saveStudentID } from './saveStudentID.ts';
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
  const codeId = useId();
  return (
    <section className="studentID" aria-label="Your student id">
      <p className="studentID-name">Student id</p>
      <p className="studentID-value">
        <code>{studentID}</code>
      </p>
      <p>
        This id opens your registration. We keep no readable copy and can’t send it to you again, so
        email it to yourself or download it now. Anyone who has it can open your samples and cancel
        your registration.
      </p>
      <div className="actions">
        <CopyButton text={studentID} what="the student id" className="button button-primary" />
        <Button tone="quiet" onClick={() => mailStudentID(studentID, college)}>
          Email it to yourself
        </Button>
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
        <p>{kept ? 'Saved on this device.' : 'Not saved on this device.'}</p>
        {kept ? (
          <ConfirmButton
            label="Remove from this device"
            question="Remove the id from this device?"
            confirmText="Remove"
            onConfirm={forget}
          >
            <p>
              Your registration stays as it is, but you’ll need a copy of the id to get back to it.
              Without it, no one can find your registration again.
            </p>
          </ConfirmButton>
        ) : (
          <>
            <Button tone="quiet" onClick={keep}>
              Save on this device
            </Button>
            <Button tone="quiet" onClick={forget}>
              Close
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
