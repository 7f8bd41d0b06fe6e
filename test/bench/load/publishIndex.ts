import { enterStage } from '../../../bin/ops/enterStage.ts';
import type { LocalStack } from '../../../infra/local/LocalStack.ts';
import { s3IndexStore } from '../../../lambdas/adapters/objectStore/s3IndexStore.ts';
import { buildInFolder } from '../../../lambdas/adapters/searchIndex/buildIndex.ts';
import { formatVersion } from '../../../lambdas/adapters/searchIndex/schema.ts';
import type { CatalogueItem } from '../../../lambdas/domain/catalogue/CatalogueItem.ts';
import { renewIndex } from '../../../lambdas/domain/catalogue/renewIndex.ts';
import { indexBucketName } from '../../support/catalogue/indexBucket.ts';
import { entries } from '../search/entries.ts';

/** How many entries are made, and by which dice. */
export interface GeneratedEntries {
  readonly seed: number;
  readonly entries: number;
}

/** Puts an index of generated entries into service, newer than any that the catalogue's own changes make. */
export async function publishIndex(
  { addresses }: LocalStack,
  options: GeneratedEntries,
): Promise<void> {
  process.env['AWS_ENDPOINT_URL'] = addresses.aws;
  await enterStage('local');
  process.env['INDEX_BUCKET'] = indexBucketName;
  const source = { version: async () => 1_000_000, items: () => itemsOf(options) };
  const ports = { source, store: s3IndexStore(), build: buildInFolder(), format: formatVersion };
  await renewIndex(ports, Date.now());
}

async function* itemsOf({ seed, entries: count }: GeneratedEntries): AsyncGenerator<CatalogueItem> {
  for (const { item } of entries(seed, count)) {
    yield item;
  }
}
