/** Point-in-time recovery in front of a local stack: what operators' commands meet when the local stack's tables are those of a stage in the cloud. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { callAws } from '../../../infra/local/aws/callAws.ts';
import { type Running, readTables, type StoredItem } from '../localStack/readTables.ts';

type Input = Readonly<Record<string, unknown>>;
type Tables = Readonly<Record<string, readonly StoredItem[]>>;

const dayMs = 86_400_000;

/** Answers as stage `dev`. A table is restored as it was at the last moment that was kept before the chosen time. */
export class PointInTime implements Running {
  readonly addresses: { readonly aws: string };
  private readonly server: Server;
  private readonly localStack: Running;
  private readonly now: () => number;
  private readonly moments: { readonly at: number; readonly tables: Tables }[] = [];

  private constructor(server: Server, port: number, localStack: Running, now: () => number) {
    this.server = server;
    this.localStack = localStack;
    this.now = now;
    this.addresses = { aws: `http://127.0.0.1:${port}` };
    server.on('request', async (request, response) => {
      const target = String(request.headers['x-amz-target']);
      const answer = await this.answer(target, JSON.parse(await text(request)));
      response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' });
      response.end(await answer.text());
    });
  }

  /** @param now the local stack's time, epoch ms */
  static async open(localStack: Running, now: () => number): Promise<PointInTime> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    return new PointInTime(server, port, localStack, now);
  }

  /** Remembers the tables as they are at this moment. */
  async keep(): Promise<void> {
    this.moments.push({ at: this.now(), tables: await readTables(this.localStack) });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async answer(target: string, input: Input): Promise<Response> {
    switch (target.split('.')[1]) {
      case 'GetParameter': {
        const Name = String(input['Name']).replace('/dev/', '/local/');
        return callAws(this.localStack, target, { ...input, Name });
      }
      case 'DescribeContinuousBackups':
        return Response.json({ ContinuousBackupsDescription: this.recovery() });
      case 'DescribeTable': {
        const described = await callAws(this.localStack, target, input);
        const CreationDateTime = (this.now() - 400 * dayMs) / 1000;
        const { Table } = Object(await described.json());
        return Response.json({ Table: { ...Table, CreationDateTime } });
      }
      case 'RestoreTableToPointInTime':
        return this.restore(input);
      case 'DescribeTimeToLive':
        return Response.json({ TimeToLiveDescription: { TimeToLiveStatus: 'DISABLED' } });
      case 'UpdateContinuousBackups':
      case 'UpdateTable':
        return Response.json({});
      default:
        return callAws(this.localStack, target, input);
    }
  }

  private recovery() {
    return {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: {
        PointInTimeRecoveryStatus: 'ENABLED',
        EarliestRestorableDateTime: (this.now() - 35 * dayMs) / 1000,
        LatestRestorableDateTime: this.now() / 1000,
      },
    };
  }

  private async restore(input: Input): Promise<Response> {
    const [source, TableName] = [String(input['SourceTableName']), input['TargetTableName']];
    const at = Number(input['RestoreDateTime']) * 1000;
    const described = await this.call('DescribeTable', { TableName: source });
    const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes } = Object(described['Table']);
    await this.call('CreateTable', {
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema,
      AttributeDefinitions,
      ...(GlobalSecondaryIndexes && {
        GlobalSecondaryIndexes: GlobalSecondaryIndexes.map((index: Input) => ({
          IndexName: index['IndexName'],
          KeySchema: index['KeySchema'],
          Projection: index['Projection'],
        })),
      }),
    });
    let state: unknown;
    do {
      state = Object((await this.call('DescribeTable', { TableName }))['Table']).TableStatus;
    } while (state !== 'ACTIVE');
    const moment = this.moments.findLast((one) => one.at <= at);
    for (const Item of moment?.tables[source] ?? []) {
      await this.call('PutItem', { TableName, Item });
    }
    return Response.json({ TableDescription: { TableStatus: 'CREATING' } });
  }

  private async call(operation: string, input: object): Promise<Record<string, unknown>> {
    const answer = await callAws(this.localStack, `DynamoDB_20120810.${operation}`, input);
    if (!answer.ok) {
      throw new Error(`${operation} was answered ${await answer.text()}`);
    }
    return Object(await answer.json());
  }
}
