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
import { formatTime } from '../../../lib/formatDate.ts';
import type { Draft } from '../../../lib/useDraft.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldForm } from '../../../ui/forms/FieldForm.tsx';
import type { FormField } from '../../../ui/forms/FieldList.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ScrollBox } from '../../../ui/ScrollBox.tsx';
import { operateWords } from '../words.ts';
import { MarkdownFile } from './MarkdownFile.tsx';
import { entryTexts as texts } from './words.ts';

/**
 * A text as it is opened to be changed, kept by the tab until it is saved. `openedEdition`: the number of the edition that it is
 * from; 0 for the scheduled text, and for an entry that is new. `baseHash`: of the edition that was the newest then; empty for an entry
 * that is new. `publishAt`: a day and time in India, as its field has it; empty: at once.
 */
export type EntryDraft = Draft<'markdown' | 'openedEdition' | 'baseHash' | 'note' | 'publishAt'>;

/**
 * Changes an entry's text, now or at a set time. When the text breaks a rule, or someone else was first, what was typed stays, with
 * what is wrong or what differs beside it.
 */
export function TextForm({
  opened,
  draft,
  onType,
  onSaved,
  onLookAgain,
  onDiscard,
}: {
  readonly opened: OpenedEntry;
  readonly draft: EntryDraft;
  readonly onType: (changed: Partial<EntryDraft>) => void;
  readonly onSaved: (words: string) => Promise<void>;
  /** Called when the entry is to be read again; what was typed stays. */
  readonly onLookAgain: () => void;
  /** Called when the newest edition is to be shown in place of what was typed. */
  readonly onDiscard: () => void;
}) {
  const { itemID, schedule } = opened;
  const { markdown, baseHash, note, publishAt } = draft;
  const openedEdition = Number(draft.openedEdition);
  const { saving, save, isSame } = useSavingText(opened, draft, onSaved);
  // What is scheduled and isn't what is being changed here would be gone.
  const replaced =
    publishAt !== '' && schedule?.state !== 'cancelled' && openedEdition !== 0 ? schedule : null;
  return (
    <section aria-labelledby="entry-text">
      <h3 id="entry-text">
        {openedEdition === 0 && schedule ? texts.scheduledHeading : texts.heading}
      </h3>
      <FieldForm
        aria-label={texts.heading}
        problems={problemsOf(draft)}
        onSubmit={() => save(baseHash)}
        ask={
          replaced
            ? {
                question: texts.replaceQuestion,
                effect: texts.replaceEffect(replaced.who, formatTime(replaced.publishAt)),
              }
            : undefined
        }
        busy={saving.isPending}
        submitText={publishAt === '' ? texts.submit : texts.submitLater}
        busyText={texts.busy}
        notice={
          <>
            <Refusal
              error={saving.error}
              onLookAgain={() => {
                saving.reset();
                onLookAgain();
              }}
              onDiscard={onDiscard}
              onOverwrite={save}
            />
            {isSame && (
              <Notice tone="success">
                {publishAt === '' ? texts.notNew : texts.notNewSchedule}
              </Notice>
            )}
          </>
        }
        fields={fields}
        values={{ markdown, note, publishAt }}
        onChange={onType}
      >
        <MarkdownFile
          itemID={itemID}
          markdown={markdown}
          onRead={(read) => onType({ markdown: read })}
        />
      </FieldForm>
    </section>
  );
}

/** Saves a text, now or at its time. `save` takes the hash of the edition that it replaces; empty for a new entry. */
function useSavingText(
  { itemID, schedule }: OpenedEntry,
  { markdown, openedEdition, note, publishAt }: EntryDraft,
  onSaved: (words: string) => Promise<void>,
) {
  const [isSame, setSame] = useState(false);
  const saving = useRouteMutation('operator/changeEntry', async ({ data }, call) => {
    setSame(!data.isNew);
    if (data.isNew) {
      await onSaved(
        call.change === 'schedule'
          ? texts.scheduled(formatTime(call.publishAt ?? 0))
          : texts.saved(data.edition ?? 0),
      );
    }
  });
  function save(baseHash: string) {
    setSame(false);
    const at = publishAt === '' ? null : instantOf(publishAt);
    const base = baseHash === '' ? {} : { baseHash };
    const edited = { ...base, openedEdition: Number(openedEdition), note: note.trim() };
    const text = { itemID, markdown, ...edited };
    const seen = schedule ? { seenSchedule: schedule.at } : {};
    saving.mutate(
      at === null
        ? { ...text, change: 'publish' }
        : { ...text, change: 'schedule', publishAt: at, ...seen },
    );
  }
  return { saving, save, isSame };
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
}: EntryDraft): Partial<Record<'markdown' | 'publishAt', string>> {
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
  onLookAgain,
  onDiscard,
  onOverwrite,
}: {
  readonly error: CallError<'operator/changeEntry'> | null;
  readonly onLookAgain: () => void;
  readonly onDiscard: () => void;
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
          <Button tone="quiet" onClick={onLookAgain}>
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
            <Button tone="quiet" onClick={onDiscard}>
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
