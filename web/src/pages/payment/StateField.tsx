import { useId } from 'react';
import { indianStates } from '../../../../lambdas/contract/states.ts';

/** A State or Union Territory of India. */
export type IndianState = (typeof indianStates)[number];

/** Asks for the State that documents name as the place of supply. It may be left out. */
export function StateField({
  value,
  onChange,
}: {
  readonly value: IndianState | undefined;
  readonly onChange: (state: IndianState | undefined) => void;
}) {
  const id = useId();
  return (
    <p className="stateField">
      <label htmlFor={id}>State for the invoice (may be left out)</label>
      <select
        id={id}
        autoComplete="address-level1"
        value={value ?? ''}
        onChange={({ target }) => onChange(indianStates.find((state) => state === target.value))}
      >
        <option value="">Not given</option>
        {indianStates.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </select>
    </p>
  );
}
