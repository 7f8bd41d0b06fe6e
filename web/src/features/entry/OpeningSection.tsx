import { useMemo } from 'react';
import type { Section } from '../../../../lambdas/contract/document.ts';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import { CheckPlaceContext } from '../checks/CheckPlace.ts';
import { LiveCode } from '../liveCode/LiveCode.tsx';
import { Blocks } from './Blocks.tsx';
import { isCertified } from './usePathHere.ts';

/** The first section of an entry that needs a plan: its code runs and its questions are graded for anyone; nothing is kept. */
export function OpeningSection({
  item: { id, kind, outline },
  section,
}: {
  readonly item: Item;
  readonly section: Section;
}) {
  const document = useMemo(() => ({ sections: [section] }), [section]);
  return (
    <LiveCode itemID={id} document={document}>
      <CheckPlaceContext
        value={{ itemID: id, outline, isCertified: isCertified({ id, kind }), own: undefined }}
      >
        <section className="entrySection">
          <h2 id={section.id} tabIndex={-1}>
            {section.title}
          </h2>
          <Blocks blocks={section.blocks} />
        </section>
      </CheckPlaceContext>
    </LiveCode>
  );
}
