import type { EntryImporter } from '../importCatalogue.ts';
import type { CatalogueEditor } from '../ports.ts';
import { repository, type WrittenEntry } from './Edition.ts';
import type { EditionConflict } from './judgeEdition.ts';
import { type PublishPorts, publishEdition } from './publishEdition.ts';
import { compareEdition, type Offer, storeEdition } from './storeEdition.ts';

/** What importing with editions works with. */
export interface ImportPorts extends PublishPorts {
  readonly editor: Pick<CatalogueEditor, 'keep' | 'compare' | 'outline' | 'moveVersion'>;
}

/** What an import is told, and whom it tells. */
export interface ImportOptions {
  /** What is said about its editions; may be empty. */
  readonly note: string;
  /** Epoch ms. */
  readonly now: number;
  /** Called with each entry that was edited online and differs. */
  readonly onRefused: (entry: WrittenEntry, conflict: EditionConflict) => void;
}

/**
 * Imports the repository's entries, each with an edition of its source. An entry whose newest edition was edited online, and whose
 * file says something else, is refused and stays as it is. Both of its calls throw an EntryProblem as `requireKeptIDs` does.
 */
export function editionImporter(
  ports: ImportPorts,
  { note, now, onRefused }: ImportOptions,
): EntryImporter<WrittenEntry> {
  const offerOf = (entry: WrittenEntry): Offer => ({ entry, who: repository, note });
  return {
    async keep(entry) {
      const verdict = await storeEdition(ports, offerOf(entry), now);
      if (verdict.outcome === 'refused') {
        onRefused(entry, verdict);
        return 'refused';
      }
      const isNew = isNewSource(verdict);
      const outcome = await publishEdition(ports, entry, verdict.edition);
      return isNew && outcome === 'same' ? 'changed' : outcome;
    },
    async compare(entry) {
      const verdict = await compareEdition(ports, offerOf(entry), now);
      if (verdict.outcome === 'refused') {
        onRefused(entry, verdict);
        return 'refused';
      }
      const outcome = await ports.editor.compare(entry);
      return isNewSource(verdict) && outcome === 'same' ? 'changed' : outcome;
    },
    moveVersion: () => ports.editor.moveVersion(),
  };
}

/** A source may change without the entry that is made of it. The first edition of an entry is no change. */
function isNewSource({
  outcome,
  edition,
}: {
  readonly outcome: string;
  readonly edition: { readonly edition: number };
}): boolean {
  return outcome === 'stored' && edition.edition > 1;
}
