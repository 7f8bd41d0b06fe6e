import { dynamoCards } from '../adapters/dynamo/catalogue.ts';
import { s3IndexShelf } from '../adapters/objectStore/s3IndexShelf.ts';
import { buildInFolder } from '../adapters/searchIndex/buildInFolder.ts';
import { formatVersion } from '../adapters/searchIndex/seal.ts';
import { renewIndex } from '../domain/catalogue/renewIndex.ts';
import { logEvent } from '../http/requestLog.ts';

const ports = {
  source: dynamoCards(),
  shelf: s3IndexShelf(),
  build: buildInFolder(),
  format: formatVersion,
};

/** Every minute: builds the search index anew when the catalogue has changed, and leaves at once when it has not. */
export async function handler(): Promise<void> {
  const now = Date.now();
  const outcome = await renewIndex(ports, now);
  logEvent('index', { outcome, durationMs: Date.now() - now });
}
