import { RemovalPolicy } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { type CaseStudyTable, tablesOfStack } from '../../../lambdas/contract/tables/tables.ts';
import { acknowledge } from '../acknowledge.ts';
import { privateBucket } from './privateBucket.ts';
import { retainedTables } from './retainedTable.ts';

/** The case-study service's data: colleges, students, samples, and the key of student ids. */
export class CaseStudyData extends Construct {
  readonly tables: Readonly<Record<CaseStudyTable, TableV2>>;
  /** The bucket of the samples' documents. */
  readonly samples: IBucket;
  /** Created once and kept: with another key, a student's retry would get another id. */
  readonly studentKey: Secret;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.samples = privateBucket(this, 'Samples', {});
    acknowledge(this.samples, 'samplesBucket');
    this.studentKey = new Secret(this, 'StudentKey', {
      description: 'Makes the ids of students. Never to be changed.',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.RETAIN,
    });
    acknowledge(this.studentKey, 'studentKey');
    this.tables = retainedTables(this, tablesOfStack('caseStudy'));
  }
}
