import { useState } from 'react';
import { reportLength } from '../../../../lambdas/contract/constants.ts';
import { problemWords } from '../../api/problemWords.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation } from '../../api/queries.ts';
import type { Call, Problem } from '../../api/send.ts';
import type { Words } from '../../api/words.ts';
import { manyLines } from '../../lib/cleanText.ts';
import { useDraft } from '../../lib/useDraft.ts';
import { Button } from '../../ui/Button.tsx';
import { charactersLeft, FieldList, type FormField } from '../../ui/forms/FieldList.tsx';
import { Form } from '../../ui/forms/Form.tsx';
import { SentNotice } from '../../ui/SentNotice.tsx';
import { reasonWords, reportReasons, reportWords } from './words.ts';

const untouched = { reason: '', words: '' };

/** Where a reader says that a case study, or a post under an entry, breaks a rule. */
export function ReportItem({
  itemID,
  post,
  open = reportWords.open,
  heading = reportWords.heading,
  tone = 'quiet',
}: {
  readonly itemID: string;
  /** The post that it is about; left out for a case study. */
  readonly post?: Call<'product/reportItem'>['post'];
  /** What opens the form, and what it is called. */
  readonly open?: string;
  readonly heading?: string;
  readonly tone?: 'quiet' | 'plain';
}) {
  const [isOpen, setOpen] = useState(false);
  const { draft, change, clear } = useDraft(
    `report.${post?.answer ?? post?.question ?? itemID}`,
    untouched,
  );
  const reporting = useRouteMutation('product/reportItem', clear);
  const reason = reportReasons.find((option) => option === draft.reason);
  if (reporting.isSuccess) {
    return <SentNotice>{reportWords.sent}</SentNotice>;
  }
  if (!isOpen) {
    return (
      <div className="actions">
        <Button tone={tone} onClick={() => setOpen(true)}>
          {open}
        </Button>
      </div>
    );
  }
  return (
    <Form
      aria-label={heading}
      problems={reason ? {} : { reason: reportWords.chooseReason }}
      onSubmit={() => {
        if (reason) {
          reporting.mutate({
            itemID,
            ...(post && { post }),
            reason,
            words: manyLines(draft.words),
          });
        }
      }}
      busy={reporting.isPending}
      submitText={reportWords.send}
      busyText={reportWords.sending}
      onCancel={() => setOpen(false)}
      focusFirst
      notice={<ProblemNotice error={reporting.error} words={reportingWords} />}
    >
      {(problems) => (
        <>
          <FieldList
            fields={fieldsOf(draft.words)}
            values={draft}
            problems={problems}
            onChange={change}
          />
          <p className="smallPrint">{reportWords.small}</p>
        </>
      )}
    </Form>
  );
}

function fieldsOf(words: string): readonly FormField<'reason' | 'words'>[] {
  return [
    {
      name: 'reason',
      label: reportWords.reason,
      radio: true,
      options: reportReasons.map((value) => ({ value, text: reasonWords[value] })),
    },
    {
      name: 'words',
      label: reportWords.words,
      hint: charactersLeft(words, reportLength),
      limit: reportLength,
      rows: 3,
    },
  ];
}

function reportingWords(problem: Problem<'product/reportItem'>): Words {
  return problem.how === 'silent' || problem.how === 'unreadable'
    ? { text: reportWords.unknown, next: 'tryAgain', role: 'alert' }
    : problemWords(problem);
}
