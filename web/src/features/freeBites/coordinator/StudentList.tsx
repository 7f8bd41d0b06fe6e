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
  // A student may have cancelled, or been given a place, since the tick.
  const chosen = students
    .filter((one) => one.state !== 'place' && ticked.has(one.registration))
    .map(({ registration }) => registration);
  if (students.length === 0) {
    return <p>No one has registered yet. Come back when registration is open.</p>;
  }

  function tick(registrations: readonly string[], isTicked: boolean) {
    const others = [...ticked].filter((one) => !registrations.includes(one));
    setTicked(new Set(isTicked ? [...others, ...registrations] : others));
  }

  const inState = (state: ListedStudent['state']) => students.filter((one) => one.state === state);
  const waiting = inState('waiting').toSorted(
    (one, other) => (one.waitingPosition ?? 0) - (other.waitingPosition ?? 0),
  );
  const group = { ticked, onTick: tick };
  return (
    <>
      <Marking
        linkToken={linkToken}
        chosen={chosen}
        waitsForPlace={counts.placesLeft > 0 && counts.waiting > 0}
        onSaved={() => {
          setTicked(new Set());
          onChanged();
        }}
      />
      <Group name="To confirm" students={inState('received')} {...group} selectsAll />
      <Group name="Waiting list" students={waiting} {...group} />
      <Group name="With a place" students={inState('place')} {...group} />
      <Group name="Declined" students={inState('declined')} {...group} />
    </>
  );
}

/** Confirms or declines the ticked students, and gives free places to the waiting list. */
function Marking({
  linkToken,
  chosen,
  waitsForPlace,
  onSaved,
}: {
  readonly linkToken: string;
  readonly chosen: readonly string[];
  /** Whether there are free places and students who wait for one. */
  readonly waitsForPlace: boolean;
  readonly onSaved: () => void;
}) {
  const saving = useRouteMutation('freeBites/confirmStudents', onSaved);
  const count = counted(chosen.length, 'student');
  const busy = { busy: saving.isPending, busyText: 'Saving…' };
  const isAny = chosen.length > 0;
  return (
    <div className={isAny ? 'coordinator-actions isSticky' : 'coordinator-actions'}>
      <p role="status">
        {isAny ? `${count} selected.` : 'Tick students to confirm or decline them.'}
      </p>
      <div className="actions">
        {isAny && (
          <>
            <Button {...busy} onClick={() => saving.mutate({ linkToken, confirm: [...chosen] })}>
              Confirm {count}
            </Button>
            <ConfirmButton
              {...busy}
              label="Not our students"
              question={`Decline ${count}?`}
              confirmText="Yes, decline"
              cancelText="Go back"
              onConfirm={() => saving.mutate({ linkToken, decline: [...chosen] })}
            >
              <p>
                They’ll see that they aren’t on your college’s list. You can still confirm them
                later.
              </p>
            </ConfirmButton>
          </>
        )}
        {waitsForPlace && (
          <Button tone="quiet" {...busy} onClick={() => saving.mutate({ linkToken })}>
            Give free places to the waiting list
          </Button>
        )}
      </div>
      {saving.isSuccess && !isAny && <Notice tone="success">Saved.</Notice>}
      {saving.error && (
        <Notice tone="problem">
          We couldn’t save this. {hostWords(saving.error.problem, navigator.onLine)}
        </Notice>
      )}
    </div>
  );
}

/** The students in one state; nothing when there are none. Whoever has a place keeps it, so that is not to be ticked. */
function Group({
  name,
  students,
  ticked,
  onTick,
  selectsAll = false,
}: {
  readonly name: string;
  readonly students: readonly ListedStudent[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (registrations: readonly string[], isTicked: boolean) => void;
  readonly selectsAll?: boolean;
}) {
  if (students.length === 0) {
    return null;
  }
  return (
    <section aria-label={name}>
      <h2>
        {name} ({students.length})
      </h2>
      <ul className="coordinator-list">
        {students.map((student) => (
          <li key={student.registration}>
            {student.state === 'place' ? (
              <Student student={student} />
            ) : (
              <Tick
                checked={ticked.has(student.registration)}
                onChange={(isTicked) => onTick([student.registration], isTicked)}
              >
                <Student student={student} />
              </Tick>
            )}
          </li>
        ))}
      </ul>
      {selectsAll && students.length > 1 && (
        <Button
          tone="quiet"
          onClick={() =>
            onTick(
              students.map(({ registration }) => registration),
              true,
            )
          }
        >
          Select all {students.length}
        </Button>
      )}
    </section>
  );
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
