import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from '../ConfirmButton.tsx';
import { uiTexts } from '../words.ts';
import { fieldTexts } from './fieldTexts.ts';
import './Field.css';

/** What is wrong with a form, by field, each in a sentence. */
export type Problems<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** What is asked before a form is sent. */
export interface Ask {
  readonly question: string;
  /** What happens then. */
  readonly effect: string;
}

/**
 * A form that is checked when it is sent: what is wrong is said beside its field until it is right, and the keyboard goes to the first.
 * What was typed stays when it could not be sent.
 */
export function Form<Name extends string>({
  problems,
  onSubmit,
  ask,
  busy = false,
  submitText,
  busyText,
  submitTone = ask ? 'danger' : 'primary',
  onCancel,
  cancelText = uiTexts.cancel,
  notice,
  focusFirst = false,
  className = 'panel form',
  children,
  ...label
}: {
  readonly className?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
  /** Of what is typed now; empty when nothing is wrong. */
  readonly problems: Problems<Name>;
  readonly onSubmit: () => void;
  /** What is asked before it is sent, where that can't be undone. */
  readonly ask?: Ask | undefined;
  readonly busy?: boolean;
  readonly submitText: string;
  readonly busyText?: string;
  readonly submitTone?: 'primary' | 'quiet' | 'danger';
  readonly onCancel?: () => void;
  readonly cancelText?: string;
  /** The result of sending it. */
  readonly notice?: ReactNode;
  /** Whether the keyboard goes to the first field when the form appears. */
  readonly focusFirst?: boolean;
  /** The fields, given the problems to be shown. */
  readonly children: (shown: Problems<Name>) => ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  // A field that appears after that is checked when the form is sent again.
  const shown = problemsOf(problems, refused);
  const wrong: readonly string[] = Object.values(shown);

  useEffect(() => {
    if (focusFirst) {
      form.current?.querySelector<HTMLElement>(controls)?.focus();
      // The field alone would leave the button below it under what is fixed to the screen's edge.
      form.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [focusFirst]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) {
      return;
    }
    if (Object.keys(problems).length > 0) {
      flushSync(() => setRefused(Object.keys(problems)));
      focusFirstWrong(event.currentTarget);
      return;
    }
    setRefused([]);
    if (ask) {
      setAsking(true);
    } else {
      onSubmit();
    }
  }

  return (
    <>
      <form {...label} className={className} ref={form} noValidate onSubmit={submit}>
        {children(shown)}
        {notice}
        <div className="actions">
          <Button type="submit" tone={submitTone} busy={busy} {...(busyText && { busyText })}>
            {submitText}
          </Button>
          {onCancel && (
            <Button tone="quiet" onClick={onCancel}>
              {cancelText}
            </Button>
          )}
        </div>
        <p role="status" className="field-problem">
          {wrong.length >= manyProblems && fieldTexts.toCorrect(wrong)}
        </p>
      </form>
      {isAsking && ask && (
        <ConfirmDialog
          question={ask.question}
          confirmText={submitText}
          onConfirm={() => {
            setAsking(false);
            onSubmit();
          }}
          onCancel={() => setAsking(false)}
        >
          <p>{ask.effect}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The problems of some fields. */
function problemsOf<Name extends string>(
  problems: Problems<Name>,
  fields: readonly string[],
): Problems<Name> {
  const some = Object.entries(problems).filter(([field]) => fields.includes(field));
  return Object.fromEntries(some) as Problems<Name>; // Object.entries forgets the key type
}

const controls = 'input, select, textarea';

/** From so many on, those beside the fields may not all be in sight. */
const manyProblems = 3;

/** A group of choices is marked as a whole; its first choice takes the keyboard. */
function focusFirstWrong(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]');
  (wrong?.querySelector<HTMLElement>(controls) ?? wrong)?.focus();
}
