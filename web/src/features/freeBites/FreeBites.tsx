import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDraft } from '../../lib/useDraft.ts';
import { collegePath } from '../../paths.ts';
import { CollegePart } from './college/CollegePart.tsx';
import type { FreeBitesMemory, SentRegistration } from './register/FreeBitesMemory.ts';
import { emptyStudent } from './register/StudentDraft.ts';
import { useRegistering } from './register/useRegistering.ts';
import { WaitingPanel } from './register/WaitingPanel.tsx';
import { LookUp } from './registration/LookUp.tsx';
import { RegistrationPart } from './registration/RegistrationPart.tsx';
import type { CurrentStudentID } from './registration/useCurrentStudentID.ts';
import { freeBitesTexts } from './words.ts';

/** The form with the key under which it was sent, so that sending it once more registers no student twice. */
const emptyForm = { ...emptyStudent, key: '' };

/** A student's way from finding the college to reading the samples. */
export function FreeBites({
  memory,
  held,
}: {
  readonly memory: FreeBitesMemory;
  readonly held: CurrentStudentID;
}) {
  const navigate = useNavigate();
  const { draft, change, clear } = useDraft('freeBites', emptyForm);
  const { registering, register, askNow, takeBack } = useRegistering(
    memory,
    (studentID, hasOtherDetails) => {
      clear();
      held.registered(studentID, hasOtherDetails);
    },
  );
  const refused = registering.kind === 'refused' ? registering.sent : undefined;

  function backToForm({ collegeID, key, draft: typed }: SentRegistration) {
    change({ ...typed, key });
    navigate(collegePath(collegeID), { replace: true });
  }
  useEffect(() => {
    if (refused) {
      change({ ...refused.draft, key: refused.key });
      navigate(collegePath(refused.collegeID), { replace: true });
    }
  }, [refused, change, navigate]);

  const isUnheard =
    registering.kind === 'waiting' || (registering.kind === 'asking' && registering.round > 0);
  return (
    <section className="freeBites" aria-labelledby="free-bites">
      <h2 id="free-bites" className="visuallyHidden">
        {freeBitesTexts.heading}
      </h2>
      {isUnheard && (
        <WaitingPanel
          registering={registering}
          onAskNow={askNow}
          onTakeBack={() => {
            takeBack();
            backToForm(registering.sent);
          }}
        />
      )}
      {!isUnheard && held.studentID !== undefined && (
        <RegistrationPart
          key={held.studentID}
          studentID={held.studentID}
          held={held}
          memory={memory}
        />
      )}
      {!isUnheard && held.studentID === undefined && (
        <>
          <CollegePart
            draft={draft}
            draftKey={draft.key}
            change={change}
            registering={registering}
            register={register}
          />
          <LookUp onLookUp={held.lookUp} />
        </>
      )}
    </section>
  );
}
