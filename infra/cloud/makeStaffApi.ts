import type { IHttpApi, IHttpRouteAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import { Api } from './functions/Api.ts';
import { razorpayAccessOf } from './makeBackend.ts';
import { moneySettingsOf, type StageSettings } from './settings.ts';
import { readSiteResources } from './siteResources.ts';
import { readCollegeTables, readSamplesBucket } from './storage/collegeTables.ts';

/** What differs between targets. */
export interface StaffApiProps {
  readonly settings: StageSettings;
  /** Checks the token of everyone who calls. */
  readonly authorizer: (userPool: IUserPool) => IHttpRouteAuthorizer;
  /** See `ApiProps`. */
  readonly originVerify?: string;
  /** The site's API for it; one of its own when left out. */
  readonly api?: IHttpApi;
}

/** Adds the API of operators and finance, which is the same on every target but for who makes it. */
export function makeStaffApi(
  stack: Construct,
  { settings, authorizer, originVerify, api }: StaffApiProps,
): Api {
  const { stage } = settings;
  const { userPool, logs, from } = readSiteResources(stack, stage);
  return new Api(stack, 'Api', {
    settings,
    stack: 'staff',
    ...(api && { api }),
    logs,
    from: {
      ...from,
      tables: { ...from.tables, ...readCollegeTables(stack, stage) },
      samples: readSamplesBucket(stack, stage),
      razorpay: razorpayAccessOf(stack, settings),
      moneySettings: moneySettingsOf(settings),
    },
    authorizer: authorizer(userPool),
    originVerify,
  });
}
