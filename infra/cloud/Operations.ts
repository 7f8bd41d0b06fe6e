import { Stack } from 'aws-cdk-lib';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import { tableNames } from '../../lambdas/contract/tables/tables.ts';
import { tableVariable } from '../../lambdas/contract/tables/tableVariable.ts';
import type { GrantableResources } from './functions/RouteFunction.ts';

/** Properties of `Operations`. */
export interface OperationsProps {
  /** The parameter's name. */
  readonly parameterName: string;
  readonly from: Pick<
    GrantableResources,
    | 'tables'
    | 'userPool'
    | 'index'
    | 'samples'
    | 'reports'
    | 'photos'
    | 'pages'
    | 'razorpay'
    | 'certificateKey'
  >;
  /** The logs of functions and of the gateway, by the variables that commands know them by. */
  readonly logs: Readonly<Record<string, ILogGroup>>;
  /** The site's address, if the stack knows it. */
  readonly siteOrigin?: string;
  /** The bucket of the site's files. */
  readonly siteFiles?: IBucket;
}

/** Gives operators' commands the names of a stack's resources, as the same variables that its functions have. */
export class Operations extends Construct {
  constructor(scope: Construct, id: string, props: OperationsProps) {
    super(scope, id);
    const { parameterName, from, logs, siteOrigin, siteFiles } = props;
    const tables = tableNames.flatMap((name) => {
      const table = from.tables[name];
      return table ? [[tableVariable(name), table.tableName]] : [];
    });
    const variables = {
      ...Object.fromEntries(tables),
      ...Object.fromEntries(
        Object.entries(logs).map(([name, { logGroupName }]) => [name, logGroupName]),
      ),
      ...(from.userPool && { USER_POOL_ID: from.userPool.userPoolId }),
      ...(from.index && { INDEX_BUCKET: from.index.bucketName }),
      ...(from.samples && { SAMPLES_BUCKET: from.samples.bucketName }),
      ...(siteOrigin && { SITE_ORIGIN: siteOrigin }),
      ...(from.reports && { REPORTS_BUCKET: from.reports.bucketName }),
      ...(from.photos && { PHOTOS_BUCKET: from.photos.bucketName }),
      ...(from.pages && { PAGES_BUCKET: from.pages.bucketName }),
      ...(siteFiles && { SITE_BUCKET: siteFiles.bucketName }),
      ...(from.certificateKey && {
        CERTIFICATE_SECRET: from.certificateKey.secret.secretName,
        CERTIFICATE_ISSUER: JSON.stringify(from.certificateKey.issuer),
      }),
      ...(from.razorpay && {
        RAZORPAY_SECRET: from.razorpay.secret.secretName,
        RAZORPAY_ORIGIN: from.razorpay.origin,
        RAZORPAY_MODE: from.razorpay.mode,
      }),
    };
    new StringParameter(this, 'Variables', {
      parameterName,
      stringValue: Stack.of(this).toJsonString(variables),
    });
  }
}
