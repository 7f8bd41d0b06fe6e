import { useState } from 'react';
import {
  extensionCauses,
  extensionReasonLength,
  operatorDays,
} from '../../../../../lambdas/contract/constants.ts';
import type { OpenedPerson } from '../../../../../lambdas/contract/groups/operator.ts';
import type { Group, PersonChange } from '../../../../../lambdas/contract/vocabulary.ts';
import { ProblemNotice } from '../../../api/QueryResult.tsx';
import { useRouteMutation } from '../../../api/queries.ts';
import { FieldForm } from '../../../ui/forms/FieldForm.tsx';
import type { FormField } from '../../../ui/forms/FieldList.tsx';
import type { Ask } from '../../../ui/forms/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useUserinfo } from '../../session/useSession.ts';
import { operateWords } from '../words.ts';
import { changeTexts as texts } from './words.ts';

/** One thing that can be done about an account. */
interface Choice {
  readonly value: string;
  readonly text: string;
  readonly change: PersonChange;
  readonly role?: Group;
}

/** Changes an account, and asks first where it can't be undone. Nobody changes their own. */
export function ChangeForm({
  person,
  onChanged,
}: {
  readonly person: OpenedPerson;
  readonly onChanged: () => void;
}) {
  const isOwn = useUserinfo()?.emailID.toLowerCase() === person.emailID.toLowerCase();
  return (
    <section aria-labelledby="person-change">
      <h4 id="person-change">{texts.heading}</h4>
      {isOwn ? <p>{texts.own}</p> : <Choices person={person} onChanged={onChanged} />}
    </section>
  );
}

function Choices({
  person,
  onChanged,
}: {
  readonly person: OpenedPerson;
  readonly onChanged: () => void;
}) {
  const [values, setValues] = useState(nothing);
  const [message, setMessage] = useState('');
  const changing = useRouteMutation('operator/changePerson', ({ data }, { change }) => {
    const done = data.isNew ? texts.done[change] : texts.doneBefore;
    setMessage(data.needsSecond ? texts.needsSecond : done);
    setValues(nothing);
    onChanged();
  });
  const choices = choicesFor(person);
  const choice = choices.find(({ value }) => value === values.choice) ?? signOut;
  const ask = askAbout(choice, Number(values.days), person.plan.level);
  function send() {
    setMessage('');
    const { change, role } = choice;
    const days = change === 'extendPlan' ? Number(values.days) : 0;
    const cause =
      change === 'extendPlan' ? extensionCauses.find((one) => one === values.cause) : undefined;
    const reason = needsReason(change) ? values.reason.trim() : '';
    changing.mutate({
      address: person.emailID,
      change,
      days,
      reason,
      ...(cause && { cause }),
      ...(role && { role }),
    });
  }
  return (
    <FieldForm
      aria-label={texts.heading}
      problems={problemsOf(choice, values)}
      onSubmit={send}
      ask={ask}
      busy={changing.isPending}
      submitText={texts.submit[choice.change]}
      busyText={texts.busy}
      notice={
        <>
          <ProblemNotice error={changing.error} words={operateWords} />
          {message !== '' && <Notice tone="success">{message}</Notice>}
        </>
      }
      fields={fieldsFor(choices, choice)}
      values={{ ...values, choice: choice.value }}
      onChange={setValues}
    />
  );
}

const nothing = { choice: '', days: '', cause: '', reason: '' };
type Values = typeof nothing;

const signOut: Choice = { value: 'signOut', text: texts.signOut, change: 'signOut' };

/** Finance is not granted here; see `changePerson`. */
function choicesFor({ plan, roles, suspension }: OpenedPerson): readonly Choice[] {
  return [
    signOut,
    ...(plan.validUntil === null
      ? []
      : [{ value: 'extendPlan', text: texts.extend, change: 'extendPlan' } as const]),
    ...(roles.includes('operator')
      ? []
      : [{ value: 'grant', text: texts.grant, change: 'grantRole', role: 'operator' } as const]),
    ...roles.map(
      (role) =>
        ({
          value: `revoke ${role}`,
          text: texts.revoke(role),
          change: 'revokeRole',
          role,
        }) as const,
    ),
    suspension === null
      ? { value: 'suspend', text: texts.suspend, change: 'suspend' }
      : { value: 'lift', text: texts.lift, change: 'lift' },
  ];
}

function needsReason(change: PersonChange): boolean {
  return change === 'extendPlan' || change === 'suspend';
}

/** What is asked before a change that can't be undone. */
function askAbout({ change }: Choice, days: number, level: string): Ask | undefined {
  const { questions, effects } = texts;
  switch (change) {
    case 'extendPlan':
      return { question: questions.extendPlan, effect: effects.extendPlan(days, level) };
    case 'signOut':
      return { question: questions.signOut, effect: effects.signOut };
    case 'revokeRole':
      return { question: questions.revokeRole, effect: effects.revokeRole };
    case 'suspend':
      return { question: questions.suspend, effect: effects.suspend };
    case 'grantRole':
    case 'lift':
      return undefined;
  }
}

function problemsOf(
  { change }: Choice,
  { days, cause, reason }: Values,
): Partial<Record<keyof Values, string>> {
  const isDays = /^[0-9]{1,2}$/.test(days) && Number(days) >= 1 && Number(days) <= operatorDays;
  return {
    ...(change === 'extendPlan' && !isDays && { days: texts.daysProblem }),
    ...(change === 'extendPlan' && cause === '' && { cause: texts.causeProblem }),
    ...(needsReason(change) && reason.trim() === '' && { reason: texts.reasonProblem }),
  };
}

function fieldsFor(
  choices: readonly Choice[],
  { change }: Choice,
): readonly FormField<keyof Values>[] {
  return [
    {
      name: 'choice',
      label: texts.what,
      radio: true,
      options: choices.map(({ value, text }) => ({ value, text })),
    },
    ...(change === 'extendPlan'
      ? [
          {
            name: 'days' as const,
            label: texts.days,
            hint: texts.daysHint,
            input: { inputMode: 'numeric' as const },
            limit: 2,
          },
          {
            name: 'cause' as const,
            label: texts.cause,
            radio: true as const,
            options: extensionCauses.map((value) => ({ value, text: texts.causes[value] })),
          },
        ]
      : []),
    ...(needsReason(change)
      ? [
          {
            name: 'reason' as const,
            label: texts.reason,
            hint: change === 'suspend' ? texts.suspendHint : texts.reasonHint,
            limit: extensionReasonLength,
          },
        ]
      : []),
  ];
}
