import type { Wiring } from './Field.tsx';

/** A line of text that nothing completes, capitalizes or marks as misspelt, such as `4k7`. */
export function ExactInput({
  wiring,
  value,
  onChange,
  longest,
}: {
  readonly wiring: Wiring;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** In characters. */
  readonly longest?: number;
}) {
  return (
    <input
      {...wiring}
      type="text"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={longest}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
