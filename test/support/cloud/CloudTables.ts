/** What a stage in the cloud answers to operators who restore: an embedded database, with point-in-time recovery played beside it. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { callAws } from '../../../infra/local/aws/callAws.ts';
import { Database } from '../../../infra/local/dynamodb/Database.ts';
import { definitionOf, tableNames } from '../../../lambdas/contract/tables/tables.ts';
import { tableVariable } from '../../../lambdas/contract/tables/tableVariable.ts';
import type { Running, StoredItem } from '../localStack/readTables.ts';

/** An answer in the service's place. */
interface AwsResponse {
  readonly status: number;
  readonly body: object;
}

type Input = Readonly<Record<string, unknown>>;

const day = 86_400;

/** The tables of stage `dev`. A restored one holds what its source held when `keep` was called last. */
export class CloudTables implements Running {
  readonly addresses: { readonly aws: string };
  /** Operation and table of every call that is no reading, in order. */
  readonly writes: string[] = [];
  /** Epoch s. */
  readonly newest = 1_795_000_000;
  /** When tables were created, epoch s, by name; others 400 days ago. */
  readonly createdAt = new Map<string, number>();
  /** While set, answers a call in the service's place if it says anything. */
  mishap: (operation: string, table: string) => AwsResponse | undefined = () => undefined;
  private readonly server: Server;
  private readonly database: Database;
  private kept = new Map<string, StoredItem[]>();

  private constructor(server: Server, port: number, database: Database) {
    this.server = server;
    this.database = database;
    this.addresses = { aws: `http://127.0.0.1:${port}` };
    server.on('request', async (request, response) => {
      const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
      const input: Input = JSON.parse(await text(request));
      const { status, body } = await this.answer(operation, input);
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
      response.end(JSON.stringify(body));
    });
  }

  static async open(): Promise<CloudTables> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const cloud = new CloudTables(server, port, await Database.start(null));
    for (const { table, keys } of tables) {
      await cloud.create(table, keys);
    }
    return cloud;
  }

  /** What a stage's table is called. */
  static nameOf(table: string): string {
    return `Xplorers-dev-Data${table}-1A2B3C`;
  }

  async put(table: string, Item: StoredItem): Promise<void> {
    await this.pass('PutItem', { TableName: CloudTables.nameOf(table), Item });
  }

  /** What is kept now is what is restored later. */
  async keep(): Promise<void> {
    for (const { table } of tables) {
      this.kept.set(table, await this.items(table));
    }
  }

  async items(TableName: string): Promise<StoredItem[]> {
    return Object(await this.pass('Scan', { TableName }))['Items'];
  }

  async names(): Promise<string[]> {
    return Object(await this.pass('ListTables', {}))['TableNames'];
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
    await this.database.stop();
  }

  private async answer(operation: string, input: Input): Promise<AwsResponse> {
    const table = String(input['TableName'] ?? input['SourceTableName']);
    if (!/^(?:Describe|Get|Scan|Query)/.test(operation)) {
      this.writes.push(`${operation} ${input['TargetTableName'] ?? table}`);
    }
    const mishap = this.mishap(operation, table);
    if (mishap) {
      return mishap;
    }
    switch (operation) {
      case 'GetParameter':
        return parameter(String(input['Name']));
      case 'DescribeContinuousBackups':
        return ok({ ContinuousBackupsDescription: this.recovery(table) });
      case 'DescribeTable': {
        const { status, body } = await this.forwarded(operation, input);
        const CreationDateTime = this.bornAt(table);
        return { status, body: { Table: { ...Object(body).Table, CreationDateTime } } };
      }
      case 'RestoreTableToPointInTime':
        await this.restore(table, String(input['TargetTableName']));
        return ok({ TableDescription: { TableStatus: 'CREATING' } });
      case 'DescribeTimeToLive':
        return ok({
          TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED', AttributeName: 'expiresAt' },
        });
      case 'UpdateTimeToLive':
      case 'UpdateContinuousBackups':
      case 'UpdateTable':
        return ok({});
      default:
        // Small pages, so that a reader of a table crosses from one to the next.
        return this.forwarded(operation, operation === 'Scan' ? { Limit: 1, ...input } : input);
    }
  }

  private bornAt(table: string): number {
    return this.createdAt.get(table) ?? this.newest - 400 * day;
  }

  private recovery(table: string) {
    return {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: {
        PointInTimeRecoveryStatus: 'ENABLED',
        EarliestRestorableDateTime: Math.max(this.bornAt(table), this.newest - 35 * day),
        LatestRestorableDateTime: this.newest,
      },
    };
  }

  private async restore(source: string, target: string): Promise<void> {
    const { keys = [] } = tables.find(({ table }) => table === source) ?? {};
    await this.create(target, keys);
    for (const Item of this.kept.get(source) ?? []) {
      await this.pass('PutItem', { TableName: target, Item });
    }
  }

  private async create(TableName: string, keys: readonly string[]): Promise<void> {
    await this.pass('CreateTable', {
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: keys.map((AttributeName, index) => ({
        AttributeName,
        KeyType: index === 0 ? 'HASH' : 'RANGE',
      })),
    });
    let state: unknown;
    do {
      state = Object(await this.pass('DescribeTable', { TableName }))['Table']?.TableStatus;
    } while (state !== 'ACTIVE');
  }

  private async pass(operation: string, input: Input): Promise<unknown> {
    return (await this.forwarded(operation, input)).body;
  }

  private async forwarded(operation: string, input: Input): Promise<AwsResponse> {
    const behind = { addresses: { aws: this.database.origin } };
    const answer = await callAws(behind, `DynamoDB_20120810.${operation}`, input);
    return { status: answer.status, body: Object(await answer.json()) };
  }
}

const tables = tableNames.map((name) => ({
  table: CloudTables.nameOf(name),
  keys: Object.keys(definitionOf(name).key),
}));

function parameter(Name: string): AwsResponse {
  const variables = Object.fromEntries(
    tableNames.map((name) => [tableVariable(name), CloudTables.nameOf(name)]),
  );
  return Name.startsWith('/xplorers/dev/')
    ? ok({ Parameter: { Name, Type: 'String', Value: JSON.stringify(variables) } })
    : { status: 400, body: { __type: 'ParameterNotFound' } };
}

function ok(body: object): AwsResponse {
  return { status: 200, body };
}
