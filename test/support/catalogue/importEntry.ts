/** Entries with editions on a local stack. */
import { enterStage } from '../../../bin/ops/enterStage.ts';
import { dynamoEditions } from '../../../lambdas/adapters/dynamo/editions.ts';
import { editionPorts } from '../../../lambdas/adapters/ports/edition.ts';
import { editionImporter } from '../../../lambdas/domain/catalogue/editions/importEditions.ts';
import { importCatalogue } from '../../../lambdas/domain/catalogue/importCatalogue.ts';
import { writtenEntry } from './MemoryCatalogue.ts';

/**
 * Imports an entry as the command does. It leads this process to that local stack, so a process can have one only.
 *
 * @param aws the local stack's AWS endpoint
 * @returns the hash of its newest edition
 */
export async function importEntry(
  aws: string,
  itemID: string,
  markdown: string,
  files: Record<string, string> = {},
): Promise<string> {
  process.env['AWS_ENDPOINT_URL'] = aws;
  await enterStage('local');
  const ports = editionPorts();
  const options = { note: '', now: Date.now(), onRefused: () => undefined };
  const entry = writtenEntry(markdown, { itemID, files });
  await importCatalogue(editionImporter(ports, options), [entry]);
  return newestHashOf(itemID);
}

/** The hash of an entry's newest edition, on the local stack that this process was led to. */
export async function newestHashOf(itemID: string): Promise<string> {
  return (await dynamoEditions().newest(itemID))?.hash ?? '';
}
