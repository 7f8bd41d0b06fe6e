import { cognitoGroups } from '../cognito/groups.ts';
import { dynamoCatalogue, dynamoItemSource, dynamoPageSource } from '../dynamo/catalogue.ts';
import { dynamoScheduleQueue } from '../dynamo/editions.ts';
import { dynamoPosts } from '../dynamo/posts.ts';
import { s3IndexStore } from '../objectStore/s3IndexStore.ts';
import { s3Pages } from '../objectStore/s3Pages.ts';
import { buildInFolder } from '../searchIndex/buildIndex.ts';
import { formatVersion } from '../searchIndex/schema.ts';

/** What the run that follows changes of the catalogue works with: the search index, entries' pages, the queue of scheduled texts and who may have them published. */
export function buildIndexPorts() {
  return {
    index: {
      source: dynamoItemSource(),
      store: s3IndexStore(),
      build: buildInFolder(),
      format: formatVersion,
    },
    pages: {
      source: dynamoPageSource(),
      catalogue: dynamoCatalogue(),
      posts: dynamoPosts(),
      store: s3Pages(),
    },
    queue: dynamoScheduleQueue(),
    groups: cognitoGroups(),
  };
}
