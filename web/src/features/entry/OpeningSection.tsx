import { useMemo } from 'react';
import type { Section } from '../../../../lambdas/contract/document.ts';
import type { Item } from '../../../../lambdas/contract/entities.ts';
import { isCertified } from '../catalogue/paths/pathProgress.ts';
import { GuestSections } from './GuestSections.tsx';

/** The first section of an entry that needs a plan. */
export function OpeningSection({
  item: { id, kind, outline },
  section,
}: {
  readonly item: Item;
  readonly section: Section;
}) {
  const document = useMemo(() => ({ sections: [section] }), [section]);
  return (
    <GuestSections
      itemID={id}
      outline={outline}
      isCertified={isCertified({ id, kind })}
      document={document}
    />
  );
}
