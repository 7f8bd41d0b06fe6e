import { CfnOutput, Stack } from 'aws-cdk-lib';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { CaseStudyData } from './CaseStudyData.ts';
import { CaseStudyMonitoring } from './CaseStudyMonitoring.ts';
import { makeCaseStudyApi } from './makeCaseStudyApi.ts';
import { Operations } from './Operations.ts';
import { caseStudyOperationsParameter } from './operationsParameter.ts';
import type { StageStackProps } from './XplorersStack.ts';

/** Where a stage without domains of its own keeps the case-study host's address for the site's stack. */
export function caseStudyParameter(stage: string): string {
  return `/xplorers/${stage}/caseStudyOrigin`;
}

/** The free-samples service: a host of its own, with nothing in common with the site but the contract. */
export class CaseStudyStack extends Stack {
  constructor(scope: Construct, id: string, props: StageStackProps) {
    super(scope, id, props);
    const { settings } = props;
    const { hosts, stage } = settings;
    const from = new CaseStudyData(this, 'Data');
    const { api, functions, target } = makeCaseStudyApi(this, from, settings);
    new CaseStudyMonitoring(this, 'Monitoring', { settings, functions });
    new Operations(this, 'Operations', {
      parameterName: caseStudyOperationsParameter(stage),
      from,
      // The site's has the same variable, and no command counts calls.
      without: ['limits'],
    });
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
