import type { ImportPorts } from '../../domain/catalogue/editions/importEditions.ts';
import { dynamoCatalogueEditor } from '../dynamo/catalogue.ts';
import { dynamoEditions } from '../dynamo/editions.ts';
import { readEntrySource } from '../markdown/readEntryFile.ts';
import { sha256 } from '../sha256.ts';

/** What commands store and publish editions with. */
export function editionPorts(): ImportPorts {
  return {
    editor: dynamoCatalogueEditor(),
    editions: dynamoEditions(),
    read: readEntrySource,
    hashOf: sha256,
  };
}
