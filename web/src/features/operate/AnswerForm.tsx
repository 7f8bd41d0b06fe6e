import { useState } from 'react';
import { declineReasonLength, messageLength } from '../../../../lambdas/contract/constants.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation } from '../../api/queries.ts';
import { manyLines } from '../../lib/cleanText.ts';
import { randomKey } from '../../lib/randomKey.ts';
import { useDraft } from '../../lib/useDraft.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmButton.tsx';
import { charactersLeft, FieldList, type FormField } from '../../ui/forms/FieldList.tsx';
import { Form } from '../../ui/forms/Form.tsx';
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
  const [isAsking, setAsking] = useState(false);
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
  function send({ answer }: AnswerChoice) {
    answering.mutate({ ...name, answer, words, ...seen });
  }
  const isChanged = answering.error?.problem.status === 'noValidity';
  return (
    <>
      <Form
        aria-label={texts.form}
        problems={choice.words === 'required' && words === '' ? { words: texts.wordsProblem } : {}}
        onSubmit={() => (choice.effect === undefined ? send(choice) : setAsking(true))}
        busy={answering.isPending}
        submitText={texts.submit[choice.answer]}
        busyText={texts.busy}
        submitTone={choice.effect === undefined ? 'primary' : 'danger'}
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
      >
        {(problems) => (
          <FieldList
            fields={fieldsFor(name.kind, answers, choice, draft.words)}
            values={{ ...draft, answer: choice.answer }}
            problems={problems}
            onChange={(changed) => {
              change(changed);
              setKey(randomKey());
            }}
          />
        )}
      </Form>
      {isAsking && choice.effect !== undefined && (
        <ConfirmDialog
          question={texts.questions[choice.answer] ?? texts.question}
          confirmText={texts.submit[choice.answer]}
          onConfirm={() => {
            setAsking(false);
            send(choice);
          }}
          onCancel={() => setAsking(false)}
        >
          <p>{choice.effect}</p>
        </ConfirmDialog>
      )}
    </>
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
