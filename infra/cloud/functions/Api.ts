import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnStage,
  type CorsPreflightOptions,
  DomainName,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  type IHttpApi,
  type IHttpRouteAuthorizer,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ILogGroup, LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import {
  apiPrefix,
  certificatePicturePath,
  linkedPagePath,
  linkedPages,
} from '../../../lambdas/contract/constants.ts';
import { type RouteId, routeIds, routes } from '../../../lambdas/contract/routes.ts';
import { acknowledge } from '../acknowledge.ts';
import type { HostSettings, StageSettings } from '../settings.ts';
import { type StackId, stackOf } from '../stacks.ts';
import type { GivenLogs } from './functionLog.ts';
import { LambdaIntegration } from './LambdaIntegration.ts';
import { logRetention } from './logRetention.ts';
import {
  type GrantableResources,
  RouteFunction,
  type RouteFunctionProps,
} from './RouteFunction.ts';
import {
  certificatePictureAccess,
  fallbackAccess,
  linkedPageAccess,
  type RouteAccess,
  routeAccess,
} from './routeAccess.ts';

/** Routes that read or write a whole report or list in one call. They get almost the gateway's time limit and a whole processor. */
export const largeRoutes: readonly RouteId[] = [
  'finance/reconcile',
  'finance/export',
  'freeBites/getCollegeList',
  'freeBites/confirmStudents',
  'operator/openCollege',
  'operator/confirmCollege',
];
/** Their limits; see `RouteFunctionProps`. */
const largeLimits = { timeoutSeconds: 29, memoryMegabytes: 1769 } as const;

/** Routes that are answered while the database is down. They wait for it three times before they say so. */
export const outageRoutes: readonly RouteId[] = ['operator/getHealth'];
const outageLimits = { timeoutSeconds: 29 } as const;

/** Routes that search. They fetch the whole index when they start, and keep the old one until the new one is whole. */
export const searchRoutes: readonly RouteId[] = ['search/for', 'search/getAllRecentInfo'];
/** A whole processor, whose bandwidth fetches the index sooner, and room for two files of the index at their largest. */
const searchLimits = { memoryMegabytes: 1769, storageMegabytes: 2048 } as const;

/** Properties of an `Api`. */
export interface ApiProps {
  readonly settings: StageSettings;
  /** The stack whose routes it serves. */
  readonly stack: StackId;
  /** The API of another stack that it gives routes; its own when left out. */
  readonly api?: IHttpApi;
  /** The logs of another stack that its functions and gateway write to; its own when left out. */
  readonly logs?: GivenLogs;
  /** What its functions can be given access to. */
  readonly from?: GrantableResources;
  /** Checks the token of routes for signed-in people; required if there are any. */
  readonly authorizer?: IHttpRouteAuthorizer;
  readonly cors?: CorsPreflightOptions;
  /** The value of CloudFront's custom origin header, without which its functions refuse requests. Undefined where it isn't behind CloudFront. */
  readonly originVerify?: string | undefined;
  /** Its own host; created only if it has a certificate. */
  readonly domain?: HostSettings;
}

/** One HTTP API with a function for each of the contract's routes of its stack, and `$default` for everything else. */
export class Api extends Construct {
  readonly api: HttpApi | IHttpApi;
  /** What the DNS record of its own host points at; undefined without a host. */
  readonly target: string | undefined;
  /** Each route's function. */
  readonly functions = new Map<RouteId, RouteFunction>();
  /** Answers every path that is not a route. */
  readonly fallback: RouteFunction;
  /** Answers the site's addresses with ids; none on the other APIs. */
  readonly links: Readonly<Record<string, RouteFunction>>;
  readonly accessLog: ILogGroup;
  /**
   * What the gateway may call: exactly the functions of its routes. A permission per function would be fifty of the 500 resources
   * that a stack may have. Its role needs no condition against other accounts: only a role that may pass it can make an API use it.
   */
  private readonly invoking = new PolicyStatement({ actions: ['lambda:InvokeFunction'] });
  private readonly role: Role;
  /** Of each of its functions. */
  private readonly variables: Readonly<Record<string, string>>;

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id);
    this.variables = props.originVerify ? { ORIGIN_VERIFY: props.originVerify } : {};
    this.api =
      props.api ??
      new HttpApi(this, 'Api', {
        createDefaultStage: false,
        // Beside a host of its own, AWS's address would be a second way in.
        ...(props.domain?.certificateArn && { disableExecuteApiEndpoint: true }),
        ...(props.cors && { corsPreflight: props.cors }),
      });
    this.accessLog =
      props.logs?.calls ?? new LogGroup(this, 'AccessLog', logRetention(props.settings));
    const { stage, domainName } = this.stage(props);
    this.target = domainName?.regionalDomainName;
    this.role = new Role(this, 'InvokeRole', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      inlinePolicies: { access: new PolicyDocument({ statements: [this.invoking] }) },
    });
    for (const routeId of routeIds.filter((name) => stackOf(name) === props.stack)) {
      this.route(routeId, props);
    }
    this.fallback = new RouteFunction(this, 'pathNotFound', {
      entry: 'events/pathNotFound',
      settings: props.settings,
      variables: this.variables,
      ...logOf(props),
      ...(props.stack === 'site' && props.from && { access: fallbackAccess, from: props.from }),
    });
    this.connect(this.fallback, HttpRouteKey.DEFAULT);
    this.links = props.stack === 'site' ? this.linkFunctions(props) : {};
    this.keepRoomForPayments(stage, props.settings);
  }

  /** Gives each route of payments a throttle of its own: otherwise a flood of searches would use up the one that all routes share. */
  private keepRoomForPayments(stage: HttpStage, { throttle }: StageSettings): void {
    const { defaultChild } = stage.node;
    if (!CfnStage.isCfnStage(defaultChild)) {
      throw new Error('a stage of the gateway has no resource');
    }
    const payments = [...this.functions].filter(([routeId]) => routeId.startsWith('payment/'));
    if (payments.length === 0) {
      return;
    }
    defaultChild.routeSettings = Object.fromEntries(
      payments.map(([routeId]) => [
        `POST ${apiPrefix}${routeId}`,
        { ThrottlingRateLimit: throttle.rateLimit, ThrottlingBurstLimit: throttle.burstLimit },
      ]),
    );
    // The gateway refuses settings of a route that is not there yet.
    for (const [, made] of payments) {
      stage.node.addDependency(made.node.findChild('Route'));
    }
  }

  private linkFunctions(props: ApiProps): Readonly<Record<string, RouteFunction>> {
    const pages = linkedPages.map((page) => [page, linkedPagePath(page)] as const);
    return {
      linkedPages: this.link('linkedPages', linkedPageAccess, pages, props),
      certificatePicture: this.link(
        'certificatePicture',
        certificatePictureAccess,
        [['Route', certificatePicturePath]],
        props,
      ),
    };
  }

  /** @param routes the paths that it answers, by the ids of their constructs */
  private link(
    name: string,
    access: RouteAccess,
    routes: readonly (readonly [id: string, path: string])[],
    { settings, from }: ApiProps,
  ): RouteFunction {
    const made = new RouteFunction(this, name, {
      entry: `events/${name}`,
      settings,
      access,
      variables: this.variables,
      ...(from && { from }),
    });
    for (const [id, path] of routes) {
      // CloudFront asks by GET and HEAD only.
      this.connect(made, HttpRouteKey.with(path, HttpMethod.ANY), undefined, id);
    }
    return made;
  }

  private route(routeId: RouteId, props: ApiProps): void {
    const [group = '', name = ''] = routeId.split('/');
    const scope = this.node.tryFindChild(group) ?? new Construct(this, group);
    const routeFunction = new RouteFunction(scope as Construct, name, {
      entry: `api/${routeId}`,
      settings: props.settings,
      variables: this.variables,
      ...logOf(props),
      access: routeAccess[routeId],
      ...(largeRoutes.includes(routeId) && largeLimits),
      ...(outageRoutes.includes(routeId) && outageLimits),
      ...(searchRoutes.includes(routeId) && searchLimits),
      ...(props.from && { from: { ...props.from, ...this.traffic() } }),
    });
    this.functions.set(routeId, routeFunction);
    const key = HttpRouteKey.with(`${apiPrefix}${routeId}`, HttpMethod.POST);
    this.connect(routeFunction, key, authorizerOf(routeId, props));
  }

  /** What CloudWatch calls this API and its search; nothing before search is there. */
  traffic(): Pick<GrantableResources, 'traffic'> {
    const search = this.functions.get('search/for');
    const { apiId } = this.api;
    return search ? { traffic: { apiId, searchFunction: search.lambda.functionName } } : {};
  }

  private connect(
    routeFunction: RouteFunction,
    routeKey: HttpRouteKey,
    authorizer?: IHttpRouteAuthorizer,
    id = 'Route',
  ): void {
    const { lambda } = routeFunction;
    this.invoking.addResources(lambda.functionArn);
    const route = new HttpRoute(routeFunction, id, {
      httpApi: this.api,
      routeKey,
      integration: new LambdaIntegration(lambda, this.role),
      ...(authorizer && { authorizer }),
    });
    if (!authorizer) {
      acknowledge(route, 'openRoute');
    }
  }

  private stage({ settings, domain }: ApiProps): {
    readonly stage: HttpStage;
    readonly domainName: DomainName | undefined;
  } {
    const domainName = domain?.certificateArn
      ? this.domainName(domain, domain.certificateArn)
      : undefined;
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: settings.throttle,
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog),
        format: AccessLogFormat.custom(JSON.stringify(accessLogFields)),
      },
      ...(domainName && { domainMapping: { domainName } }),
    });
    return { stage, domainName };
  }

  private domainName({ origin }: HostSettings, certificateArn: string): DomainName {
    return new DomainName(this, 'Domain', {
      domainName: new URL(origin).hostname,
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
    });
  }
}

/** The gateway's access log of each call, without addresses and tokens. */
const accessLogFields = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  integration: '$context.integrationStatus', // "-" if the gateway itself answered
  latencyMs: '$context.responseLatency',
  error: '$context.error.message',
  authorizerError: '$context.authorizer.error',
};

/** The log that functions write to when it isn't their stack's. */
function logOf({ logs }: ApiProps): Pick<RouteFunctionProps, 'log'> {
  return logs ? { log: logs.functions } : {};
}

function authorizerOf(routeId: RouteId, props: ApiProps): IHttpRouteAuthorizer | undefined {
  if (routes[routeId].access !== 'user') {
    return undefined;
  }
  if (!props.authorizer) {
    throw new Error(`${routeId} needs a signed-in person, but its API has no authorizer`);
  }
  return props.authorizer;
}

/** The functions of an API by group and name, including the fallback. */
export function functionsByGroup({ functions, fallback, links }: Api) {
  const groups: Record<string, Record<string, RouteFunction>> = {};
  for (const [routeId, made] of functions) {
    const [group = '', name = ''] = routeId.split('/');
    groups[group] = { ...groups[group], [name]: made };
  }
  return { ...groups, pathNotFound: { pathNotFound: fallback }, links };
}
