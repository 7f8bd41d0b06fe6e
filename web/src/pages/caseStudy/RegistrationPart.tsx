import { useEffect, useMemo, useRef } from 'react';
import type { Good } from '../../api/calls.ts';
import { Recent } from '../../catalogue/Recent.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { hostWords } from './hostWords.ts';
import { RegistrationState } from './RegistrationState.tsx';
import { StudentIDCard } from './StudentIDCard.tsx';
import { useAsked } from './useAsked.ts';
import type { HeldID } from './useHeldID.ts';

const recent = new Recent<Good<'freeBites/getStudentInfo'>>(3);

/** A registration: its id and how it stands. */
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
  const { answer, problem, loading, ask } = asked;
  const isUnknown = problem?.status === 'dataNotFound';
  const { fresh } = held;

  useEffect(() => {
    if (answer) {
      recent.keep(studentID, answer);
    }
  }, [studentID, answer]);
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <h3 tabIndex={-1} ref={heading} className="registration-heading">
        {fresh ? 'You are registered' : 'Your registration'}
      </h3>
      <StudentIDCard studentID={studentID} held={held} college={answer?.data.college} />
      {isUnknown && (
        <Notice tone="problem">
          No registration goes by this id. A letter may be missing or be another one; compare it
          with where you kept it. If the college’s programme has ended, its registrations are gone.
        </Notice>
      )}
      {problem && !isUnknown && (
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
      {answer && !isUnknown && (
        <RegistrationState studentID={studentID} data={answer.data} loading={loading} onAsk={ask} />
      )}
    </>
  );
}
