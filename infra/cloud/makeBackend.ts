import type { IHttpRouteAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { SiteTable } from '../../lambdas/contract/tables/tables.ts';
import { Api } from './functions/Api.ts';
import { functionLogOf } from './functions/functionLog.ts';
import type { GrantableResources, RazorpayAccess } from './functions/RouteFunction.ts';
import { Schedules } from './functions/Schedules.ts';
import { mailAccessOf } from './mail/access.ts';
import {
  certificateSecretOf,
  moneySettingsOf,
  razorpaySecretOf,
  type StageSettings,
} from './settings.ts';
import { publishSiteResources, type SiteResourcesOnAws } from './siteResources.ts';
import { readCollegeTables, readSamplesBucket, readStudentKey } from './storage/collegeTables.ts';
import type { SiteData } from './storage/SiteData.ts';
import { type TableInService, tablesInService } from './storage/tablesInService.ts';

/** What the site's API needs from its stack. */
export interface BackendProps {
  readonly settings: StageSettings;
  /** The pool of people's accounts. */
  readonly userPool: NonNullable<GrantableResources['userPool']>;
  /** The site's address, for links in mails. */
  readonly siteOrigin: string;
  /** On AWS only: testers call SAM's and the emulator's APIs directly, with tokens of a simulator. */
  readonly onAws?: SiteResourcesOnAws;
  /** Checks the token of routes that need a signed-in person. */
  readonly authorizer: IHttpRouteAuthorizer;
}

/** The site's API and schedules, and the resources both can be given access to. */
export interface Backend {
  readonly api: Api;
  readonly schedules: Schedules;
  readonly from: GrantableResources;
  /** The tables in use. */
  readonly tables: Readonly<Record<SiteTable, TableInService>>;
}

/** Adds the part of the site's stack that is the same on every target. */
export function makeBackend(
  stack: Construct,
  { tables: own, index, reports, photos, pages }: SiteData,
  { settings, userPool, siteOrigin, authorizer, onAws }: BackendProps,
): Backend {
  const razorpay = razorpayAccessOf(stack, settings);
  const moneySettings = moneySettingsOf(settings);
  const tables = tablesInService(stack, own, settings.restored?.site ?? {});
  const mail = mailAccessOf(settings, siteOrigin);
  const { name, supportEmail: email } = settings.company;
  const certificateKey = {
    secret: Secret.fromSecretNameV2(stack, 'CertificateKey', certificateSecretOf(settings)),
    issuer: { name, email },
    siteOrigin,
  };
  const from = {
    tables,
    index,
    reports,
    photos,
    pages,
    siteOrigin,
    userPool,
    razorpay,
    moneySettings,
    mail,
    certificateKey,
    stage: settings.stage,
  };
  // Of the functions, not of the commands: those get these names from the case-study stack itself.
  const reached = {
    ...from,
    tables: { ...tables, ...readCollegeTables(stack, settings.stage) },
    samples: readSamplesBucket(stack, settings.stage),
  };
  const schedules = new Schedules(stack, 'Schedules', {
    settings,
    from: { ...reached, studentKey: readStudentKey(stack, settings.stage) },
  });
  const api = new Api(stack, 'Api', {
    settings,
    stack: 'site',
    from: { ...reached, ...schedules.names() },
    authorizer,
    originVerify: onAws?.originVerify,
  });
  const named = { ...from, ...api.traffic(), ...schedules.names() };
  const functionLog = functionLogOf(stack, settings);
  publishSiteResources(stack, settings.stage, {
    ...named,
    userPoolId: userPool.userPoolId,
    logs: {
      functions: { group: functionLog, arn: functionLog.logGroupArn },
      calls: api.accessLog,
    },
    ...onAws,
  });
  return { api, schedules, from: named, tables };
}

/** Razorpay, as functions of a stack reach it. */
export function razorpayAccessOf(stack: Construct, settings: StageSettings): RazorpayAccess {
  return {
    origin: settings.razorpay.apiOrigin,
    mode: settings.razorpay.mode,
    secret: Secret.fromSecretNameV2(stack, 'Razorpay', razorpaySecretOf(settings)),
  };
}
