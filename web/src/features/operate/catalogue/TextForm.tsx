import { useState } from 'react';
import {
  entryTextLength,
  noteLength,
  scheduleDays,
} from '../../../../../lambdas/contract/constants.ts';
import type { OpenedEntry } from '../../../../../lambdas/contract/groups/operator.ts';
import { dayAndTimeOf, instantOf } from '../../../../../lambdas/contract/india.ts';
import { ProblemNotice } from '../../../api/QueryResult.tsx';
import { type CallError, useRouteMutation } from '../../../api/queries.ts';
import { formatIndianTime } from '../../../lib/formatIndianTime.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmButton.tsx';
import { FieldList, type FormField } from '../../../ui/forms/FieldList.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ScrollBox } from '../../../ui/ScrollBox.tsx';
import { operateWords } from '../words.ts';
import { MarkdownFile } from './MarkdownFile.tsx';
import { entryTexts as texts } from './words.ts';

/** A text as it is opened to be changed. */
export interface Draft {
  readonly markdown: string;
  /** The edition that it is from; 0 for the scheduled text, and for an entry that is new. */
  readonly openedEdition: number;
  readonly note: string;
  /** A day and time in India, as its field has it; empty: at once. */
  readonly publishAt: string;
}

/**
 * Changes an entry's text, now or at a set time. When the text breaks a rule, or someone else was first, what was typed stays, with
 * what is wrong or what differs beside it.
 */
export function TextForm({
  opened,
  draft,
  onType,
  onSaved,
  onReload,
}: {
  readonly opened: OpenedEntry;
  readonly draft: Draft;
  readonly onType: (draft: Draft) => void;
  readonly onSaved: (words: string) => Promise<void>;
  /** Called when the newest edition is to be shown in place of what was typed. */
  readonly onReload: () => void;
}) {
  const { itemID, newestHash, schedule } = opened;
  const { markdown, openedEdition, note, publishAt } = draft;
  const [isSame, setSame] = useState(false);
  const [asksFor, setAsksFor] = useState<string | null | undefined>();
  const saving = useRouteMutation('operator/changeEntry', async ({ data }, call) => {
    setSame(!data.isNew);
    if (data.isNew) {
      await onSaved(
        call.change === 'schedule'
          ? texts.scheduled(formatIndianTime(call.publishAt ?? 0))
          : texts.saved(data.edition ?? 0),
      );
    }
  });
  const at = publishAt === '' ? null : instantOf(publishAt);
  // What is scheduled and isn't what is being changed here would be gone.
  const isReplacing =
    publishAt !== '' && schedule !== null && schedule.state !== 'cancelled' && openedEdition !== 0;
  function save(baseHash: string | null) {
    setSame(false);
    setAsksFor(undefined);
    const base = baseHash === null ? {} : { baseHash };
    const text = { itemID, markdown, ...base, openedEdition, note: note.trim() };
    const seen = schedule ? { seenSchedule: schedule.at } : {};
    saving.mutate(
      at === null
        ? { ...text, change: 'publish' }
        : { ...text, change: 'schedule', publishAt: at, ...seen },
    );
  }
  return (
    <section aria-labelledby="entry-text">
      <h3 id="entry-text">
        {openedEdition === 0 && schedule ? texts.scheduledHeading : texts.heading}
      </h3>
      <Form
        aria-label={texts.heading}
        problems={problemsOf(draft)}
        onSubmit={() => (isReplacing ? setAsksFor(newestHash) : save(newestHash))}
        busy={saving.isPending}
        submitText={publishAt === '' ? texts.submit : texts.submitLater}
        busyText={texts.busy}
        notice={
          <>
            <Refusal error={saving.error} onReload={onReload} onOverwrite={save} />
            {isSame && (
              <Notice tone="success">
                {publishAt === '' ? texts.notNew : texts.notNewSchedule}
              </Notice>
            )}
          </>
        }
      >
        {(problems) => (
          <>
            <MarkdownFile
              itemID={itemID}
              markdown={markdown}
              onRead={(read) => onType({ ...draft, markdown: read })}
            />
            <FieldList
              fields={fields}
              values={{ markdown, note, publishAt }}
              problems={problems}
              onChange={(changed) => onType({ ...draft, ...changed })}
            />
          </>
        )}
      </Form>
      {asksFor !== undefined && schedule && (
        <ConfirmDialog
          question={texts.replaceQuestion}
          confirmText={texts.submitLater}
          onConfirm={() => save(asksFor)}
          onCancel={() => setAsksFor(undefined)}
        >
          <p>{texts.replaceEffect(schedule.who, formatIndianTime(schedule.publishAt))}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** A time as its field has it. @param at epoch ms */
export function fieldTime(at: number): string {
  return dayAndTimeOf(at).slice(0, 16).replace(' ', 'T');
}

const fields: readonly FormField<'markdown' | 'note' | 'publishAt'>[] = [
  {
    name: 'markdown',
    label: texts.markdown,
    hint: texts.markdownHint,
    rows: 24,
    limit: entryTextLength,
  },
  { name: 'note', label: texts.note, hint: texts.noteHint, limit: noteLength },
  {
    name: 'publishAt',
    label: texts.publishAt,
    hint: texts.publishAtHint,
    input: { type: 'datetime-local' },
  },
];

function problemsOf({
  markdown,
  publishAt,
}: Draft): Partial<Record<'markdown' | 'publishAt', string>> {
  const at = instantOf(publishAt) ?? 0;
  const now = Date.now();
  const isInTime = at > now && at <= now + scheduleDays * 86_400_000;
  return {
    ...(markdown.trim() === '' && { markdown: texts.textProblem }),
    ...(publishAt !== '' && !isInTime && { publishAt: texts.publishAtProblem(scheduleDays) }),
  };
}

/** Why a text was not saved: the rule that it breaks, or what someone else's text has that it hasn't. */
function Refusal({
  error,
  onReload,
  onOverwrite,
}: {
  readonly error: CallError<'operator/changeEntry'> | null;
  readonly onReload: () => void;
  /** Called with the hash of the edition that is to be replaced. */
  readonly onOverwrite: (baseHash: string) => void;
}) {
  const { problem, difference, newest } = error?.problem.answer?.data ?? {};
  const hash = Object(newest).hash;
  return (
    <>
      <ProblemNotice error={error} words={operateWords} />
      {error?.problem.status === 'noValidity' && !difference && (
        <div className="actions">
          <Button tone="quiet" onClick={onReload}>
            {texts.lookAgain}
          </Button>
        </div>
      )}
      {typeof problem === 'string' && <p className="operate-words">{problem}</p>}
      {Array.isArray(difference) && typeof hash === 'string' && (
        <>
          <ScrollBox name={texts.difference} className="operate-source">
            <p>{texts.difference}</p>
            <pre>{difference.join('\n')}</pre>
          </ScrollBox>
          <div className="actions">
            <Button tone="quiet" onClick={onReload}>
              {texts.reload}
            </Button>
            <Button tone="danger" onClick={() => onOverwrite(hash)}>
              {texts.overwrite}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
