import { useState } from 'react';
import { reportLength } from '../../../../lambdas/contract/constants.ts';
import { problemWords } from '../../api/problemWords.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation } from '../../api/queries.ts';
import type { Problem } from '../../api/send.ts';
import type { Words } from '../../api/words.ts';
import { manyLines } from '../../lib/cleanText.ts';
import { useDraft } from '../../lib/useDraft.ts';
import { Button } from '../../ui/Button.tsx';
import { charactersLeft, FieldList, type FormField } from '../../ui/forms/FieldList.tsx';
import { Form } from '../../ui/forms/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { reasonWords, reportReasons, reportWords } from './words.ts';

const untouched = { reason: '', words: '' };

/** Where a reader says that a case study breaks a rule. */
export function ReportItem({ itemID }: { readonly itemID: string }) {
  const [isOpen, setOpen] = useState(false);
  const { draft, change, clear } = useDraft(`report.${itemID}`, untouched);
  const reporting = useRouteMutation('product/reportItem', clear);
  const reason = reportReasons.find((option) => option === draft.reason);
  if (reporting.isSuccess) {
    return <Notice tone="success">{reportWords.sent}</Notice>;
  }
  if (!isOpen) {
    return (
      <div className="actions">
        <Button tone="quiet" onClick={() => setOpen(true)}>
          {reportWords.open}
        </Button>
      </div>
    );
  }
  return (
    <Form
      aria-label={reportWords.heading}
      problems={reason ? {} : { reason: reportWords.chooseReason }}
      onSubmit={() => {
        if (reason) {
          reporting.mutate({ itemID, reason, words: manyLines(draft.words) });
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
