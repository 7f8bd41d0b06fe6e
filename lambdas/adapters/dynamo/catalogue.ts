import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { ItemDocument } from '../../contract/document.ts';
import { StoredDocument } from '../../contract/tables/documents.ts';
import { ChangeCount, StoredItem } from '../../contract/tables/items.ts';
import type { Entry } from '../../domain/catalogue/Entry.ts';
import type {
  Catalogue,
  CatalogueEditor,
  EntryStates,
  ItemSource,
} from '../../domain/catalogue/ports.ts';
import type { AnswerKey } from '../../domain/checks/AnswerKey.ts';
import type { PageSource } from '../../domain/pages/ports.ts';
import {
  AnyItem,
  deleteItem,
  getItem,
  putItem,
  scan,
  setAll,
  type Table,
  table,
  updateItem,
} from './table.ts';

/** An entry is read so often at most while editors change it. */
const maximumTries = 5;
/** Key of the item that counts changes; no entry's id begins so. */
const versionKey = { itemID: '#version' };
/** Key of the item that counts changes of questions: the pages of entries show them, and no search does. */
const questionsVersionKey = { itemID: '#questions' };

/** An entry as it is now, or the place of one that is being published. */
const CurrentItem = z.omit(StoredItem, { learners: true, questionChanges: true, card: true });
type CurrentItem = z.infer<typeof CurrentItem>;
const StoredEntry = z.union([CurrentItem, z.object({ open: z.literal(false) })]);
type StoredEntry = z.infer<typeof StoredEntry>;
/** The names that published case studies have in the index `caseStudies`: the longer ones, and photos of builds. */
export const publishedLists = { studies: 'caseStudies', buildPhotos: 'buildPhotos' } as const;

/** It is what was imported: written by this version, or none. */
const StoredAnswers = z.array(z.custom<AnswerKey>());
const StoredListing = z.extend(
  z.pick(StoredItem, {
    itemID: true,
    kind: true,
    title: true,
    summary: true,
    tags: true,
    outline: true,
    plan: true,
    level: true,
    hours: true,
    parts: true,
    updatedAt: true,
    learners: true,
  }),
  { caseStudy: z.optional(z.unknown()) },
);

/** The catalogue's entries, without their documents, in the table named by `ITEMS_TABLE`; key `itemID`. */
export function dynamoItems(): Pick<Catalogue, 'item' | 'countLearner'> {
  const items = table('items', StoredEntry);
  return {
    item: (itemID) => findOpen(items, itemID),
    async countLearner(itemID) {
      await updateItem(
        items,
        { itemID },
        {
          UpdateExpression: 'ADD #learners :one',
          ConditionExpression: 'attribute_exists(#itemID)',
          values: { one: 1 },
        },
      );
    },
  };
}

/** The same with documents, which are in the table named by `DOCUMENTS_TABLE`; key `itemID`, `hash`. */
export function dynamoCatalogue(): Pick<Catalogue, 'item' | 'entry'> {
  const items = table('items', StoredEntry);
  const documents = table('documents', StoredDocument);
  return {
    item: (itemID) => findOpen(items, itemID),
    async entry(itemID) {
      for (let tries = 0; tries < maximumTries; tries += 1) {
        const item = await findOpen(items, itemID);
        if (!item) {
          return null;
        }
        if (item.caseStudy) {
          return { item, document: { sections: [] } };
        }
        const stored = await getItem(documents, { itemID, hash: item.hash });
        if (stored) {
          return {
            item,
            document: ItemDocument.parse(JSON.parse(stored.document)),
            checks: StoredAnswers.parse(JSON.parse(stored.answers ?? '[]')),
          };
        }
        // The entry was changed between the two reads, and its old document is gone: the new one is there.
      }
      throw new Error('an entry of the catalogue has no document');
    },
  };
}

async function findOpen(items: Table<StoredEntry>, itemID: string): Promise<CurrentItem | null> {
  const item = await getItem(items, { itemID });
  return item?.open ? item : null;
}

async function versionOf(key: { readonly itemID: string }): Promise<number> {
  const stored = await getItem(table('items', ChangeCount), key);
  return stored?.version ?? 0;
}

/** What the search index is made of, from the table of entries. */
export function dynamoItemSource(): ItemSource {
  const listings = table('items', StoredListing);
  return {
    version: () => versionOf(versionKey),
    async *items() {
      const listed = scan(listings, {
        // Build photos are found on the pages of what they are about.
        FilterExpression: '#open = :yes AND (attribute_not_exists(#list) OR #list <> :buildPhotos)',
        ProjectionExpression:
          '#itemID, #kind, #title, #summary, #tags, #outline, #plan, #level, #hours, #parts, #caseStudy, #updatedAt, #learners',
        values: { yes: true, buildPhotos: publishedLists.buildPhotos },
      });
      for await (const { caseStudy, outline, ...item } of listed) {
        const sections = outline.map(({ title }) => title);
        yield { ...item, sections, isCaseStudy: caseStudy !== undefined };
      }
    },
  };
}

const StoredPage = z.pick(StoredItem, {
  itemID: true,
  title: true,
  summary: true,
  updatedAt: true,
  hash: true,
  questionChanges: true,
  card: true,
});

/** What the pages of entries are made of, from the table of entries. */
export function dynamoPageSource(): PageSource {
  const pages = table('items', StoredPage);
  return {
    async version() {
      const versions = [versionKey, questionsVersionKey].map(versionOf);
      return (await Promise.all(versions)).reduce((sum, version) => sum + version, 0);
    },
    async *entries() {
      const listed = scan(pages, {
        FilterExpression: '#open = :yes',
        ProjectionExpression:
          '#itemID, #title, #summary, #updatedAt, #hash, #questionChanges, #card',
        values: { yes: true },
      });
      for await (const { hash, questionChanges, card, ...entry } of listed) {
        // A case study has no hash: its time changes whenever it is published.
        const stamp = `${hash}.${entry.updatedAt}.${questionChanges}`;
        yield { ...entry, stamp, buildPhoto: card?.buildPhoto ?? null };
      }
    },
  };
}

const StoredState = z.pick(StoredItem, {
  itemID: true,
  kind: true,
  title: true,
  plan: true,
  open: true,
  updatedAt: true,
  learners: true,
});
/** Neither a case study nor the count of changes nor the place of what is being published. */
const isWritten = 'attribute_exists(#title) AND attribute_not_exists(#caseStudy)';

/** The entries that editors wrote, with their states, in the table of entries. */
export function dynamoEntryStates(): EntryStates {
  const items = table('items', StoredState);
  const written = table(
    'items',
    z.object({ title: z.optional(z.string()), caseStudy: z.optional(z.unknown()) }),
  );
  return {
    async *entries() {
      const listed = scan(items, {
        FilterExpression: isWritten,
        ProjectionExpression: '#itemID, #kind, #title, #plan, #open, #updatedAt, #learners',
      });
      for await (const { open, ...entry } of listed) {
        yield { ...entry, isOpen: open };
      }
    },
    async exists(itemID) {
      const item = await getItem(written, { itemID });
      return item?.title !== undefined && item.caseStudy === undefined;
    },
    async isWithdrawn(itemID) {
      const states = table('items', z.object({ open: z.optional(z.boolean()) }));
      const item = await getItem(states, { itemID }, { ProjectionExpression: '#open' });
      return item?.open === false;
    },
    setOpen: (itemID, open) =>
      updateItem(
        items,
        { itemID },
        {
          UpdateExpression: 'SET #open = :open',
          ConditionExpression: 'attribute_exists(#itemID) AND #open <> :open',
          values: { open },
        },
      ),
    moveVersion: () => moveVersion(items),
  };
}

/** Whether there is anything with this ID in the table of entries: an entry, a case study, or the place of one. */
export async function isTaken(itemID: string): Promise<boolean> {
  const items = table('items', z.object({ itemID: z.string() }));
  return (await getItem(items, { itemID }, { ProjectionExpression: '#itemID' })) !== null;
}

/** The catalogue's two tables as an editor changes them. */
export function dynamoCatalogueEditor(): CatalogueEditor {
  const items = table('items', CurrentItem);
  const documents = table('documents', StoredDocument);
  const { setOpen } = dynamoEntryStates();
  const storedHash = async (itemID: string) => (await getItem(items, { itemID }))?.hash;
  return {
    async compare(entry) {
      return outcomeOf(await storedHash(entry.item.id), hashOf(entry));
    },
    /** The new document first, then the entry that names it, then the old document goes: a reader always finds one that fits. */
    async keep(entry) {
      const { item, document, checks } = entry;
      const itemID = item.id;
      const hash = hashOf(entry);
      const old = await storedHash(itemID);
      if (old === hash) {
        return 'same';
      }
      const answers = checks && { answers: JSON.stringify(checks) };
      await putItem(documents, { itemID, hash, document: JSON.stringify(document), ...answers });
      const { UpdateExpression, values } = setAll({ ...item, hash });
      await updateItem(
        items,
        { itemID },
        {
          UpdateExpression: `${UpdateExpression}, #open = if_not_exists(#open, :yes)`,
          values: { ...values, yes: true },
        },
      );
      if (old !== undefined) {
        await deleteItem(documents, { itemID, hash: old });
      }
      return outcomeOf(old, hash);
    },
    outline: async (itemID) => (await getItem(items, { itemID }))?.outline ?? [],
    setOpen,
    moveVersion: () => moveVersion(items),
  };
}

/** Tells the index that there is something new among the entries. */
export function moveVersion<T>(items: Table<T>): Promise<void> {
  return countChange(items, versionKey);
}

/** Tells the run that prints pages that questions under an entry have changed. */
export function moveQuestionsVersion(): Promise<void> {
  return countChange(table('items', AnyItem), questionsVersionKey);
}

async function countChange<T>(items: Table<T>, key: { readonly itemID: string }): Promise<void> {
  await updateItem(items, key, { UpdateExpression: 'ADD #version :one', values: { one: 1 } });
}

/** The hash of an entry's content: the same for the same content. */
function hashOf({ item, document, checks }: Entry): string {
  const whole = JSON.stringify({ item, document, checks });
  return createHash('sha256').update(whole).digest('base64url');
}

function outcomeOf(old: string | undefined, hash: string): 'added' | 'changed' | 'same' {
  if (old === undefined) {
    return 'added';
  }
  return old === hash ? 'same' : 'changed';
}
