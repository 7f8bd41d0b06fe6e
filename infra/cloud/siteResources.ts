/**
 * What the staff stack gets of the site's, by one parameter for each thing. An export would let either stack block the other's
 * deployment, and one parameter with everything would have to be taken apart by position.
 */
import { type IUserPool, UserPool } from 'aws-cdk-lib/aws-cognito';
import { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import { routeIds } from '../../lambdas/contract/routes.ts';
import { indexes, type SiteTable, tablesOfStack } from '../../lambdas/contract/tables/tables.ts';
import type { GivenLogs } from './functions/functionLog.ts';
import type { GrantableResources, TrafficNames } from './functions/RouteFunction.ts';
import { routeAccess } from './functions/routeAccess.ts';
import { staffParameter } from './operationsParameter.ts';
import { stackOf } from './stacks.ts';
import type { TableInService } from './storage/tablesInService.ts';

const staffAccess = routeIds
  .filter((routeId) => stackOf(routeId) === 'staff')
  .map((routeId) => routeAccess[routeId]);

/** The site's tables that routes of the staff stack may access, with those of which they may read an index only. */
const staffTables: readonly SiteTable[] = tablesOfStack('site').filter((table) =>
  staffAccess.some(
    (access) =>
      access[table] ?? indexes.some((index) => index.table === table && access[index.name]),
  ),
);

/** What the staff stack needs of the site's. */
export interface SiteResources
  extends Required<
    Pick<GrantableResources, 'index' | 'reports' | 'photos' | 'pages' | 'siteOrigin' | 'runs'>
  > {
  /** Undefined of an API without search. */
  readonly traffic?: TrafficNames;
  readonly tables: Readonly<Record<SiteTable, TableInService>>;
  readonly userPoolId: string;
  /** The logs of the site's functions and gateway. The staff stack's are written to them, so that alerts and commands read one place. */
  readonly logs: GivenLogs;
}

/** What it needs besides of a site behind CloudFront, with sign-in by Cognito. */
export interface SiteResourcesOnAws {
  /** The ids of the clients whose tokens count: the site's, and the operators' commands'. */
  readonly clientId: string;
  readonly commandsClientId: string;
  /** See `ApiProps.originVerify`. */
  readonly originVerify: string;
  /**
   * The id of the API that the staff stack fills with routes. It is a resource of the site's stack, because CloudFront, which is there
   * too, must know its address, while the routes must know CloudFront's and those of the tables: in this way each stack needs only those
   * that are deployed before it, and the calls of staff work once the last one is. Elsewhere than on AWS nothing is before the API, and it is the staff stack's own; SAM takes no other.
   */
  readonly apiId: string;
}

/** Writes the parameters. */
export function publishSiteResources(
  stack: Construct,
  stage: string,
  resources: SiteResources & Partial<SiteResourcesOnAws>,
): void {
  const { tables, traffic, logs, clientId, commandsClientId, originVerify, apiId } = resources;
  const values = {
    ...Object.fromEntries(staffTables.map((name) => [name, tables[name].tableName])),
    indexBucket: resources.index.bucketName,
    reportsBucket: resources.reports.bucketName,
    photosBucket: resources.photos.bucketName,
    pagesBucket: resources.pages.bucketName,
    siteOrigin: resources.siteOrigin,
    ...(traffic && { siteApi: traffic.apiId, searchFunction: traffic.searchFunction }),
    runs: resources.runs,
    userPool: resources.userPoolId,
    functionLog: logs.functions.group.logGroupName,
    functionLogArn: logs.functions.arn,
    accessLog: logs.calls.logGroupName,
    ...(clientId !== undefined && { client: clientId }),
    ...(commandsClientId !== undefined && { commands: commandsClientId }),
    ...(originVerify !== undefined && { originVerify }),
    ...(apiId !== undefined && { api: apiId }),
  };
  const place = new Construct(stack, 'ForStaff');
  for (const [name, stringValue] of Object.entries(values)) {
    new StringParameter(place, name, { parameterName: staffParameter(stage, name), stringValue });
  }
}

/** The resources as the staff stack knows them: as they were written last when it is deployed. */
export function readSiteResources(stack: Construct, stage: string) {
  const place = new Construct(stack, 'FromSite');
  const value = (name: string) => readSiteResource(place, stage, name);
  const bucket = (name: string) => Bucket.fromBucketName(place, name, value(name));
  const table = (name: SiteTable) => [name, TableV2.fromTableName(place, name, value(name))];
  const userPool: IUserPool = UserPool.fromUserPoolId(place, 'People', value('userPool'));
  const logs: GivenLogs = {
    functions: {
      group: LogGroup.fromLogGroupName(place, 'FunctionLog', value('functionLog')),
      arn: value('functionLogArn'),
    },
    calls: LogGroup.fromLogGroupName(place, 'AccessLog', value('accessLog')),
  };
  return {
    userPool,
    logs,
    from: {
      tables: Object.fromEntries(staffTables.map(table)),
      index: bucket('indexBucket'),
      reports: bucket('reportsBucket'),
      photos: bucket('photosBucket'),
      pages: bucket('pagesBucket'),
      siteOrigin: value('siteOrigin'),
      userPool,
      traffic: { apiId: value('siteApi'), searchFunction: value('searchFunction') },
      runs: value('runs'),
      stage,
    } satisfies GrantableResources,
  };
}

/** The value of one of the parameters. */
export function readSiteResource(scope: Construct, stage: string, name: string): string {
  return StringParameter.valueForStringParameter(scope, staffParameter(stage, name));
}
