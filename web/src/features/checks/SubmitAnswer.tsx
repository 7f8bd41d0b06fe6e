import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { checkWords } from './words.ts';

/** A form around a task's controls; it says so when there is nothing to send, and the keyboard goes to where it is missing. */
export function SubmitAnswer({
  busy,
  isPassed,
  isEmpty,
  words = checkWords.submit,
  emptyText = checkWords.empty,
  onSubmit,
  children,
}: {
  readonly busy: boolean;
  /** Whether the question is passed. */
  readonly isPassed: boolean;
  readonly isEmpty: boolean;
  readonly words?: string;
  /** Said when there is nothing to send. */
  readonly emptyText?: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}) {
  const [isTold, setTold] = useState(false);
  return (
    <form
      className="check-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTold(isEmpty);
        if (isEmpty) {
          event.currentTarget.querySelector<HTMLElement>('input, select, textarea')?.focus();
        }
        if (!isEmpty && !busy) {
          onSubmit();
        }
      }}
    >
      {children}
      {isTold && isEmpty && (
        <p className="field-problem" role="alert">
          {emptyText}
        </p>
      )}
      <Button
        type="submit"
        tone={isPassed ? 'quiet' : 'primary'}
        busy={busy}
        busyText={checkWords.busy}
      >
        {words}
      </Button>
    </form>
  );
}
