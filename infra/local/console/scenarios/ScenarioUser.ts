/** The person of a scenario: new, at their own network address, with calls that bring the scenario about. */

import { createHash, randomInt, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import {
  apiPrefix,
  noticeVersion,
  termsVersion,
  webSessionHeader,
} from '../../../../lambdas/contract/constants.ts';
import { type Route, type RouteId, routes } from '../../../../lambdas/contract/routes.ts';
import { stackName } from '../../../cloud/stacks.ts';
import { callAws } from '../../aws/callAws.ts';
import type { FailingService, GatewayFaultKind } from '../../Faults.ts';
import type { LocalStack } from '../../LocalStack.ts';
import type { Answer } from './Scenario.ts';

/** How a call differs from a good one. */
export interface CallChanges {
  /** Overrides the good request; text is sent as it is. */
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Overrides the claims of the caller's token; null sends no token. */
  readonly claims?: Readonly<Record<string, unknown>> | null;
}

const Counts = z.object({ Items: z.array(z.object({ window: z.object({ S: z.string() }) })) });
const Tables = z.object({ TableNames: z.array(z.string()) });

/** A good request of a route, for a person's own address. */
type RequestOf = (routeId: RouteId, emailID: string) => object;

/** Who the person is, and what their calls send. */
export interface ScenarioUserOptions {
  /** The caller; a new person if left out. */
  readonly person?: { readonly emailID: string; readonly name: string };
  /** What calls send beside what they are given; the address alone if left out. */
  readonly requestOf?: RequestOf;
}

const addressed: RequestOf = (_, emailID) => ({ id: '1', emailID });

/** The person of one scenario. */
export class ScenarioUser {
  readonly localStack: LocalStack;
  readonly name: string;
  readonly emailID: string;
  /** Of a range that is kept for tests of networks. */
  readonly address = `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`;

  private readonly requestOf: RequestOf;

  constructor(localStack: LocalStack, { person, requestOf = addressed }: ScenarioUserOptions = {}) {
    this.localStack = localStack;
    this.name = person?.name ?? 'Some Body';
    this.emailID = person?.emailID ?? `person-${randomUUID()}@example.com`;
    this.requestOf = requestOf;
  }

  /** Another new person, at an address of their own. */
  another(): ScenarioUser {
    return new ScenarioUser(this.localStack, { requestOf: this.requestOf });
  }

  /**
   * Calls a route with a good request and the given changes. A call that has to name a web session is made in the browser that the
   * person continues in.
   */
  async call(routeId: RouteId, changes: CallChanges = {}): Promise<Answer> {
    const { webSession }: Route = routes[routeId];
    const { headers = {}, claims } = changes;
    if (!webSession || claims === null || headers[webSessionHeader] !== undefined) {
      return this.send(routeId, changes);
    }
    const named = { ...changes, headers: { ...headers, [webSessionHeader]: '1' } };
    const answer = await this.send(routeId, named);
    if (answer.httpCode !== 409) {
      return answer;
    }
    await this.must('user/setWebInstance', { webSessionID: 1 });
    return this.send(routeId, named);
  }

  private async send(
    routeId: RouteId,
    { body = {}, headers = {}, claims = {} }: CallChanges,
  ): Promise<Answer> {
    const route: Route = routes[routeId];
    const request = this.requestOf(routeId, this.emailID);
    const token =
      route.access === 'user' && claims !== null
        ? this.token({ ...rightsFor(route), ...claims })
        : {};
    const answer = await this.localStack.send(
      new Request(`${this.localStack.addresses[route.host]}${apiPrefix}${routeId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...token, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify({ ...request, ...body }),
      }),
      this.address,
    );
    return read(answer);
  }

  /** A call that must be answered ok; returns its body. @throws Error with any other answer */
  async must(routeId: RouteId, body: object = {}, headers = {}): Promise<Record<string, unknown>> {
    const answer = await this.call(routeId, { body, headers });
    if (answer.httpCode !== 200) {
      throw new Error(`While setting up, ${routeId} answered ${answer.httpCode}: ${answer.text}`);
    }
    return answer.body;
  }

  /** Agrees to the privacy notice, which routes that store what a person writes need. */
  async agree(): Promise<void> {
    const consent = { version: noticeVersion, terms: termsVersion, adult: true };
    await this.must('user/setConsent', { consent });
  }

  /** Agrees to a notice that has changed since, which no call can do any more. */
  async agreeToEarlierNotice(): Promise<void> {
    await this.aws('DynamoDB_20120810.UpdateItem', {
      TableName: await this.tableName('user/setConsent', 'People'),
      Key: { sub: { S: this.sub() } },
      UpdateExpression: 'SET #consent = :consent',
      ExpressionAttributeNames: { '#consent': 'consent' },
      ExpressionAttributeValues: {
        ':consent': {
          M: {
            version: { S: 'v1' },
            terms: { S: 'v1' },
            at: { N: '1790000000000' },
            adult: { BOOL: true },
          },
        },
      },
    });
  }

  /** Calls a route while it fails for this person's network address. */
  async callFailing(routeId: RouteId, kind: GatewayFaultKind): Promise<Answer> {
    const { gateway } = this.localStack.faults;
    const fault = { kind, path: `${apiPrefix}${routeId}`, from: this.address };
    gateway.add(fault);
    try {
      return await this.call(routeId);
    } finally {
      gateway.remove(fault);
    }
  }

  /** Calls a route whose function starts cold while an AWS service is down. */
  async whileDown(service: FailingService, routeId: RouteId, body: object = {}): Promise<Answer> {
    const { aws } = this.localStack.faults;
    const lambda = this.localStack.lambdaOf(routeId);
    const fault = { service, functionName: lambda.settings.name };
    await lambda.stop(); // so that the call starts cold
    aws.add(fault);
    try {
      return await this.call(routeId, { body });
    } finally {
      aws.remove(fault);
    }
  }

  /** Creates this person's account in the pool, which only some routes need. */
  enrol(): void {
    this.localStack.identity.enrol({ email: this.emailID, name: this.name });
  }

  /** Reaches a rate limit for this person: counts as if very many calls had been made. */
  async reachLimit(routeId: RouteId): Promise<void> {
    const TableName = await this.tableName(routeId, 'Limits');
    for (const who of [this.sub(), this.address].map(hashOf)) {
      const { Items } = Counts.parse(
        await this.aws('DynamoDB_20120810.Query', {
          TableName,
          KeyConditionExpression: 'who = :who AND begins_with(#window, :route)',
          ExpressionAttributeNames: { '#window': 'window' },
          ExpressionAttributeValues: { ':who': { S: who }, ':route': { S: `${routeId}#` } },
          ScanIndexForward: false, // the window that is open is in the first page
        }),
      );
      for (const { window } of Items) {
        await this.aws('DynamoDB_20120810.UpdateItem', {
          TableName,
          Key: { who: { S: who }, window },
          UpdateExpression: 'SET #count = :many',
          ExpressionAttributeNames: { '#count': 'count' },
          ExpressionAttributeValues: { ':many': { N: '1000000' } },
        });
      }
    }
  }

  /** Has passed checks of an entry that was begun, without answering them: the answers are in no document. */
  async pass(itemID: string, checks: readonly string[]): Promise<void> {
    await this.aws('DynamoDB_20120810.UpdateItem', {
      TableName: await this.tableName('product/saveProgress', 'Progress'),
      Key: { sub: { S: this.sub() }, itemID: { S: itemID } },
      UpdateExpression: 'ADD #passed :checks',
      ExpressionAttributeNames: { '#passed': 'passed' },
      ExpressionAttributeValues: { ':checks': { SS: checks } },
    });
  }

  /** An AWS call by the tester, who is allowed everything. */
  async aws(target: string, body: object): Promise<unknown> {
    const answer = await callAws(this.localStack, target, body);
    if (!answer.ok) {
      throw new Error(`While setting up, ${target} answered: ${await answer.text()}`);
    }
    return answer.json();
  }

  /** A table of the stack of a route's host. @param name a part of its own */
  private async tableName(routeId: RouteId, name: string): Promise<string | undefined> {
    const { TableNames } = Tables.parse(await this.aws('DynamoDB_20120810.ListTables', {}));
    const start = `${stackName(routes[routeId].host, 'local')}-`;
    return TableNames.find((one) => one.startsWith(start) && one.includes(name));
  }

  private token(claims: object): { authorization: string } {
    const token = this.localStack.identity.mint({
      name: this.name,
      ...claims,
      email: this.emailID,
    });
    return { authorization: `Bearer ${token}` };
  }

  private sub(): string {
    const [, claims = ''] = this.token({}).authorization.split('.');
    const Claims = z.object({ sub: z.string() });
    return Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString())).sub;
  }
}

/** The extra claims that a route's role needs. */
function rightsFor({ group }: Route): object {
  return group ? { 'cognito:groups': [group] } : {};
}

/** The key under which rate limits count a caller. */
function hashOf(subject: string): string {
  return createHash('sha256').update(subject).digest('hex').slice(0, 32);
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const body = objectIn(text);
  const word = String(body['status'] ?? body['message'] ?? '');
  return { httpCode: response.status, word, headers: response.headers, text, body };
}

function objectIn(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
