import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Item, Proposal } from '../../../../lambdas/contract/entities.ts';
import { useApi } from '../../api/Api.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { answerOf, type CallError, queryClient } from '../../api/queries.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FieldList, type FormField } from '../../ui/forms/FieldList.tsx';
import { Form } from '../../ui/forms/Form.tsx';
import { Tick } from '../../ui/forms/Tick.tsx';
import { typedMeasurement } from './measured.ts';
import { postWords } from './postWords.ts';
import { type PhotoProblem, preparePhoto } from './preparePhoto.ts';
import { authorWords, photoWords } from './words.ts';

/** How one can be named on a post: friends recognise a first name. Without a name in the profile there is none. */
const names = ['firstName', 'anonymous'] as const;

/** A photo, one number and a name: half a minute. */
export function PostForm({
  item: { id: itemID, measured },
  name,
  replaced,
  onSent,
  onFailed,
  onCancel,
}: {
  readonly item: Pick<Item, 'id' | 'measured'>;
  readonly name: string;
  /** The post that waits or is published, which this one takes the place of. */
  readonly replaced: Proposal | undefined;
  readonly onSent: () => void;
  /** Some of it may have been done. */
  readonly onFailed: () => void;
  readonly onCancel?: () => void;
}) {
  const api = useApi();
  const { photo, problem: photoProblem, isPreparing, choose } = usePhoto();
  const [firstName = ''] = name.trim().split(/\s+/);
  const offered = names.filter((one) => one === 'anonymous' || firstName !== '');
  const [values, setValues] = useState({ value: '', author: String(offered[0]) });
  const [consent, setConsent] = useState(false);
  const value = measured ? typedMeasurement(values.value, measured) : null;

  /** Every step may be repeated, so that a second press completes what the first one began. */
  async function send(sent: string) {
    if (replaced) {
      await answerOf(api, 'product/withdrawCaseStudy', { productID: replaced.productID });
    }
    const author = names.find((one) => one === values.author) ?? 'anonymous';
    const written = { post: { itemID, value: value ?? null }, study: { author } };
    const opened = await answerOf(api, 'product/saveCaseStudy', { ...written, photos: [] });
    const { productID } = opened.data.proposal;
    await answerOf(api, 'product/uploadPhoto', { productID, photo: sent });
    const submission = { ...written, productID, consent, submit: true };
    await answerOf(api, 'product/saveCaseStudy', submission);
  }
  const sending = useMutation<void, CallError, string>(
    { mutationFn: send, onSuccess: onSent, onError: onFailed },
    queryClient,
  );
  const problems = {
    ...(photo === undefined && { photo: postWords.noPhoto }),
    ...(value === undefined && measured && { value: postWords.wrongNumber(measured) }),
    ...(!consent && { consent: postWords.noConsent }),
  };
  return (
    <Form
      className="form builtIt-form"
      aria-labelledby="built-it"
      problems={problems}
      onSubmit={() => void (photo && sending.mutate(photo))}
      busy={sending.isPending}
      submitText={replaced ? postWords.replace : postWords.submit}
      busyText={postWords.submitting}
      notice={<ProblemNotice error={sending.error} />}
      {...(onCancel && { onCancel })}
    >
      {(shown) => (
        <>
          <Field
            label={postWords.photo}
            hint={postWords.photoHint}
            problem={photoProblem ? photoWords[photoProblem] : shown.photo}
          >
            {(wiring) => (
              <input
                {...wiring}
                type="file"
                accept="image/jpeg,image/png,image/webp"
                onChange={({ target }) => void choose(target.files?.[0])}
              />
            )}
          </Field>
          <p role="status" className="builtIt-status">
            {isPreparing && photoWords.preparing}
          </p>
          {photo !== undefined && (
            <img
              className="caseStudyPhoto builtIt-photo"
              src={`data:image/webp;base64,${photo}`}
              alt={postWords.chosen}
            />
          )}
          <FieldList
            fields={fieldsOf(measured, offered, firstName)}
            values={values}
            problems={shown}
            onChange={(changed) => setValues({ ...values, ...changed })}
          />
          <Tick checked={consent} problem={shown.consent} onChange={setConsent}>
            {postWords.consent}
          </Tick>
          {replaced?.state === 'approved' && <p className="field-hint">{postWords.replaces}</p>}
        </>
      )}
    </Form>
  );
}

function fieldsOf(
  measured: Item['measured'],
  offered: readonly (typeof names)[number][],
  firstName: string,
): readonly FormField<'value' | 'author'>[] {
  return [
    ...(measured
      ? [
          {
            name: 'value',
            label: postWords.number(measured),
            limit: 12,
            input: { inputMode: 'decimal' },
          } as const,
        ]
      : []),
    {
      name: 'author',
      label: postWords.author,
      radio: true,
      options: offered.map((value) => ({
        value,
        text: value === 'firstName' ? postWords.firstName(firstName) : authorWords[value],
      })),
    },
  ];
}

/** The photo that was chosen, as it is sent. */
function usePhoto() {
  const [photo, setPhoto] = useState<string>();
  const [problem, setProblem] = useState<PhotoProblem>();
  const [isPreparing, setPreparing] = useState(false);
  async function choose(file: File | undefined) {
    setPhoto(undefined);
    setProblem(undefined);
    if (!file) {
      return;
    }
    setPreparing(true);
    const prepared = await preparePhoto(file);
    setPreparing(false);
    if (prepared === 'unreadable' || prepared === 'noWebP') {
      setProblem(prepared);
    } else {
      setPhoto(prepared);
    }
  }
  return { photo, problem, isPreparing, choose };
}
