import { RemovalPolicy } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import { privateBucket } from './privateBucket.ts';
import { number, retainedTable, text, workList } from './retainedTable.ts';
import type { CaseStudyTable } from './TableName.ts';

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
    this.tables = {
      colleges: retainedTable(this, 'Colleges', { partitionKey: text('collegeID') }),
      // All personal data of students is in this table.
      students: retainedTable(this, 'Students', {
        partitionKey: text('registration'),
        timeToLiveAttribute: 'expiresAt',
        globalSecondaryIndexes: [
          // Mails to students that wait, and students who lost their id.
          workList('due'),
          { indexName: 'college', partitionKey: text('collegeID'), sortKey: number('receivedAt') },
          // Registrations under an address, for students who lost their id.
          { indexName: 'address', partitionKey: text('addressHash') },
        ],
      }),
      limits: retainedTable(this, 'Limits', {
        partitionKey: text('who'),
        sortKey: text('window'),
        timeToLiveAttribute: 'expiresAt',
      }),
    };
  }
}
