import { useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { registrationTexts } from '../words.ts';
import { mailStudentID, saveStudentID } from './saveStudentID.ts';
import type { CurrentStudentID } from './useCurrentStudentID.ts';

/** What a student id is good for: the registration, after cancelling the samples that were opened, or nothing. */
export type StudentIDUse = 'registration' | 'samples' | 'nothing';

/** The student id, that it is the only key, and every way to keep it. */
export function StudentIDCard({
  studentID,
  held: { kept, keep, forget },
  college,
  use,
  waitsForGuardian,
}: {
  readonly studentID: string;
  readonly held: CurrentStudentID;
  readonly college: string | undefined;
  /** Of an id that is good for nothing, only the ways to let go of it are offered. */
  readonly use: StudentIDUse;
  /** Whether its parent or guardian has to agree first: until then it is not mailed. */
  readonly waitsForGuardian: boolean;
}) {
  const [showsCode, setShowsCode] = useState(false);
  const codeId = useId();
  const words = registrationTexts.id;
  const isUseful = use !== 'nothing';
  return (
    <section className="studentID" aria-label={words.label}>
      <p className="smallPrint">{words.name}</p>
      <p className="studentID-value">
        <code>{studentID}</code>
      </p>
      {use === 'samples' && <p>{words.aboutSamples}</p>}
      {use === 'registration' && (
        <p>
          {words.about} {waitsForGuardian ? words.mailedLater : words.mailed}
        </p>
      )}
      {isUseful && (
        <div className="actions">
          <CopyButton text={studentID} what={words.theID} className="button button-quiet" />
          {use === 'registration' && (
            <Button tone="plain" onClick={() => mailStudentID(studentID, college)}>
              {words.email}
            </Button>
          )}
          <Button tone="plain" onClick={() => saveStudentID(studentID, college)}>
            {words.download}
          </Button>
          <Button
            tone="plain"
            aria-expanded={showsCode}
            aria-controls={codeId}
            onClick={() => setShowsCode(!showsCode)}
          >
            {showsCode ? words.hideCode : words.showCode}
          </Button>
        </div>
      )}
      <div id={codeId}>
        {showsCode && isUseful && <QrCode text={studentID} name={words.code} />}
      </div>
      <div className="studentID-device">
        <p>{kept ? words.kept : words.notKept}</p>
        {kept && isUseful && (
          <ConfirmButton
            label={words.remove.label}
            question={words.remove.question}
            confirmText={words.remove.confirm}
            onConfirm={forget}
          >
            <p>{use === 'samples' ? words.remove.samplesEffect : words.remove.effect}</p>
          </ConfirmButton>
        )}
        {!kept && isUseful && (
          <>
            <Button tone="quiet" onClick={keep}>
              {words.keep}
            </Button>
            <Button tone="quiet" onClick={forget}>
              {words.close}
            </Button>
          </>
        )}
        {!isUseful && (
          <Button tone="quiet" onClick={forget}>
            {kept ? words.remove.label : words.another}
          </Button>
        )}
      </div>
    </section>
  );
}
