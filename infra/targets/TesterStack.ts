import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { UserPool } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { makeBackend } from '../cloud/makeBackend.ts';
import { Operations } from '../cloud/Operations.ts';
import { operationsParameter } from '../cloud/operationsParameter.ts';
import { SiteData } from '../cloud/storage/SiteData.ts';
import type { Target } from './Target.ts';

/** Properties of a tester's stack. */
export interface TesterStackProps extends StackProps {
  readonly target: Target;
}

/** The site's stack without AWS-only parts: CloudFront and its files, Cognito with Google behind it, alarms. */
export class TesterStack extends Stack {
  constructor(scope: Construct, id: string, { target, ...props }: TesterStackProps) {
    super(scope, id, props);
    const { settings } = target;
    const data = new SiteData(this, 'Data');
    const userPool = UserPool.fromUserPoolId(this, 'People', target.userPoolId);
    const authorizer = target.authorizer(this, settings);
    const siteOrigin = settings.hosts?.site.origin ?? '';
    const needs = { settings, userPool, siteOrigin, authorizer };
    const { api, from } = makeBackend(this, data, needs);
    new Operations(this, 'Operations', {
      parameterName: operationsParameter(settings.stage),
      from,
      logs: {}, // SAM and emulators write them elsewhere
      ...(settings.hosts && { siteOrigin: settings.hosts.site.origin }),
    });
    new CfnOutput(this, 'ApiId', { value: api.api.apiId });
  }
}
