import type { Wiring } from './Field.tsx';

/** A line of text that nothing completes, capitalizes or marks as misspelt, such as `4k7`. */
export function ExactInput({
  wiring,
  value,
  onChange,
  longest,
  labelledBy,
}: {
  readonly wiring: Wiring;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** In characters. */
  readonly longest?: number;
  /** The ids of what names it, where that is more than its label. */
  readonly labelledBy?: string;
}) {
  return (
    <input
      {...wiring}
      aria-labelledby={labelledBy}
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
