import type { Stack } from 'aws-cdk-lib';
import { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import type { CaseStudyTable } from '../../../lambdas/contract/tables/tables.ts';
import {
  caseStudyTableParameter,
  samplesParameter,
  studentKeyParameter,
} from '../operationsParameter.ts';
import type { TableInService } from './tablesInService.ts';

/**
 * What functions of the site's and the staff stack may be granted of the case-study stack: only those of operators, and those that send mails and publish what operators schedule, are.
 *
 * Operators look after colleges with their own token, role and session, and each look is in the audit log. All of these are in the
 * site's stack, which is deployed after it, so a route of the case-study host could check none of them. The two tables' names
 * travel in parameters, and a function gets single actions on single tables, as on the site's own. Mails to students are sent by the function that sends all mails, which has the site's address and the alarm on it.
 */
const names = ['colleges', 'students'] as const satisfies readonly CaseStudyTable[];

type StudentKey = Pick<ISecret, 'secretArn'>;

/** The tables by the names of grants. */
export type CollegeTables = Readonly<Record<(typeof names)[number], TableInService>>;

/** Writes the tables' names for stacks that are deployed later. An export would let either stack block the other's deployment. */
export function publishCollegeTables(stack: Stack, stage: string, tables: CollegeTables): void {
  const place = new Construct(stack, 'CollegeTables');
  for (const name of names) {
    new StringParameter(place, name, {
      parameterName: caseStudyTableParameter(stage, name),
      stringValue: tables[name].tableName,
    });
  }
}

/** The same for the key of student ids, which the function that sends mails needs to read them. */
export function publishStudentKey(stack: Stack, stage: string, { secretArn }: StudentKey): void {
  new StringParameter(stack, 'StudentKeyArn', {
    parameterName: studentKeyParameter(stage),
    stringValue: secretArn,
  });
}

/** The same for the bucket of samples, where operators publish them with the entries that they are. */
export function publishSamplesBucket(stack: Stack, stage: string, { bucketName }: IBucket): void {
  new StringParameter(stack, 'SamplesName', {
    parameterName: samplesParameter(stage),
    stringValue: bucketName,
  });
}

/** The bucket as the site's stack knows it. */
export function readSamplesBucket(stack: Construct, stage: string): IBucket {
  const name = StringParameter.valueForStringParameter(stack, samplesParameter(stage));
  return Bucket.fromBucketName(stack, 'Samples', name);
}

/** The key as the site's stack knows it. */
export function readStudentKey(stack: Construct, stage: string): StudentKey {
  const secretArn = StringParameter.valueForStringParameter(stack, studentKeyParameter(stage));
  return { secretArn };
}

/** The tables as the site's stack knows them: by the names that were published last when it is deployed. */
export function readCollegeTables(stack: Construct, stage: string): CollegeTables {
  const place = new Construct(stack, 'CollegeTables');
  const named = (name: (typeof names)[number]) =>
    TableV2.fromTableName(
      place,
      name,
      StringParameter.valueForStringParameter(place, caseStudyTableParameter(stage, name)),
    );
  return { colleges: named('colleges'), students: named('students') };
}
