import { useState } from 'react';
import { declineReasonLength, messageLength } from '../../../../lambdas/contract/constants.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation } from '../../api/queries.ts';
import { manyLines } from '../../lib/cleanText.ts';
import { randomKey } from '../../lib/randomKey.ts';
import { useDraft } from '../../lib/useDraft.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldForm } from '../../ui/forms/FieldForm.tsx';
import { charactersLeft, type FormField } from '../../ui/forms/FieldList.tsx';
import { operateWords, answerTexts as texts } from './words.ts';
import type { AnswerChoice, SeenWork } from './work/WorkDisplay.ts';
import type { WorkName } from './work/workPath.ts';

const emptyAnswer = { answer: '', words: '' };

/** Answers a thing: what is done, what the person reads, and a question first where it can't be undone. */
export function AnswerForm({
  name,
  opened: { answers, seen },
  onAnswered,
  onReload,
}: {
  readonly name: WorkName;
  readonly opened: { readonly answers: readonly AnswerChoice[]; readonly seen: SeenWork };
  /** Given what was done, in a sentence. */
  readonly onAnswered: (message: string) => void;
  /** Reads the thing again, when it has changed. */
  readonly onReload: () => void;
}) {
  const { draft, change, forget } = useDraft(`answer.${name.kind}.${name.workID}`, emptyAnswer);
  const [key, setKey] = useState(randomKey);
  const choice = answers.find(({ answer }) => answer === draft.answer) ?? answers[0];
  const answering = useRouteMutation(
    'operator/answerWork',
    (_, { answer }) => {
      forget();
      onAnswered(texts.done[answer]);
    },
    () => key,
  );
  if (!choice) {
    return <p>{texts.none}</p>;
  }
  const words = choice.words === 'none' ? '' : manyLines(draft.words);
  const { answer, effect } = choice;
  const isChanged = answering.error?.problem.status === 'noValidity';
  return (
    <FieldForm
      aria-label={texts.form}
      problems={choice.words === 'required' && words === '' ? { words: texts.wordsProblem } : {}}
      onSubmit={() => answering.mutate({ ...name, answer, words, ...seen })}
      ask={
        effect === undefined
          ? undefined
          : { question: texts.questions[answer] ?? texts.question, effect }
      }
      busy={answering.isPending}
      submitText={texts.submit[answer]}
      busyText={texts.busy}
      notice={
        <>
          <ProblemNotice error={answering.error} words={operateWords} />
          {isChanged && (
            <div className="actions">
              <Button
                tone="quiet"
                onClick={() => {
                  answering.reset();
                  onReload();
                }}
              >
                {texts.reload}
              </Button>
            </div>
          )}
        </>
      }
      fields={fieldsFor(name.kind, answers, choice, draft.words)}
      values={{ ...draft, answer }}
      onChange={(changed) => {
        change(changed);
        setKey(randomKey());
      }}
    />
  );
}

function fieldsFor(
  kind: WorkName['kind'],
  answers: readonly AnswerChoice[],
  choice: AnswerChoice,
  typed: string,
): readonly FormField<'answer' | 'words'>[] {
  const limit = choice.answer === 'decline' ? declineReasonLength : messageLength;
  return [
    ...(answers.length === 1
      ? []
      : [
          {
            name: 'answer' as const,
            label: texts.what,
            radio: true as const,
            options: answers.map(({ answer }) => ({ value: answer, text: texts.choices[answer] })),
          },
        ]),
    ...(choice.words === 'none'
      ? []
      : [
          {
            name: 'words' as const,
            label: choice.words === 'required' ? texts.words : texts.wordsOptional,
            hint: `${texts.wordsHint(kind)} ${charactersLeft(typed, limit)}`,
            limit,
            rows: 4,
          },
        ]),
  ];
}
