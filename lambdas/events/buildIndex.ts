import { dynamoItemSource } from '../adapters/dynamo/catalogue.ts';
import { s3IndexStore } from '../adapters/objectStore/s3IndexStore.ts';
import { buildInFolder } from '../adapters/searchIndex/buildIndex.ts';
import { formatVersion } from '../adapters/searchIndex/schema.ts';
import { renewIndex } from '../domain/catalogue/renewIndex.ts';
import { logEvent } from '../http/requestLog.ts';

const ports = {
  source: dynamoItemSource(),
  store: s3IndexStore(),
  build: buildInFolder(),
  format: formatVersion,
};

/** Every minute: builds the search index again when the catalogue has changed, and returns at once when it has not. */
export async function handler(): Promise<void> {
  const now = Date.now();
  const outcome = await renewIndex(ports, now);
  logEvent('index', { outcome, durationMs: Date.now() - now });
}
