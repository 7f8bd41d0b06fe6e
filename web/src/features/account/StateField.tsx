import { useId } from 'react';
import type { IndianState } from '../../../../lambdas/contract/fields.ts';
import { indianStates } from '../../../../lambdas/contract/states.ts';

/** Asks for the State or Union Territory that documents name as the place of supply. It may be left out. */
export function StateField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: IndianState | null;
  readonly onChange: (state: IndianState | null) => void;
}) {
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        autoComplete="address-level1"
        value={value ?? ''}
        onChange={({ target }) =>
          onChange(indianStates.find((state) => state === target.value) ?? null)
        }
      >
        <option value="">Not given</option>
        {indianStates.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </select>
    </p>
  );
}
