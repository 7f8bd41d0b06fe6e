import { Stack } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { functionsByGroup } from './functions/Api.ts';
import { makeStaffApi } from './makeStaffApi.ts';
import { StageDashboard, trafficGraphs } from './monitoring/StageDashboard.ts';
import { readSiteResource } from './siteResources.ts';
import type { StageStackProps } from './XplorersStack.ts';

/**
 * The routes of operators and finance. They answer at the site's address and use its tables, sign-in and logs, whose alerts are theirs
 * too; only their functions are here.
 */
export class StaffStack extends Stack {
  constructor(scope: Construct, id: string, props: StageStackProps) {
    super(scope, id, props);
    const { settings } = props;
    const { stage } = settings;
    const clientOf = (name: 'client' | 'commands') =>
      UserPoolClient.fromUserPoolClientId(this, name, readSiteResource(this, stage, name));
    const userPoolClients = [clientOf('client'), clientOf('commands')];
    const api = makeStaffApi(this, {
      settings,
      authorizer: (userPool) =>
        new HttpUserPoolAuthorizer('IdentityToken', userPool, { userPoolClients }),
      originVerify: readSiteResource(this, stage, 'originVerify'),
      api: HttpApi.fromHttpApiAttributes(this, 'SiteApi', {
        httpApiId: readSiteResource(this, stage, 'api'),
      }),
    });
    const functions = Object.assign({}, ...Object.values(functionsByGroup(api)));
    new StageDashboard(this, 'Board', {
      businessMetrics: [],
      alarms: [],
      technical: trafficGraphs(api, functions),
    });
  }
}
