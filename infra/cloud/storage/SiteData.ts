import { Duration } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { type SiteTable, tablesOfStack } from '../../../lambdas/contract/tables/tables.ts';
import { acknowledge } from '../acknowledge.ts';
import { privateBucket } from './privateBucket.ts';
import { retainedTables } from './retainedTable.ts';

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
    this.tables = retainedTables(this, tablesOfStack('site'));
  }
}
