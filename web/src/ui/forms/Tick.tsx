import { type ReactNode, useId } from 'react';
import './Tick.css';

/** Something to agree to, with what is wrong below it. */
export function Tick({
  checked,
  problem,
  onChange,
  children,
}: {
  readonly checked: boolean;
  readonly problem?: string | undefined;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="tick">
      <label className="tick-label">
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{children}</span>
      </label>
      {problem && (
        <p className="field-problem" id={id}>
          {problem}
        </p>
      )}
    </div>
  );
}
