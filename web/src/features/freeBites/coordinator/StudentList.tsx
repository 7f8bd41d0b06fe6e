import { useState } from 'react';
import { useRouteMutation } from '../../../api/queries.ts';
import { formatDate } from '../../../lib/formatDate.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { Tick } from '../../../ui/forms/Tick.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { coordinatorTexts, hostWords, studiesWords } from '../words.ts';
import type { CollegeList } from './useCollegeList.ts';

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
    return <p>{coordinatorTexts.empty}</p>;
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
  const { groups } = coordinatorTexts;
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
      <Group name={groups.received} students={inState('received')} {...group} selectsAll />
      <Group name={groups.waiting} students={waiting} {...group} />
      <Group name={groups.place} students={inState('place')} {...group} />
      <Group name={groups.declined} students={inState('declined')} {...group} />
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
  const busy = { busy: saving.isPending, busyText: coordinatorTexts.saving };
  const isAny = chosen.length > 0;
  return (
    <div className={isAny ? 'coordinator-actions isSticky' : 'coordinator-actions'}>
      <p role="status">
        {isAny ? coordinatorTexts.selected(chosen.length) : coordinatorTexts.tick}
      </p>
      <div className="actions">
        {isAny && (
          <>
            <Button {...busy} onClick={() => saving.mutate({ linkToken, confirm: [...chosen] })}>
              {coordinatorTexts.confirm(chosen.length)}
            </Button>
            <ConfirmButton
              {...busy}
              label={coordinatorTexts.decline}
              question={coordinatorTexts.declineQuestion(chosen.length)}
              confirmText={coordinatorTexts.declineConfirm}
              cancelText={coordinatorTexts.declineCancel}
              onConfirm={() => saving.mutate({ linkToken, decline: [...chosen] })}
            >
              <p>{coordinatorTexts.declineEffect}</p>
            </ConfirmButton>
          </>
        )}
        {waitsForPlace && (
          <Button tone="quiet" {...busy} onClick={() => saving.mutate({ linkToken })}>
            {coordinatorTexts.givePlaces}
          </Button>
        )}
      </div>
      {saving.isSuccess && !isAny && <Notice tone="success">{coordinatorTexts.saved}</Notice>}
      {saving.error && (
        <Notice tone="problem">
          {coordinatorTexts.notSaved} {hostWords(saving.error.problem, navigator.onLine)}
        </Notice>
      )}
    </div>
  );
}

/** The students in one state; nothing when there are none. A student with a place keeps it, so that is not to be ticked. */
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
          {coordinatorTexts.selectAll(students.length)}
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
        {coordinatorTexts.student(studiesWords(course, year), formatDate(receivedAt))}
        {waitingPosition !== null && coordinatorTexts.waitingPosition(waitingPosition)}
      </small>
    </span>
  );
}
