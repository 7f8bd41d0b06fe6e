import { Duration } from 'aws-cdk-lib';
import { ProjectionType, type TablePropsV2, type TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import { privateBucket } from './privateBucket.ts';
import { number, retainedTable, text, workList } from './retainedTable.ts';
import type { SiteTable } from './TableName.ts';

/** A report's source pages and exports can be created again, so they expire. */
const expiring = {
  expiration: Duration.days(35),
  noncurrentVersionExpiration: Duration.days(1),
};

/** The site's tables. All keep their data when the stage is destroyed, and can be restored to any second of the last 35 days. */
export class SiteData extends Construct {
  readonly tables: Readonly<Record<SiteTable, TableV2>>;
  /** The bucket of the search index, which can be rebuilt from the tables. */
  readonly index: IBucket;
  /** The bucket of reconciliation runs and reports. */
  readonly reports: IBucket;
  /** The bucket of the photos of case studies. */
  readonly photos: IBucket;
  /** The bucket of the pages of entries, which can be made again from the tables. */
  readonly pages: IBucket;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    // A file that was overwritten or deleted by mistake can be read for a week; each run of the builder makes it again.
    this.index = privateBucket(this, 'Index', {
      versioned: true,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(7) }],
    });
    acknowledge(this.index, 'indexBucket');
    this.reports = privateBucket(this, 'Reports', {
      versioned: true,
      lifecycleRules: ['pages/', 'exports/'].map((prefix) => ({ prefix, ...expiring })),
    });
    acknowledge(this.reports, 'reportsBucket');
    this.photos = privateBucket(this, 'Photos', {});
    acknowledge(this.photos, 'photosBucket');
    this.pages = privateBucket(this, 'Pages', {});
    acknowledge(this.pages, 'pagesBucket');
    this.tables = { ...this.ofPeopleAndMoney(), ...this.ofCatalogue() };
  }

  private ofPeopleAndMoney() {
    return {
      people: this.table('People', {
        partitionKey: text('sub'),
        globalSecondaryIndexes: [{ indexName: 'email', partitionKey: text('emailID') }],
      }),
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
          {
            indexName: 'opened',
            partitionKey: text('list'),
            sortKey: number('openedAt'),
            projectionType: ProjectionType.KEYS_ONLY,
          },
        ],
      }),
      facts: this.table('Facts', {
        partitionKey: text('orderID'),
        sortKey: text('fact'),
        timeToLiveAttribute: 'expiresAt',
        globalSecondaryIndexes: [
          { indexName: 'payment', partitionKey: text('paymentID'), sortKey: text('fact') },
          { indexName: 'kept', partitionKey: text('list'), sortKey: number('keptAt') },
        ],
      }),
      commitments: this.table('Commitments', { partitionKey: text('sub') }),
      // A table's construct keeps its first name: another one would replace the table and its data.
      webhookEvents: this.table('Parked', {
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
        sortKey: number('position'),
        timeToLiveAttribute: 'expiresAt',
        globalSecondaryIndexes: [
          { indexName: 'order', partitionKey: text('orderID'), sortKey: number('position') },
        ],
      }),
      outbox: this.table('Outbox', {
        partitionKey: text('sub'),
        sortKey: text('mailID'),
        timeToLiveAttribute: 'expiresAt',
        globalSecondaryIndexes: [workList('due')],
      }),
      pollCursors: this.table('Lists', { partitionKey: text('work') }),
      journal: this.table('Journal', {
        partitionKey: text('chain'),
        sortKey: text('entry'),
        globalSecondaryIndexes: [
          { indexName: 'about', partitionKey: text('about'), sortKey: text('entry') },
        ],
      }),
    };
  }

  private ofCatalogue() {
    return {
      items: this.table('Items', {
        partitionKey: text('itemID'),
        globalSecondaryIndexes: [
          {
            indexName: 'caseStudies',
            partitionKey: text('shelf'),
            sortKey: number('publishedAt'),
            projectionType: ProjectionType.INCLUDE,
            nonKeyAttributes: ['card', 'open'],
          },
        ],
      }),
      documents: this.table('Documents', {
        partitionKey: text('itemID'),
        sortKey: text('hash'),
      }),
      editions: this.table('Editions', {
        partitionKey: text('itemID'),
        sortKey: number('edition'),
        globalSecondaryIndexes: [
          {
            ...workList('scheduled'),
            // Without the source, which would be stored twice.
            projectionType: ProjectionType.INCLUDE,
            nonKeyAttributes: ['state', 'who', 'at', 'note'],
          },
        ],
      }),
      progress: this.table('Progress', { partitionKey: text('sub'), sortKey: text('itemID') }),
      // One of each course for each person.
      certificates: this.table('Certificates', {
        partitionKey: text('sub'),
        sortKey: text('itemID'),
        globalSecondaryIndexes: [{ indexName: 'certificate', partitionKey: text('certificateID') }],
      }),
      proposals: this.table('Proposals', {
        partitionKey: text('sub'),
        sortKey: text('productID'),
      }),
      misses: this.table('Misses', {
        partitionKey: text('words'),
        timeToLiveAttribute: 'expiresAt',
      }),
      dayCounts: this.table('DayCounts', { partitionKey: text('list'), sortKey: text('day') }),
      visits: this.table('Visits', {
        partitionKey: text('emailID'),
        sortKey: text('visitID'),
        timeToLiveAttribute: 'expiresAt',
        globalSecondaryIndexes: [
          {
            indexName: 'state',
            partitionKey: text('state'),
            sortKey: text('visitID'),
            projectionType: ProjectionType.INCLUDE,
            nonKeyAttributes: ['organisation', 'requestedAt'],
          },
        ],
      }),
      services: this.table('Services', {
        partitionKey: text('sub'),
        sortKey: text('requestID'),
        globalSecondaryIndexes: [workList('unanswered')],
      }),
      labDays: this.table('LabDays', {
        partitionKey: text('list'),
        sortKey: text('labDayID'),
        timeToLiveAttribute: 'expiresAt',
        globalSecondaryIndexes: [
          { indexName: 'day', partitionKey: text('list'), sortKey: text('day') },
        ],
      }),
      itemReports: this.table('ItemReports', {
        partitionKey: text('itemID'),
        sortKey: text('reportID'),
        timeToLiveAttribute: 'expiresAt',
      }),
    };
  }

  private table(id: string, keys: TablePropsV2): TableV2 {
    return retainedTable(this, id, keys);
  }
}
