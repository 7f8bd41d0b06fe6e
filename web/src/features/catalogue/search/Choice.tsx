import type { ReactNode } from 'react';

/** One filter that can be pressed, with how many entries it would leave. */
export function Choice({
  type,
  name,
  checked,
  count,
  onChange,
  children,
}: {
  readonly type: 'checkbox' | 'radio';
  readonly name: string;
  readonly checked: boolean;
  readonly count: number | undefined;
  readonly onChange: () => void;
  readonly children: ReactNode;
}) {
  return (
    <label className="choice">
      <input type={type} name={name} checked={checked} onChange={onChange} />
      <span className="choice-words">{children}</span>
      {count !== undefined && <span className="choice-count">{count}</span>}
    </label>
  );
}
