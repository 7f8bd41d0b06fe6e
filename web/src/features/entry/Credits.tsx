import type { ReactNode } from 'react';
import type { Credits as CreditsOfEntry } from '../../../../lambdas/contract/entities.ts';
import { Spans } from '../catalogue/blocks/Spans.tsx';
import { creditWords } from './words.ts';

/** Who wrote an entry, who checked it, and what it rests on: as much of it as is known. */
export function Credits({
  credits: { authors, checkedBy, sources },
}: {
  readonly credits: CreditsOfEntry;
}) {
  return (
    <dl className="credits">
      <Line name={creditWords.authors} parts={authors} />
      <Line
        name={creditWords.checkedBy}
        parts={checkedBy.map(({ name, aspect }) => `${name} (${creditWords.aspects[aspect]})`)}
      />
      <Line
        name={creditWords.sources}
        // biome-ignore lint/suspicious/noArrayIndexKey: the sources of an entry never change places.
        parts={sources.map((spans, place) => <Spans key={place} spans={spans} />)}
      />
    </dl>
  );
}

function Line({ name, parts }: { readonly name: string; readonly parts: readonly ReactNode[] }) {
  return (
    parts.length > 0 && (
      <>
        <dt>{name}</dt>
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places.
          <dd key={place}>{part}</dd>
        ))}
      </>
    )
  );
}
