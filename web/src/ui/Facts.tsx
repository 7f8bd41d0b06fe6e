import type { ReactNode } from 'react';

/** Names and what they are, line by line. */
export function Facts({
  facts,
  className = 'facts',
}: {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
  readonly className?: string;
}) {
  return (
    <dl className={className}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
