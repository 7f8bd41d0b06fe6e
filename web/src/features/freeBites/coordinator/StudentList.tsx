import { useState } from 'react';
import { useRouteMutation } from '../../../api/queries.ts';
import type { Success } from '../../../api/send.ts';
import { counted } from '../../../lib/counted.ts';
import { formatDate } from '../../../lib/formatDate.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Tick } from '../../../ui/Tick.tsx';
import { hostWords } from '../hostWords.ts';

type CollegeList = Success<'freeBites/getCollegeList'>['data'];
type ListedStudent = CollegeList['students'][number];

/** The students of a college, to be ticked and then confirmed or declined together. */
export function StudentList({
  linkToken,
  list: { students, counts },
  onChanged,
}: {
  readonly linkToken: string;
  readonly list: CollegeList;
  /** Called when the list has changed. */
  readonly onChanged: () => void;
}) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const saving = useRouteMutation('freeBites/confirmStudents', () => {
    setTicked(new Set());
    onChanged();
  });
  // A student may have cancelled, or been given a place, since the tick.
  const chosen = students
    .filter((one) => one.state !== 'place' && ticked.has(one.registration))
    .map(({ registration }) => registration);
  const waitsForPlace = counts.placesLeft > 0 && counts.waiting > 0;

  function tick(registration: string, isTicked: boolean) {
    const others = [...ticked].filter((one) => one !== registration);
    setTicked(new Set(isTicked ? [...others, registration] : others));
  }

  if (students.length === 0) {
    return <p>No one has registered yet. Come back when registration is open.</p>;
  }
  const groups = [
    { name: 'To confirm', of: students.filter(({ state }) => state === 'received') },
    {
      name: 'Waiting list',
      of: students.filter(({ state }) => state === 'waiting').toSorted(byPosition),
    },
    { name: 'With a place', of: students.filter(({ state }) => state === 'place') },
    { name: 'Declined', of: students.filter(({ state }) => state === 'declined') },
  ].filter((group) => group.of.length > 0);
  return (
    <>
      {groups.map(({ name, of }) => (
        <section key={name} aria-label={name}>
          <h2>
            {name} ({of.length})
          </h2>
          <ul className="coordinator-list">
            {of.map((student) => (
              <li key={student.registration}>
                {student.state === 'place' ? (
                  <Student student={student} />
                ) : (
                  <Tick
                    checked={ticked.has(student.registration)}
                    onChange={(isTicked) => tick(student.registration, isTicked)}
                  >
                    <Student student={student} />
                  </Tick>
                )}
              </li>
            ))}
          </ul>
          {name === 'To confirm' && of.length > 1 && (
            <Button
              tone="quiet"
              onClick={() =>
                setTicked(new Set([...ticked, ...of.map(({ registration }) => registration)]))
              }
            >
              Select all {of.length}
            </Button>
          )}
        </section>
      ))}
      <div className="coordinator-actions">
        <p role="status">{counted(chosen.length, 'student')} selected.</p>
        <div className="actions">
          {chosen.length > 0 && (
            <>
              <Button
                busy={saving.isPending}
                busyText="Saving…"
                onClick={() => saving.mutate({ linkToken, confirm: chosen })}
              >
                Confirm {counted(chosen.length, 'student')}
              </Button>
              <ConfirmButton
                label="Not our students"
                busy={saving.isPending}
                busyText="Saving…"
                question={`Decline ${counted(chosen.length, 'student')}?`}
                confirmText="Yes, decline"
                cancelText="Go back"
                onConfirm={() => saving.mutate({ linkToken, decline: chosen })}
              >
                <p>
                  They’ll see that they aren’t on your college’s list. You can still confirm them
                  later.
                </p>
              </ConfirmButton>
            </>
          )}
          {waitsForPlace && (
            <Button
              tone="quiet"
              busy={saving.isPending}
              busyText="Saving…"
              onClick={() => saving.mutate({ linkToken })}
            >
              Give free places to the waiting list
            </Button>
          )}
        </div>
        {saving.isSuccess && ticked.size === 0 && <Notice tone="success">Saved.</Notice>}
        {saving.error && (
          <Notice tone="problem">
            We couldn’t save this. {hostWords(saving.error.problem, navigator.onLine)}
          </Notice>
        )}
      </div>
    </>
  );
}

function byPosition(one: ListedStudent, other: ListedStudent): number {
  return (one.waitingPosition ?? 0) - (other.waitingPosition ?? 0);
}

/** What it takes to recognise a student. */
function Student({ student }: { readonly student: ListedStudent }) {
  const { name, rollNumber, course, year, receivedAt, waitingPosition } = student;
  return (
    <span className="coordinator-student">
      <strong>{name}</strong> <span className="mono">{rollNumber}</span>
      <small>
        {course}, year {year}. Registered on {formatDate(receivedAt)}.
        {waitingPosition !== null && ` Number ${waitingPosition} on the waiting list.`}
      </small>
    </span>
  );
}
