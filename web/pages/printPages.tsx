import { renderToStaticMarkup } from 'react-dom/server';
import { itemWords } from '../src/features/catalogue/words.ts';
import { EntryPage, NoEntryPage, type PublicEntry } from './EntryPage.tsx';
import { entryHead } from './entryHead.ts';
import { fillMissing, fillTemplate } from './fillTemplate.ts';

/** Raise it with every change of what is printed: existing pages are then printed again. */
export const pagesFormat = 8;

/** The page of an entry, whole. */
export function printEntry(entry: PublicEntry, template: string, origin: string): string {
  const { item, cover } = entry;
  return fillTemplate(template, origin, {
    head: entryHead(item, cover, origin),
    html: renderToStaticMarkup(<EntryPage {...entry} />),
    seen: entry,
    itemID: item.id,
  });
}

/** The page in place of an entry that is not there. */
export function printMissing(template: string): string {
  return fillMissing(template, itemWords.notFound.title, renderToStaticMarkup(<NoEntryPage />));
}
