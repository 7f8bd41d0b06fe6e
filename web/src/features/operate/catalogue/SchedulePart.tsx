import type { OpenedEntry } from '../../../../../lambdas/contract/groups/operator.ts';
import { ProblemNotice } from '../../../api/QueryResult.tsx';
import { useRouteMutation } from '../../../api/queries.ts';
import { formatTime } from '../../../lib/formatDate.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ScrollBox } from '../../../ui/ScrollBox.tsx';
import { operateWords } from '../words.ts';
import { scheduleTexts as texts, whoWords } from './words.ts';

/** What is scheduled for an entry, what it would change, and the ways to change or cancel it. */
export function SchedulePart({
  itemID,
  schedule,
  isEditing,
  onEdit,
  onCancelled,
}: {
  readonly itemID: string;
  readonly schedule: NonNullable<OpenedEntry['schedule']>;
  /** Whether its text is in the form. */
  readonly isEditing: boolean;
  readonly onEdit: () => void;
  readonly onCancelled: (words: string) => Promise<void>;
}) {
  const { state, publishAt, who, note, problem, isRoleRevoked, isStale, difference, at } = schedule;
  const cancelling = useRouteMutation('operator/changeEntry', ({ data }) =>
    onCancelled(data.isNew ? texts.isCancelled : texts.notNew),
  );
  const isRefused = state === 'refused';
  return (
    <section aria-labelledby="entry-schedule">
      <h3 id="entry-schedule">{texts.headings[state]}</h3>
      {state !== 'cancelled' && isStale && (
        <Notice tone="warning">{isRefused ? texts.refused : texts.stale}</Notice>
      )}
      {isRoleRevoked && <Notice tone="warning">{texts.roleRevoked}</Notice>}
      {problem !== null && (
        <Notice tone="warning">
          <p>{texts.broke}</p>
          <p className="operate-words">{problem}</p>
        </Notice>
      )}
      <Facts
        facts={[
          { name: texts.at, value: formatTime(publishAt) },
          { name: texts.who, value: <bdi>{whoWords(who)}</bdi> },
          ...(note === '' ? [] : [{ name: texts.note, value: <bdi>{note}</bdi> }]),
        ]}
      />
      <details className="fold">
        <summary>{texts.difference}</summary>
        <ScrollBox name={texts.difference} className="operate-source">
          <p>{texts.signs}</p>
          <pre>{difference.join('\n')}</pre>
        </ScrollBox>
      </details>
      <ProblemNotice error={cancelling.error} words={operateWords} />
      <div className="actions">
        {!isEditing && (
          <Button tone="quiet" onClick={onEdit}>
            {texts.edit}
          </Button>
        )}
        {state !== 'cancelled' && (
          <ConfirmButton
            label={isRefused ? texts.discard : texts.cancel}
            busy={cancelling.isPending}
            busyText={texts.busy}
            question={isRefused ? texts.discardQuestion : texts.cancelQuestion}
            confirmText={isRefused ? texts.discard : texts.cancel}
            cancelText={texts.keep}
            onConfirm={() => cancelling.mutate({ itemID, change: 'cancel', seenSchedule: at })}
          >
            <p>{texts.cancelEffect}</p>
          </ConfirmButton>
        )}
      </div>
    </section>
  );
}
