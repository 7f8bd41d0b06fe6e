/** Ways to bring entries into the catalogue of a local stack. */
import { enterStage } from '../../../bin/ops/enterStage.ts';
import type { LocalStack } from '../../../infra/local/LocalStack.ts';
import { dynamoCatalogueEditor } from '../../../lambdas/adapters/dynamo/catalogue.ts';
import type { Entry } from '../../../lambdas/domain/catalogue/Entry.ts';
import type { CatalogueEditor } from '../../../lambdas/domain/catalogue/ports.ts';

/**
 * The catalogue of a local stack as its editors change it. It leads this process to that local stack, as the operators' commands are led,
 * so a process can have one only.
 *
 * @param aws the local stack's AWS endpoint
 */
export async function editorAt(aws: string): Promise<CatalogueEditor> {
  process.env['AWS_ENDPOINT_URL'] = aws;
  await enterStage('local');
  return dynamoCatalogueEditor();
}

/** Brings entries in, and tells the index. */
export async function keepEntries(aws: string, entries: readonly Entry[]): Promise<void> {
  const editor = await editorAt(aws);
  for (const entry of entries) {
    await editor.keep(entry);
  }
  await editor.moveVersion();
}

/** Brings entries in, and builds the search index and their pages. */
export async function publishEntries(
  localStack: LocalStack,
  entries: readonly Entry[],
): Promise<void> {
  await keepEntries(localStack.addresses.aws, entries);
  await localStack.runSchedule('buildIndex');
}
