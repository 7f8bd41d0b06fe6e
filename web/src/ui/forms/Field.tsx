import { type ReactNode, useId } from 'react';
import './Field.css';

/** What ties a control to its label and to the words about it. */
export interface Wiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** A control under its label, with a hint above it and what is wrong below it. The control is made by the caller. */
export function Field({
  label,
  hint,
  problem,
  children,
}: {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  readonly children: (wiring: Wiring) => ReactNode;
}) {
  const id = useId();
  const hintId = `${id}hint`;
  const problemId = `${id}problem`;
  const describedBy = [hint && hintId, problem && problemId].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': problem ? true : undefined,
      })}
      {problem && (
        <p className="field-problem" id={problemId}>
          {problem}
        </p>
      )}
    </div>
  );
}
