import { messageLength } from '../../../../lambdas/contract/constants.ts';
import type { OutlineEntry } from '../../../../lambdas/contract/document.ts';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation } from '../../api/queries.ts';
import { manyLines } from '../../lib/cleanText.ts';
import { randomKey } from '../../lib/randomKey.ts';
import { useDraft } from '../../lib/useDraft.ts';
import { FieldForm } from '../../ui/forms/FieldForm.tsx';
import { charactersLeft } from '../../ui/forms/FieldList.tsx';
import { SentNotice } from '../../ui/SentNotice.tsx';
import { mistakeWords as texts } from './words.ts';

const nothing = { words: '', key: '' };

/** Reports a mistake in a section, which an operator answers by mail. */
export function MistakeForm({
  item: { id: itemID },
  section,
  emailID,
}: {
  readonly item: Item;
  readonly section: Pick<OutlineEntry, 'id' | 'title'>;
  readonly emailID: string;
}) {
  const place = `mistake.${itemID}.${section.id}.${emailID}`;
  const { draft, change, clear } = useDraft(place, nothing);
  const key = draft.key || randomKey();
  const reporting = useRouteMutation('product/reportMistake', clear, () => key);
  const words = manyLines(draft.words);
  if (reporting.isSuccess) {
    return <SentNotice>{texts.sent}</SentNotice>;
  }
  function send() {
    change({ key });
    reporting.mutate({ itemID, section: section.id, words });
  }
  return (
    <FieldForm
      aria-label={texts.form(section.title)}
      problems={words === '' ? { words: texts.empty } : {}}
      onSubmit={send}
      busy={reporting.isPending}
      submitText={texts.send}
      busyText={texts.sending}
      focusFirst
      notice={<ProblemNotice error={reporting.error} />}
      fields={[
        {
          name: 'words',
          label: texts.words,
          hint: `${texts.hint} ${charactersLeft(draft.words, messageLength)}`,
          limit: messageLength,
          rows: 4,
        },
      ]}
      values={draft}
      onChange={(values) => change({ ...values, key: '' })}
      below={<p className="smallPrint">{texts.small}</p>}
    />
  );
}
