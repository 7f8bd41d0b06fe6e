import {
  dynamoCatalogue,
  dynamoItemSource,
  dynamoPageSource,
} from '../adapters/dynamo/catalogue.ts';
import { dynamoScheduleQueue } from '../adapters/dynamo/editions.ts';
import { s3IndexStore } from '../adapters/objectStore/s3IndexStore.ts';
import { s3Pages } from '../adapters/objectStore/s3Pages.ts';
import { onlineEditionPorts } from '../adapters/onlineEditionPorts.ts';
import { pagePrinter } from '../adapters/pages/pagePrinter.ts';
import { buildInFolder } from '../adapters/searchIndex/buildIndex.ts';
import { formatVersion } from '../adapters/searchIndex/schema.ts';
import { publishScheduled } from '../domain/catalogue/editions/scheduleEdition.ts';
import { renewIndex } from '../domain/catalogue/renewIndex.ts';
import { renewPages } from '../domain/pages/renewPages.ts';
import { logEvent } from '../http/requestLog.ts';

const [source, store, build] = [dynamoItemSource(), s3IndexStore(), buildInFolder()];
const [entries, catalogue, pages] = [dynamoPageSource(), dynamoCatalogue(), s3Pages()];

const scheduled = { ...onlineEditionPorts(), queue: dynamoScheduleQueue() };

/**
 * Every minute, when the catalogue has changed: builds the search index, then the pages of entries, for which search does not wait. Then
 * publishes scheduled texts, last, so that none can hold up the others; search and pages follow with the next run.
 */
export async function handler(): Promise<void> {
  const now = Date.now();
  const outcome = await renewIndex({ source, store, build, format: formatVersion }, now);
  logEvent('index', { outcome, durationMs: Date.now() - now });
  const printer = await pagePrinter();
  const ports = { source: entries, catalogue, printer, store: pages, now: Date.now };
  const printed = await renewPages(ports);
  logEvent('pages', { outcome: printed, durationMs: Date.now() - now });
  const { published, refused } = await publishScheduled(scheduled, Date.now());
  logEvent('scheduledEditions', { published, refused, durationMs: Date.now() - now });
}
