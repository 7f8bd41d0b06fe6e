import { Aws, CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { functionLogOf } from './functions/functionLog.ts';
import { Identity, signInDomainOf } from './Identity.ts';
import { makeBackend } from './makeBackend.ts';
import { SiteAlarms } from './monitoring/SiteAlarms.ts';
import { Operations } from './Operations.ts';
import { caseStudyParameter, operationsParameter } from './operationsParameter.ts';
import type { StageSettings } from './settings.ts';
import { Site } from './site/Site.ts';
import { WebDeployment } from './site/WebDeployment.ts';
import { SiteData } from './storage/SiteData.ts';

/** Properties of a stack of a stage. */
export interface StageStackProps extends StackProps {
  readonly settings: StageSettings;
}

/** The product without the case-study service and the API for staff: tables, sign-in, API, site. */
export class XplorersStack extends Stack {
  constructor(scope: Construct, id: string, props: StageStackProps) {
    super(scope, id, props);
    const { settings } = props;
    const data = new SiteData(this, 'Data');
    const caseStudyOrigin =
      settings.hosts?.caseStudy.origin ??
      StringParameter.valueForStringParameter(this, caseStudyParameter(settings.stage));
    const pageOrigins = {
      signInDomain: signInDomainOf(settings),
      region: Aws.REGION,
      caseStudyOrigin,
    };
    const site = new Site(this, 'Site', { settings, pageOrigins });
    const identity = new Identity(this, 'Identity', { settings, siteOrigin: site.origin });
    const authorizer = new HttpUserPoolAuthorizer('IdentityToken', identity.userPool, {
      userPoolClients: [identity.client],
    });
    const { userPool } = identity;
    const { origin: siteOrigin, originVerify } = site;
    const staffApi = new HttpApi(this, 'StaffApi', { createDefaultStage: false });
    const { apiId } = staffApi;
    const onAws = {
      clientId: identity.client.userPoolClientId,
      commandsClientId: identity.commands.userPoolClientId,
      originVerify,
      apiId,
    };
    const needs = { settings, userPool, siteOrigin, authorizer, onAws };
    const { api, schedules, from, tables } = makeBackend(this, data, needs);
    schedules.runOnce();
    site.serve(api.api, staffApi);
    site.servePhotos(data.photos);
    site.serveEntries(data.pages, api.api);
    site.serveLinkedPages(api.api);
    new SiteAlarms(this, 'Monitoring', { settings, api, schedules, tables, identity });
    new Operations(this, 'Operations', {
      parameterName: operationsParameter(settings.stage),
      from,
      logs: { FUNCTION_LOG: functionLogOf(this, settings), ACCESS_LOG: api.accessLog },
      siteOrigin: site.origin,
      siteFiles: site.files,
    });
    new WebDeployment(this, 'Web', { settings, site, identity, caseStudyOrigin });
    new CfnOutput(this, 'SiteAddress', { value: site.origin });
    new CfnOutput(this, 'SiteTarget', { value: site.distribution.distributionDomainName });
    if (identity.signInTarget !== undefined) {
      new CfnOutput(this, 'SignInTarget', { value: identity.signInTarget });
    }
  }
}
