import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import type { Addresses } from '../../infra/local/Addresses.ts';
import { signInOverHttp } from '../support/api/signInOverHttp.ts';

interface Writer {
  readonly emailID: string;
  readonly sub: string;
  readonly token: string;
  /** Web sessions whose setting was answered `ok`, in order. */
  readonly acknowledged: number[];
  /** Those that were sent since, and got no answer: a kill may come before or after they are kept. */
  readonly inDoubt: number[];
}

const Details = z.object({ session: z.nullable(z.object({ webSessionID: z.int() })) });

/** Signed-in people who set one web session after another, and remember which were acknowledged. */
export class Writers {
  private readonly addresses: Addresses;
  private readonly people: Writer[] = [];
  /** Those who write now. */
  private writing: readonly Writer[] = [];
  private next = 1;

  constructor(addresses: Addresses) {
    this.addresses = addresses;
  }

  /** Signs so many others in, who write from now on: of each person the newest web sessions are kept and few are taken in an hour. */
  async signIn(count: number): Promise<void> {
    this.writing = await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const emailID = `writer-${this.people.length + index}@example.com`;
        const token = await signInOverHttp(this.addresses.site, emailID);
        const sub = decodeJwt(token).sub ?? '';
        return { emailID, sub, token, acknowledged: [], inDoubt: [] };
      }),
    );
    this.people.push(...this.writing);
  }

  /** How many writes were acknowledged so far. */
  count(): number {
    return this.people.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  }

  /** Waits, though not for ever, until more than so many writes are acknowledged. */
  async moreThan(count: number): Promise<void> {
    for (let waited = 0; this.count() <= count && waited < 10_000; waited += 5) {
      await sleep(5);
    }
  }

  /** They write until the product is gone, or until told that it should be. */
  async writeUntilGone(over: AbortSignal): Promise<void> {
    await Promise.all(this.writing.map((person) => this.write(person, over)));
  }

  /** What was acknowledged and is not there, in words; empty when nothing is lost. */
  async losses(): Promise<string[]> {
    const client = DynamoDBDocumentClient.from(
      new DynamoDBClient({
        endpoint: this.addresses.aws,
        region: 'ap-south-1',
        credentials: { accessKeyId: 'tester', secretAccessKey: 'tester' },
      }),
    );
    const { TableNames = [] } = await client.send(new ListTablesCommand({}));
    const table = TableNames.find((name) => name.includes('Sessions')) ?? '';
    const lost = await Promise.all(
      this.people.map(async (person) => [
        ...missing(person, await storedOf(client, table, person)),
        ...(await this.wrongNewest(person)),
      ]),
    );
    client.destroy();
    return lost.flat();
  }

  private async write(person: Writer, over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      const webSessionID = this.next;
      this.next += 1;
      person.inDoubt.push(webSessionID);
      try {
        const answer = await this.ask(person, 'user/setWebInstance', { webSessionID });
        if (!answer.ok) {
          return;
        }
      } catch {
        return;
      }
      person.acknowledged.push(webSessionID);
      person.inDoubt.length = 0;
    }
  }

  /** The newest web session must be the last acknowledged, or one after it that got no answer. */
  private async wrongNewest(person: Writer): Promise<string[]> {
    const answer = await this.ask(person, 'user/getSessionDetails', {});
    const newest = Details.parse(await answer.json()).session?.webSessionID;
    const fit = [person.acknowledged.at(-1), ...person.inDoubt];
    return fit.includes(newest)
      ? []
      : [`${person.emailID}: newest is ${newest}, not ${fit.join(' or ')}`];
  }

  private ask({ emailID, token }: Writer, route: string, fields: object): Promise<Response> {
    return fetch(`${this.addresses.site}/api/${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ id: '1', emailID, ...fields }),
      signal: AbortSignal.timeout(10_000),
    });
  }
}

function missing({ emailID, acknowledged }: Writer, stored: ReadonlySet<unknown>): string[] {
  return acknowledged
    .filter((webSessionID) => !stored.has(webSessionID))
    .map((webSessionID) => `${emailID}: ${webSessionID} is not there`);
}

async function storedOf(
  client: DynamoDBDocumentClient,
  TableName: string,
  { sub }: Writer,
): Promise<Set<unknown>> {
  const stored = new Set<unknown>();
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: '#sub = :sub',
        ExpressionAttributeNames: { '#sub': 'sub' },
        ExpressionAttributeValues: { ':sub': sub },
        ...(ExclusiveStartKey && { ExclusiveStartKey }),
      }),
    );
    for (const { webSessionID } of Items) {
      stored.add(webSessionID);
    }
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return stored;
}
