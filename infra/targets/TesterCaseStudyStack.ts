import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { makeCaseStudyApi } from '../cloud/makeCaseStudyApi.ts';
import { Operations } from '../cloud/Operations.ts';
import { caseStudyOperationsParameter } from '../cloud/operationsParameter.ts';
import { CaseStudyData } from '../cloud/storage/CaseStudyData.ts';
import {
  publishCollegeTables,
  publishSamplesBucket,
  publishStudentKey,
} from '../cloud/storage/collegeTables.ts';
import type { TesterStackProps } from './TesterStack.ts';

/** The case-study stack without its alarms. */
export class TesterCaseStudyStack extends Stack {
  constructor(scope: Construct, id: string, { target, ...props }: TesterStackProps) {
    super(scope, id, props);
    const { settings } = target;
    const from = new CaseStudyData(this, 'Data');
    const { api } = makeCaseStudyApi(this, from, settings);
    new Operations(this, 'Operations', {
      parameterName: caseStudyOperationsParameter(settings.stage),
      from,
      logs: {}, // SAM and emulators write them elsewhere
    });
    publishCollegeTables(this, settings.stage, from.tables);
    publishStudentKey(this, settings.stage, from.studentKey);
    publishSamplesBucket(this, settings.stage, from.samples);
    new CfnOutput(this, 'ApiId', { value: api.apiId });
  }
}
