import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { makeStaffApi } from '../cloud/makeStaffApi.ts';
import type { TesterStackProps } from './TesterStack.ts';

/** The staff stack without its dashboard. */
export class TesterStaffStack extends Stack {
  constructor(scope: Construct, id: string, { target, ...props }: TesterStackProps) {
    super(scope, id, props);
    const { settings } = target;
    const { api } = makeStaffApi(this, {
      settings,
      authorizer: () => target.authorizer(this, settings),
    });
    new CfnOutput(this, 'ApiId', { value: api.apiId });
  }
}
