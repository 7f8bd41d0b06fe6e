import { useState } from 'react';
import { mostSamples, mostSeats, slugPattern } from '../../../../../lambdas/contract/constants.ts';
import type { ListedCollege } from '../../../../../lambdas/contract/groups/operator.ts';
import { dayOf } from '../../../../../lambdas/contract/india.ts';
import { ProblemNotice } from '../../../api/QueryResult.tsx';
import { useRouteMutation } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { FieldForm } from '../../../ui/forms/FieldForm.tsx';
import type { FormField } from '../../../ui/forms/FieldList.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { operateWords } from '../words.ts';
import { settingsTexts as texts } from './words.ts';

/**
 * Changes a college's window, seats and samples. When someone else was first, what was typed stays, and every other field shows what
 * they saved.
 */
export function SettingsForm({
  college,
  onChanged,
}: {
  readonly college: ListedCollege;
  /** Called when the college has to be read again. */
  readonly onChanged: () => void;
}) {
  const [typed, setTyped] = useState<Partial<Values>>({});
  const values = { ...valuesOf(college), ...typed };
  const [message, setMessage] = useState('');
  const saving = useRouteMutation('operator/changeCollege', ({ data }) => {
    setMessage(data.isNew ? texts.saved : texts.notNew);
    onChanged();
  });
  function save() {
    setMessage('');
    const { collegeID, revision } = college;
    saving.mutate({ collegeID, revision, settings: settingsIn(values) });
  }
  return (
    <section aria-labelledby="college-settings">
      <h3 id="college-settings">{texts.heading}</h3>
      <FieldForm
        aria-label={texts.heading}
        problems={problemsOf(values)}
        onSubmit={save}
        busy={saving.isPending}
        submitText={texts.submit}
        busyText={texts.busy}
        notice={
          <>
            <ProblemNotice error={saving.error} words={operateWords} />
            {saving.error?.problem.status === 'noValidity' && (
              <div className="actions">
                <Button
                  tone="quiet"
                  onClick={() => {
                    saving.reset();
                    onChanged();
                  }}
                >
                  {texts.reload}
                </Button>
              </div>
            )}
            {message !== '' && <Notice tone="success">{message}</Notice>}
          </>
        }
        fields={fields}
        values={values}
        onChange={(_, changed) => setTyped({ ...typed, ...changed })}
      />
    </section>
  );
}

const fields: readonly FormField<keyof Values>[] = [
  {
    name: 'opensOn',
    label: texts.opensOn,
    hint: texts.opensHint,
    half: true,
    input: { type: 'date' },
  },
  {
    name: 'closesOn',
    label: texts.closesOn,
    hint: texts.closesHint,
    half: true,
    input: { type: 'date' },
  },
  {
    name: 'seats',
    label: texts.seats,
    hint: texts.seatsHint,
    limit: 4,
    input: { inputMode: 'numeric' },
  },
  { name: 'samples', label: texts.samples, hint: texts.samplesHint, rows: 2 },
];

type Values = ReturnType<typeof valuesOf>;

function valuesOf({ opensAt, closesAt, seats, samples }: ListedCollege) {
  return {
    opensOn: opensAt === null ? '' : dayOf(opensAt),
    closesOn: closesAt === null ? '' : dayOf(closesAt),
    seats: String(seats),
    samples: samples.join(' '),
  };
}

function settingsIn({ opensOn, closesOn, seats, samples }: Values) {
  return {
    window: opensOn === '' ? null : { opensOn, closesOn },
    seats: Number(seats),
    samples: idsIn(samples),
  };
}

function idsIn(samples: string): string[] {
  return samples.split(/[\s,]+/).filter((id) => id !== '');
}

function problemsOf({
  opensOn,
  closesOn,
  seats,
  samples,
}: Values): Partial<Record<keyof Values, string>> {
  const ids = idsIn(samples);
  const areIDs = ids.length <= mostSamples && ids.every((id) => slugPattern.test(id));
  return {
    ...((opensOn === '') !== (closesOn === '')
      ? { closesOn: texts.bothProblem }
      : opensOn > closesOn && { closesOn: texts.orderProblem }),
    ...(!(/^[0-9]{1,4}$/.test(seats) && Number(seats) <= mostSeats) && {
      seats: texts.seatsProblem(mostSeats),
    }),
    ...(!areIDs && { samples: texts.samplesProblem(mostSamples) }),
  };
}
