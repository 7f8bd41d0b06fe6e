import { useRef, useState } from 'react';
import type { ListedStudent } from '../../../../../lambdas/contract/entities.ts';
import type { OpenedCollege } from '../../../../../lambdas/contract/groups/operator.ts';
import { formatTime } from '../../../lib/formatDate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tick } from '../../../ui/forms/Tick.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { type Marks, PlacesPreview } from './PlacesPreview.tsx';
import { RollNumbersForm } from './RollNumbersForm.tsx';
import { previewTexts, studentState, studentsTexts as texts } from './words.ts';

/** The students of a college. What is done about them is shown before it is saved. */
export function StudentsPart({
  opened,
  onChanged,
}: {
  readonly opened: OpenedCollege;
  readonly onChanged: () => void;
}) {
  const { students } = opened;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [marks, setMarks] = useState<Marks | null>(null);
  const [message, setMessage] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  // A student may have cancelled, or been given a place, since the tick.
  const chosen = students
    .filter(({ registration, state }) => state !== 'place' && ticked.has(registration))
    .map(({ registration }) => registration);
  function preview(next: Marks) {
    setMessage('');
    setMarks(next);
  }
  /** Back to the list; the keyboard goes to its heading, because the button that was pressed is gone. */
  function close() {
    setMarks(null);
    heading.current?.focus();
  }
  function tick(registration: string, isTicked: boolean) {
    const others = [...ticked].filter((one) => one !== registration);
    setTicked(new Set(isTicked ? [...others, registration] : others));
  }
  return (
    <section aria-labelledby="college-students">
      <h3 id="college-students" tabIndex={-1} ref={heading}>
        {texts.heading}
      </h3>
      {message !== '' && <Notice tone="success">{message}</Notice>}
      {marks ? (
        <PlacesPreview
          opened={opened}
          marks={marks}
          onCancel={close}
          onSaved={(changed) => {
            setMessage(changed === 0 ? previewTexts.notNew : previewTexts.written(changed));
            close();
            setTicked(new Set());
            onChanged();
          }}
        />
      ) : (
        <>
          <Actions opened={opened} chosen={chosen} onPreview={preview} />
          {students.length > 0 && (
            <RollNumbersForm students={students} onTick={(found) => setTicked(new Set(found))} />
          )}
          {students.length > 0 && (
            <Table
              name={texts.table}
              columns={columnsFor(ticked, tick)}
              rows={students}
              rowKey={({ registration }) => registration}
            />
          )}
        </>
      )}
    </section>
  );
}

/** What can be done about the ticked students, or about all of them while none is ticked. */
function Actions({
  opened: { students, changes, hasVouched },
  chosen,
  onPreview,
}: {
  readonly opened: OpenedCollege;
  readonly chosen: readonly string[];
  readonly onPreview: (marks: Marks) => void;
}) {
  if (students.length === 0) {
    return <p>{texts.none}</p>;
  }
  const count = chosen.length;
  return (
    <>
      <p role="status">{count > 0 ? texts.ticked(count) : texts.tick}</p>
      <div className="actions">
        {count > 0 && (
          <>
            <Button onClick={() => onPreview({ confirm: chosen, decline: [] })}>
              {texts.confirm(count)}
            </Button>
            <Button tone="quiet" onClick={() => onPreview({ confirm: [], decline: chosen })}>
              {texts.decline(count)}
            </Button>
          </>
        )}
        {count === 0 && changes.length > 0 && (
          <Button onClick={() => onPreview({ confirm: [], decline: [] })}>
            {hasVouched ? texts.free : texts.everyone}
          </Button>
        )}
      </div>
    </>
  );
}

/** A student with a place keeps it, so that is not to be ticked. */
function columnsFor(
  ticked: ReadonlySet<string>,
  onTick: (registration: string, isTicked: boolean) => void,
): readonly Column<ListedStudent>[] {
  return [
    {
      head: texts.student,
      rowHead: true,
      cell: ({ registration, name, state }) =>
        state === 'place' ? (
          <bdi>{name}</bdi>
        ) : (
          <Tick
            checked={ticked.has(registration)}
            onChange={(isTicked) => onTick(registration, isTicked)}
          >
            <bdi>{name}</bdi>
          </Tick>
        ),
    },
    { head: texts.rollNumber, cell: ({ rollNumber }) => <bdi>{rollNumber}</bdi> },
    {
      head: texts.course,
      cell: ({ course, year }) => (
        <>
          <bdi>{course}</bdi>
          {course !== undefined && year !== undefined && ', '}
          {year !== undefined && texts.year(year)}
        </>
      ),
    },
    { head: texts.registered, cell: ({ receivedAt }) => formatTime(receivedAt) },
    {
      head: texts.state,
      cell: ({ state, waitingPosition }) => studentState(state, waitingPosition),
    },
  ];
}
