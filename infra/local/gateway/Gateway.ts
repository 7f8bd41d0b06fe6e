/** One HTTP API of a template: CORS, throttle, routes, authorizer, function, answer. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAllowed } from '../aws/iam.ts';
import type { FaultList, GatewayFault, GatewayFaultKind } from '../Faults.ts';
import type { LambdaPool } from '../lambda/LambdaPool.ts';
import type { LogGroups } from '../logs/LogGroups.ts';
import type { Stack } from '../template/Stack.ts';
import { type Api, type Role, statementsOf } from '../template/shapes.ts';
import { Authorizer, type PublicKeys } from './Authorizer.ts';
import { corsOf, preflight, withCors } from './cors.ts';
import { answerOf, eventOf } from './event.ts';
import { Throttle } from './Throttle.ts';

/** Largest request that an HTTP API forwards to a function, bytes. */
const payloadLimit = 6 * 1024 * 1024;
/** Delay of a slow call, ms. */
const slowMs = 3000;
/** Longest that an HTTP API waits for a function, ms. */
const integrationTimeoutMs = 30_000;

/** What a gateway needs besides its template. */
export interface GatewayOptions {
  /** Functions by ARN. */
  readonly functions: ReadonlyMap<string, LambdaPool>;
  /** Public keys of the token issuer. */
  readonly keys: PublicKeys;
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: (line: string) => void;
  /** Keeps the access log; none by default. */
  readonly logs?: LogGroups | undefined;
  /** Faults; none by default. */
  readonly faults?: FaultList<GatewayFault> | undefined;
  /** See `LocalStackOptions.patience`; 1 by default. */
  readonly patience?: number;
}

interface Target {
  readonly lambda: LambdaPool;
  readonly authorizer: Authorizer | undefined;
}

/** The HTTP API of which a stack has the stage and the routes. */
export class Gateway {
  private readonly apiId: string;
  private readonly cors: Api['CorsConfiguration'];
  private readonly routes: ReadonlyMap<string, Target>;
  /** Of the routes without one of their own. */
  private readonly throttle: Throttle;
  /** By route key. */
  private readonly ownThrottles: ReadonlyMap<string, Throttle>;
  private readonly options: GatewayOptions;
  /** Log group of the access log, and the format of its lines. */
  private readonly accessLog: { readonly logGroup: string; readonly format: string };
  /** Answers that came from functions. */
  private readonly byFunctions = new WeakSet<Response>();

  constructor(stack: Stack, options: GatewayOptions) {
    const stage = stack.only('AWS::ApiGatewayV2::Stage').properties;
    const { AccessLogSettings, ApiId, DefaultRouteSettings, RouteSettings = {} } = stage;
    this.apiId = ApiId;
    this.cors = corsOf(stack, ApiId);
    this.routes = routesOf(stack, options);
    const throttleOf = (limits: typeof DefaultRouteSettings) =>
      new Throttle(limits.ThrottlingRateLimit, limits.ThrottlingBurstLimit, options.now);
    this.throttle = throttleOf(DefaultRouteSettings);
    this.ownThrottles = new Map(
      Object.entries(RouteSettings).map(([key, limits]) => [key, throttleOf(limits)]),
    );
    this.options = options;
    const [, logGroup = ''] = /:log-group:([^:]+)/.exec(AccessLogSettings.DestinationArn) ?? [];
    this.accessLog = { logGroup, format: AccessLogSettings.Format };
  }

  /** Hosts of this API as CloudFront's origin. */
  answersFor(host: string): boolean {
    return host.startsWith(`${this.apiId}.execute-api.`);
  }

  /** The function behind a route. @param routeKey such as `POST /api/user/getProfile` */
  lambdaOf(routeKey: string): LambdaPool {
    const target = this.routes.get(routeKey);
    if (!target) {
      throw new Error(`there is no route ${routeKey}`);
    }
    return target.lambda;
  }

  /** Lets a whole burst pass again. */
  reset(): void {
    for (const throttle of [this.throttle, ...this.ownThrottles.values()]) {
      throttle.reset();
    }
  }

  /** Answers one request. Never throws. */
  async handle(request: Request, sourceIp: string): Promise<Response> {
    const startedAt = performance.now();
    const answer = preflight(this.cors, request) ?? (await this.route(request, sourceIp));
    this.logCall(answer, Math.round(performance.now() - startedAt));
    answer.headers.set('apigw-requestid', randomBytes(12).toString('base64'));
    return withCors(this.cors, request, answer);
  }

  /** Writes a call's access-log line. Only the fields that alerts count are set; the rest is `-`, as AWS writes missing values. */
  private logCall(answer: Response, latencyMs: number): void {
    const known: Readonly<Record<string, string>> = {
      status: String(answer.status),
      integrationStatus: this.byFunctions.has(answer) ? '200' : '-',
      responseLatency: String(latencyMs),
    };
    const { logGroup, format } = this.accessLog;
    const line = format.replace(/\$context\.([\w.]+)/g, (_, name) => known[name] ?? '-');
    this.options.logs?.write(logGroup, this.apiId, line);
  }

  private async route(request: Request, sourceIp: string): Promise<Response> {
    const { pathname } = new URL(request.url);
    const keys = [`${request.method} ${pathname}`, `ANY ${pathname}`, '$default'];
    const routeKey = keys.find((key) => this.routes.has(key));
    const target = this.routes.get(routeKey ?? '');
    if (!routeKey || !target) {
      return message(404, 'Not Found');
    }
    const fault = this.options.faults?.take(
      ({ path = pathname, from = sourceIp }) => path === pathname && from === sourceIp,
    )?.kind;
    const throttle = this.ownThrottles.get(routeKey) ?? this.throttle;
    if (!throttle.take() || fault === 'throttled') {
      return message(429, 'Too Many Requests');
    }
    const verdict = await target.authorizer?.check(
      request.headers.get('authorization') ?? undefined,
    );
    if (verdict && 'challenge' in verdict) {
      return message(401, 'Unauthorized', { 'www-authenticate': verdict.challenge });
    }
    const body = await bodyOf(request);
    if (!body) {
      return message(413, 'Request Entity Too Large');
    }
    const now = this.options.now();
    const { apiId } = this;
    const claims = verdict?.claims;
    const event = eventOf({ apiId, routeKey, request, body, sourceIp, now, claims });
    return failing(fault) ?? this.invoke(target.lambda, await brokenEvent(event, fault));
  }

  private async invoke(lambda: LambdaPool, event: unknown): Promise<Response> {
    const waited = new AbortController();
    try {
      const answering = lambda.invoke(event).then((result) => {
        const answer = answerOf(result);
        this.byFunctions.add(answer);
        return answer;
      });
      return await Promise.race([answering, this.serviceUnavailable(waited.signal)]);
    } catch (error) {
      this.options.log(String(error));
      return message(500, 'Internal Server Error');
    } finally {
      waited.abort();
    }
  }

  private serviceUnavailable(signal: AbortSignal): Promise<Response> {
    const { patience = 1 } = this.options;
    return new Promise((resolve) => {
      const timer = setTimeout(
        () => resolve(message(503, 'Service Unavailable')),
        integrationTimeoutMs * patience,
      );
      signal.addEventListener('abort', () => clearTimeout(timer));
    });
  }
}

function routesOf(stack: Stack, options: GatewayOptions): Map<string, Target> {
  const integrations = new Map(
    stack
      .all('AWS::ApiGatewayV2::Integration')
      .map(({ ref, properties }) => [`integrations/${ref}`, properties]),
  );
  const authorizers = new Map(
    stack
      .all('AWS::ApiGatewayV2::Authorizer')
      .map(({ ref, properties }) => [ref, new Authorizer(properties, options.keys, options.now)]),
  );
  const roles = stack
    .all('AWS::IAM::Role')
    .filter(({ properties }) => isForGateway(properties))
    .map(({ attributes, properties }) => ({
      arn: attributes['Arn'],
      statements: statementsOf(properties),
    }));
  return new Map(
    stack.all('AWS::ApiGatewayV2::Route').map(({ properties }) => {
      const { RouteKey, Target, AuthorizationType, AuthorizerId } = properties;
      const { IntegrationUri = '', CredentialsArn } = integrations.get(Target) ?? {};
      const lambda = options.functions.get(IntegrationUri);
      const role = roles.find(({ arn }) => arn === CredentialsArn);
      const authorizer = authorizers.get(AuthorizerId ?? '');
      if (
        !lambda ||
        !role ||
        !isAllowed(role.statements, 'lambda:InvokeFunction', IntegrationUri)
      ) {
        throw new Error(`${RouteKey} leads to no function that the API may call`);
      }
      if (AuthorizationType === 'JWT' && !authorizer) {
        throw new Error(`${RouteKey} names an authorizer that the template does not have`);
      }
      return [RouteKey, { lambda, authorizer }];
    }),
  );
}

/** Whether API Gateway may take a role. */
function isForGateway({ AssumeRolePolicyDocument }: Role): boolean {
  return AssumeRolePolicyDocument.Statement.some(
    ({ Principal }) => Principal['Service'] === 'apigateway.amazonaws.com',
  );
}

/** The body, or null when it is larger than the gateway's limit. */
async function bodyOf(request: Request): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size <= payloadLimit) {
      chunks.push(chunk);
    }
  }
  return size > payloadLimit ? null : Buffer.concat(chunks);
}

/** The gateway's answer for a function that failed. */
function failing(fault: GatewayFaultKind | undefined): Response | undefined {
  switch (fault) {
    case 'timeOut':
      return message(503, 'Service Unavailable');
    case 'crash':
      return message(500, 'Internal Server Error');
    default:
      return undefined;
  }
}

/** The event with a `defect` fault: of a body that is no text every handler fails, and answers as for a defect. */
async function brokenEvent(event: object, fault: GatewayFaultKind | undefined): Promise<object> {
  if (fault === 'slow') {
    await sleep(slowMs);
  }
  return fault === 'defect' ? { ...event, body: {} } : event;
}

/** A body of API Gateway's own. */
function message(status: number, text: string, headers: Record<string, string> = {}): Response {
  return Response.json({ message: text }, { status, headers });
}
