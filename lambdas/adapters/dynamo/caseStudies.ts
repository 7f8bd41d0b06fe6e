import * as z from 'zod/mini';
import { StoredItem } from '../../contract/tables/items.ts';
import type { Gallery, PublishedCaseStudies } from '../../domain/caseStudies/ports.ts';
import { cacheFor } from '../cacheFor.ts';
import { moveVersion, publishedLists } from './catalogue.ts';
import { AnyItem, deleteItem, query, setAll, table, updateItem } from './table.ts';

/** Case studies among the entries in the table named by `ITEMS_TABLE`; key `itemID`. They have no document. */
export function dynamoPublishedCaseStudies(): PublishedCaseStudies {
  const items = table('items', AnyItem);
  return {
    async reserve(itemID, submission) {
      await updateItem(
        items,
        { itemID },
        {
          UpdateExpression: 'SET #submission = :submission, #open = if_not_exists(#open, :no)',
          values: { submission, no: false },
        },
      );
    },
    publish(item, card, submission) {
      const { publishedAt, buildPhoto } = card;
      const list = buildPhoto ? publishedLists.buildPhotos : publishedLists.studies;
      const all = { ...item, card, publishedAt, list, hash: '', open: true };
      const { UpdateExpression, values } = setAll(all);
      return updateItem(
        items,
        { itemID: item.id },
        {
          UpdateExpression,
          ConditionExpression: '#submission = :submission',
          values: { ...values, submission },
        },
      );
    },
    remove: (itemID) => deleteItem(items, { itemID }),
    moveVersion: () => moveVersion(items),
  };
}

const Listed = z.required(z.pick(StoredItem, { card: true, open: true }));

/**
 * The same by the time they were published, from the index `caseStudies`, which has only what the gallery shows. It reads all of
 * them, so once a minute for all visitors of a process.
 */
export function dynamoGallery(): Gallery {
  const items = table('items', Listed);
  const listed = (list: string) =>
    cacheFor(60_000, async () => {
      const found = query(items, {
        IndexName: 'caseStudies',
        KeyConditionExpression: '#list = :list',
        ScanIndexForward: false,
        values: { list },
      });
      const all = await Array.fromAsync(found);
      return all.filter(({ open }) => open).map(({ card }) => card);
    });
  return {
    studies: listed(publishedLists.studies),
    buildPhotos: listed(publishedLists.buildPhotos),
  };
}
