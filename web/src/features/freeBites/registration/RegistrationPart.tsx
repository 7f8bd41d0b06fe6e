import { useEffect, useMemo, useRef } from 'react';
import type { Good } from '../../../api/calls.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Recent } from '../../catalogue/Recent.ts';
import { hostWords } from '../hostWords.ts';
import { type Asked, useAsked } from '../useAsked.ts';
import { RegistrationState } from './RegistrationState.tsx';
import { StudentIDCard } from './StudentIDCard.tsx';
import type { HeldID } from './useHeldID.ts';

const recent = new Recent<Good<'freeBites/getStudentInfo'>>(3);

/** A registration: its id and how it stands. A new id comes first; later, how it stands does. */
export function RegistrationPart({
  studentID,
  held,
}: {
  readonly studentID: string;
  readonly held: HeldID;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = useAsked(
    'freeBites/getStudentInfo',
    useMemo(() => ({ studentID }), [studentID]),
    recent.get(studentID),
  );
  const { answer } = asked;
  const { fresh, isNew, seen } = held;
  const card = <StudentIDCard studentID={studentID} held={held} college={answer?.data.college} />;

  useEffect(() => {
    if (answer) {
      recent.keep(studentID, answer);
    }
  }, [studentID, answer]);
  useEffect(() => {
    if (isNew) {
      heading.current?.focus();
      seen();
    }
  }, [isNew, seen]);

  return (
    <>
      <h3 tabIndex={-1} ref={heading} className="registration-heading">
        {fresh ? 'You are registered' : 'Your registration'}
      </h3>
      {fresh && card}
      <HowItStands studentID={studentID} asked={asked} />
      {!fresh && card}
    </>
  );
}

/** What the host says of a registration, or why it says nothing. */
function HowItStands({
  studentID,
  asked: { answer, problem, loading, ask },
}: {
  readonly studentID: string;
  readonly asked: Asked<'freeBites/getStudentInfo'>;
}) {
  if (problem?.status === 'dataNotFound') {
    return (
      <Notice tone="problem">
        No registration goes by this id. A letter may be missing or be another one; compare it with
        where you kept it. A registration that is too old has been deleted.
      </Notice>
    );
  }
  return (
    <>
      {problem && (
        <Notice
          tone="problem"
          action={
            <Button tone="quiet" onClick={ask}>
              Try again
            </Button>
          }
        >
          How your registration stands could not be loaded. {hostWords(problem, navigator.onLine)}
        </Notice>
      )}
      {!answer && loading && <Skeleton label="Your registration is being loaded" lines={5} />}
      {answer && (
        <RegistrationState studentID={studentID} data={answer.data} loading={loading} onAsk={ask} />
      )}
    </>
  );
}
