import type { PublishPorts } from '../domain/catalogue/editions/publishEdition.ts';
import { dynamoCatalogueEditor } from './dynamo/catalogue.ts';
import { dynamoEditions } from './dynamo/editions.ts';
import { readOnlineSource } from './markdown/readOnlineSource.ts';
import { sha256 } from './sha256.ts';

/** What the console's changes work with. */
export function onlineEditionPorts(): PublishPorts {
  return {
    editor: dynamoCatalogueEditor(),
    editions: dynamoEditions(),
    read: readOnlineSource,
    hashOf: sha256,
  };
}
