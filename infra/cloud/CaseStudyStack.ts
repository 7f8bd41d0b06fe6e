import { CfnOutput, Stack } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { functionLogOf } from './functions/functionLog.ts';
import { mailSenderOf } from './mail/access.ts';
import { MailIdentity } from './mail/MailIdentity.ts';
import { makeCaseStudyApi } from './makeCaseStudyApi.ts';
import { CaseStudyAlarms } from './monitoring/CaseStudyAlarms.ts';
import { Operations } from './Operations.ts';
import { caseStudyOperationsParameter, caseStudyParameter } from './operationsParameter.ts';
import { CaseStudyData } from './storage/CaseStudyData.ts';
import {
  publishCollegeTables,
  publishSamplesBucket,
  publishStudentKey,
} from './storage/collegeTables.ts';
import { tablesInService } from './storage/tablesInService.ts';
import type { StageStackProps } from './XplorersStack.ts';

/** The case-study service: its own host, which shares the contract with the site, and the tables of colleges and students with its operators. */
export class CaseStudyStack extends Stack {
  constructor(scope: Construct, id: string, props: StageStackProps) {
    super(scope, id, props);
    const { settings } = props;
    const { hosts, stage } = settings;
    const { tables: own, samples, studentKey } = new CaseStudyData(this, 'Data');
    const tables = tablesInService(this, own, settings.restored?.caseStudy ?? {});
    const from = { tables, samples, studentKey };
    const served = makeCaseStudyApi(this, from, settings);
    const { api, target } = served;
    new CaseStudyAlarms(this, 'Monitoring', { settings, api: served, tables });
    new Operations(this, 'Operations', {
      parameterName: caseStudyOperationsParameter(stage),
      from,
      logs: {
        CASE_STUDY_FUNCTION_LOG: functionLogOf(this, settings),
        CASE_STUDY_ACCESS_LOG: served.accessLog,
      },
    });
    publishCollegeTables(this, stage, tables);
    publishStudentKey(this, stage, studentKey);
    publishSamplesBucket(this, stage, samples);
    // This stack is deployed first, and has the most room. Functions name the identity, nothing refers to it.
    const sender = mailSenderOf(settings);
    if (sender) {
      new MailIdentity(this, 'Mail', sender);
    }
    if (!hosts) {
      new StringParameter(this, 'Address', {
        parameterName: caseStudyParameter(stage),
        stringValue: api.apiEndpoint,
      });
    }
    new CfnOutput(this, 'CaseStudyAddress', { value: hosts?.caseStudy.origin ?? api.apiEndpoint });
    if (target) {
      new CfnOutput(this, 'CaseStudyTarget', { value: target });
    }
  }
}
