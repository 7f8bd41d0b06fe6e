import type { ItemDocument } from '../../../../lambdas/contract/document.ts';
import { type CheckPlace, CheckPlaceContext } from '../checks/CheckPlace.ts';
import { LiveCode } from '../liveCode/LiveCode.tsx';
import { Blocks } from './Blocks.tsx';

/** Sections of an entry for a reader of whom nothing is kept: code runs, and questions are graded for anyone. */
export function GuestSections({
  document,
  ...place
}: Omit<CheckPlace, 'own'> & { readonly document: ItemDocument }) {
  return (
    <LiveCode itemID={place.itemID} document={document}>
      <CheckPlaceContext value={{ ...place, own: undefined }}>
        {document.sections.map((section) => (
          <section className="entrySection" key={section.id}>
            <h2 id={section.id} tabIndex={-1}>
              {section.title}
            </h2>
            <Blocks blocks={section.blocks} />
          </section>
        ))}
      </CheckPlaceContext>
    </LiveCode>
  );
}
