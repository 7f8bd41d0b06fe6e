import { AttributeType, type TablePropsV2, type TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledged.ts';
import { keptTable, text } from './keptTable.ts';
import { privateBucket } from './privateBucket.ts';
import type { SiteTable } from './routeAccess.ts';

/** The place of a document in the chain of all. */
const place = { name: 'position', type: AttributeType.NUMBER };

/** The site's tables. All keep their data when the stage is destroyed, and can be restored to any second of the last 35 days. */
export class Data extends Construct {
  readonly tables: Readonly<Record<SiteTable, TableV2>>;
  /** Where the search index lies; it can be built again from the tables. */
  readonly index: IBucket;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.index = privateBucket(this, 'Index', {});
    acknowledge(this.index, 'indexBucket');
    this.tables = {
      people: this.table('People', { partitionKey: text('sub') }),
      sessions: this.table('Sessions', {
        partitionKey: text('sub'),
        sortKey: text('entry'),
        timeToLiveAttribute: 'expiresAt',
        globalSecondaryIndexes: [workList('closing')],
      }),
      orders: this.table('Orders', {
        partitionKey: text('sub'),
        sortKey: text('orderID'),
        timeToLiveAttribute: 'expiresAt',
        globalSecondaryIndexes: [
          workList('due'),
          { indexName: 'owed', partitionKey: text('owed'), sortKey: text('orderID') },
        ],
      }),
      facts: this.table('Facts', {
        partitionKey: text('orderID'),
        sortKey: text('fact'),
        timeToLiveAttribute: 'expiresAt',
        globalSecondaryIndexes: [
          { indexName: 'payment', partitionKey: text('paymentID'), sortKey: text('fact') },
        ],
      }),
      commitments: this.table('Commitments', { partitionKey: text('sub') }),
      parked: this.table('Parked', {
        partitionKey: text('shelf'),
        sortKey: text('entry'),
        timeToLiveAttribute: 'expiresAt',
      }),
      limits: this.table('Limits', {
        partitionKey: text('who'),
        sortKey: text('window'),
        timeToLiveAttribute: 'expiresAt',
      }),
      refunds: this.table('Refunds', {
        partitionKey: text('sub'),
        sortKey: text('work'),
        timeToLiveAttribute: 'expiresAt',
        globalSecondaryIndexes: [workList('due')],
      }),
      invoices: this.table('Invoices', {
        partitionKey: text('chain'),
        sortKey: place,
        timeToLiveAttribute: 'expiresAt',
        globalSecondaryIndexes: [
          { indexName: 'order', partitionKey: text('orderID'), sortKey: place },
        ],
      }),
      lists: this.table('Lists', { partitionKey: text('work') }),
      items: this.table('Items', { partitionKey: text('itemID') }),
      documents: this.table('Documents', {
        partitionKey: text('itemID'),
        sortKey: text('hash'),
      }),
      progress: this.table('Progress', { partitionKey: text('sub'), sortKey: text('itemID') }),
      proposals: this.table('Proposals', {
        partitionKey: text('sub'),
        sortKey: text('productID'),
      }),
      misses: this.table('Misses', {
        partitionKey: text('words'),
        timeToLiveAttribute: 'expiresAt',
      }),
      visits: this.table('Visits', {
        partitionKey: text('emailID'),
        sortKey: text('visitID'),
        timeToLiveAttribute: 'expiresAt',
      }),
    };
  }

  private table(id: string, keys: TablePropsV2): TableV2 {
    return keptTable(this, id, keys);
  }
}

/** An index of the items that are to be looked at, by when. */
function workList(indexName: string) {
  const sortKey = { name: 'lookAt', type: AttributeType.NUMBER };
  return { indexName, partitionKey: text('queue'), sortKey };
}
