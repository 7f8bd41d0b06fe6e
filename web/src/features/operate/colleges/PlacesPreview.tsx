import { useEffect, useRef } from 'react';
import type { OpenedCollege } from '../../../../../lambdas/contract/groups/operator.ts';
import { ProblemNotice, QueryResult } from '../../../api/QueryResult.tsx';
import { useRouteMutation } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { operateWords } from '../words.ts';
import { useOpenedCollege } from './useOpenedCollege.ts';
import { studentState, studentsTexts, previewTexts as texts } from './words.ts';

type Change = OpenedCollege['changes'][number];

/** Registrations that are confirmed or declined together; none: the places are given as things are. */
export interface Marks {
  readonly confirm: readonly string[];
  readonly decline: readonly string[];
}

/** What confirming or declining students changes, student by student, before it is saved: exactly that is saved, or nothing. */
export function PlacesPreview({
  opened: { college },
  marks,
  onSaved,
  onCancel,
}: {
  readonly opened: OpenedCollege;
  readonly marks: Marks;
  /** Given how many students changed. */
  readonly onSaved: (changed: number) => void;
  readonly onCancel: () => void;
}) {
  const call = {
    collegeID: college.collegeID,
    confirm: [...marks.confirm],
    decline: [...marks.decline],
  };
  const query = useOpenedCollege(call);
  const saving = useRouteMutation('operator/confirmCollege', ({ data }) => onSaved(data.changed));
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened this is gone.
  useEffect(() => heading.current?.focus(), []);
  const isChanged = saving.error?.problem.status === 'noValidity';
  return (
    <>
      <h4 tabIndex={-1} ref={heading}>
        {texts.heading}
      </h4>
      <ProblemNotice error={saving.error} words={operateWords} />
      <QueryResult query={query} loading={texts.loading} lines={4} failed={texts.failed}>
        {(shown) => (
          <>
            <Changes shown={shown} />
            <div className="actions">
              {isChanged ? (
                <Button
                  onClick={() => {
                    saving.reset();
                    void query.refetch();
                  }}
                >
                  {texts.checkAgain}
                </Button>
              ) : (
                shown.changes.length > 0 && (
                  <ConfirmButton
                    tone="primary"
                    label={texts.write(shown.changes.length)}
                    busy={saving.isPending || query.isFetching}
                    busyText={texts.busy}
                    question={texts.question(shown.changes.length)}
                    confirmText={texts.write(shown.changes.length)}
                    onConfirm={() => saving.mutate({ ...call, changesHash: shown.changesHash })}
                  >
                    <p>{texts.effect}</p>
                  </ConfirmButton>
                )
              )}
              <Button tone="quiet" onClick={onCancel}>
                {texts.cancel}
              </Button>
            </div>
          </>
        )}
      </QueryResult>
    </>
  );
}

function Changes({ shown }: { readonly shown: OpenedCollege }) {
  const { changes, after, college, students } = shown;
  if (changes.length === 0) {
    return <p>{texts.none}</p>;
  }
  return (
    <>
      <p>
        {texts.lead(changes.length)}{' '}
        {texts.after(after.places, college.seats, after.waiting, after.declined)}
      </p>
      <Table
        name={texts.table}
        columns={columnsOf(students)}
        rows={changes}
        rowKey={({ registration }) => registration}
      />
    </>
  );
}

function columnsOf(students: OpenedCollege['students']): readonly Column<Change>[] {
  const byRegistration = new Map(students.map((one) => [one.registration, one]));
  return [
    {
      head: studentsTexts.student,
      rowHead: true,
      cell: ({ registration }) => <bdi>{byRegistration.get(registration)?.name}</bdi>,
    },
    {
      head: studentsTexts.rollNumber,
      cell: ({ registration }) => <bdi>{byRegistration.get(registration)?.rollNumber}</bdi>,
    },
    {
      head: texts.now,
      cell: ({ registration, from }) =>
        studentState(from, byRegistration.get(registration)?.waitingPosition ?? null),
    },
    { head: texts.next, cell: ({ to, position }) => <strong>{studentState(to, position)}</strong> },
  ];
}
