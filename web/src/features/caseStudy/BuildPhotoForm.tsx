import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Item, Proposal } from '../../../../lambdas/contract/entities.ts';
import { useApi } from '../../api/Api.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { answerOf, type CallError, queryClient } from '../../api/queries.ts';
import { builtAnchor } from '../../paths.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { FieldList, type FormField } from '../../ui/forms/FieldList.tsx';
import { Form } from '../../ui/forms/Form.tsx';
import { Tick } from '../../ui/forms/Tick.tsx';
import { buildPhotoWords } from './buildPhotoWords.ts';
import { typedMeasurement } from './measured.ts';
import { type PhotoProblem, preparePhoto } from './preparePhoto.ts';
import { usePrediction } from './usePrediction.ts';
import { authorWords, photoWords } from './words.ts';

/** How one can be named on a build photo: friends recognise a first name. Without a name in the profile there is none. */
const names = ['firstName', 'anonymous'] as const;

/** The fields, as typed and chosen. */
type FormValues = Readonly<Record<'value' | 'predicted' | 'author', string>>;

/** A photo, one number and a name: half a minute. */
export function BuildPhotoForm({
  item: { id: itemID, measured, model },
  name,
  replaced,
  onSent,
  onFailed,
  onCancel,
}: {
  readonly item: Pick<Item, 'id' | 'measured' | 'model'>;
  readonly name: string;
  /** The build photo that waits or is published, which this one takes the place of. */
  readonly replaced: Proposal | undefined;
  readonly onSent: () => void;
  /** Some of it may have been done. */
  readonly onFailed: () => void;
  readonly onCancel: () => void;
}) {
  const api = useApi();
  const chosen = usePhoto();
  const { photo } = chosen;
  const [firstName = ''] = name.trim().split(/\s+/);
  const offered = names.filter((one) => one === 'anonymous' || firstName !== '');
  const [chosenValues, setValues] = useState<Partial<FormValues>>({});
  const [consent, setConsent] = useState(false);
  const predicts = usePrediction({ measured, model });
  const values = {
    value: '',
    predicted: String(predicts ?? ''),
    author: String(offered[0]),
    ...chosenValues,
  };
  const value = measured ? typedMeasurement(values.value, measured) : null;
  const predicted = measured ? typedMeasurement(values.predicted, measured) : null;

  /** Every step may be repeated, so that a second press completes what the first one began. */
  async function send(sent: string) {
    if (replaced) {
      await answerOf(api, 'product/withdrawCaseStudy', { productID: replaced.productID });
    }
    const author = names.find((one) => one === values.author) ?? 'anonymous';
    const numbers = { value: value ?? null, predicted: predicted ?? null };
    const written = { buildPhoto: { itemID, ...numbers }, study: { author } };
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
    ...(photo === undefined && { photo: buildPhotoWords.noPhoto }),
    ...(value === undefined && measured && { value: buildPhotoWords.wrongNumber(measured) }),
    ...(predicted === undefined &&
      measured && { predicted: buildPhotoWords.wrongNumber(measured) }),
    ...(!consent && { consent: buildPhotoWords.noConsent }),
  };
  return (
    <Form
      className="form builtIt-form"
      aria-labelledby={builtAnchor}
      problems={problems}
      onSubmit={() => void (photo && sending.mutate(photo))}
      busy={sending.isPending}
      submitText={replaced ? buildPhotoWords.replace : buildPhotoWords.submit}
      busyText={buildPhotoWords.submitting}
      notice={<ProblemNotice error={sending.error} />}
      onCancel={onCancel}
    >
      {(shown) => (
        <>
          <ChosenPhoto chosen={chosen} problem={shown.photo} />
          <FieldList
            fields={fieldsOf(measured, offered, firstName)}
            values={values}
            problems={shown}
            onChange={(changed) => setValues({ ...chosenValues, ...changed })}
          />
          <Tick checked={consent} problem={shown.consent} onChange={setConsent}>
            {buildPhotoWords.consent}
          </Tick>
          {replaced?.state === 'approved' && (
            <p className="field-hint">{buildPhotoWords.replaces}</p>
          )}
        </>
      )}
    </Form>
  );
}

function ChosenPhoto({
  chosen: { photo, problem: photoProblem, isPreparing, choose },
  problem,
}: {
  readonly chosen: ReturnType<typeof usePhoto>;
  readonly problem: string | undefined;
}) {
  return (
    <>
      <Field
        label={buildPhotoWords.photo}
        hint={buildPhotoWords.photoHint}
        problem={photoProblem ? photoWords[photoProblem] : problem}
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
          alt={buildPhotoWords.chosen}
        />
      )}
    </>
  );
}

function fieldsOf(
  measured: Item['measured'],
  offered: readonly (typeof names)[number][],
  firstName: string,
): readonly FormField<keyof FormValues>[] {
  const number = { limit: 12, input: { inputMode: 'decimal' } } as const;
  return [
    ...(measured
      ? [{ name: 'value', label: buildPhotoWords.number(measured), ...number } as const]
      : []),
    ...(measured?.predicted === undefined
      ? []
      : [
          {
            name: 'predicted',
            label: buildPhotoWords.predicted(measured),
            hint: buildPhotoWords.predictedHint,
            ...number,
          } as const,
        ]),
    {
      name: 'author',
      label: buildPhotoWords.author,
      radio: true,
      options: offered.map((value) => ({
        value,
        text: value === 'firstName' ? buildPhotoWords.firstName(firstName) : authorWords[value],
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
