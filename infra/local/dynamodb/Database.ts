import { EventEmitter, once } from 'node:events';
import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import dynalite from 'dynalite';
import * as z from 'zod/mini';
import { headersOf } from '../aws/callAws.ts';
import type { Stack } from '../template/Stack.ts';

const DescribedTable = z.object({
  Table: z.object({
    AttributeDefinitions: z.unknown(),
    KeySchema: z.unknown(),
    TableStatus: z.string(),
  }),
});
type DescribedTable = z.infer<typeof DescribedTable>['Table'];

const ScannedPage = z.object({
  Items: z.array(z.record(z.string(), z.unknown())),
  LastEvaluatedKey: z.optional(z.unknown()),
});

/** An item in DynamoDB's notation, and the name of its table. */
export const TableItem = z.object({
  table: z.string(),
  item: z.record(z.string(), z.unknown()),
});
export type TableItem = z.infer<typeof TableItem>;

/** The embedded database with DynamoDB's protocol, stored in a LevelDB folder or in memory. */
export class Database {
  /** Where it listens. */
  readonly origin: string;
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
    const { port } = server.address() as AddressInfo; // it listens on TCP
    this.origin = `http://127.0.0.1:${port}`;
  }

  /** @param folder where to keep the data; in memory when null */
  static async start(folder: string | null): Promise<Database> {
    if (folder) {
      mkdirSync(folder, { recursive: true });
    }
    const server = dynalite({
      ...(folder && { path: folder }),
      createTableMs: 0,
      deleteTableMs: 0,
      updateTableMs: 0,
    });
    // As in listen.ts. Dynalite closes its files only if it has listened.
    server.keepAliveTimeout = 0;
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Database(server);
  }

  /**
   * Answers a call as over HTTP but without a connection, which would take most of a call's processor time.
   *
   * @param headers with lower-case names
   */
  readonly answer = (headers: Readonly<Record<string, string>>, body: string): Promise<Response> =>
    new Promise((resolve) => {
      const request = Object.assign(new EventEmitter(), { method: 'POST', url: '/', headers });
      const answered = new Headers();
      const response = {
        statusCode: 200,
        setHeader: (name: string, value: unknown) => answered.set(name, String(value)),
        end(text: string) {
          resolve(new Response(text, { status: this.statusCode, headers: answered }));
        },
      };
      this.server.emit('request', request, response);
      request.emit('data', Buffer.from(body));
      request.emit('end');
    });

  /** Creates the template's missing tables. A table whose keys changed is replaced by an empty one. */
  async makeTables(stack: Stack): Promise<void> {
    for (const { ref, properties } of stack.all('AWS::DynamoDB::GlobalTable')) {
      const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = properties;
      const actual = await this.describe(ref);
      if (actual && sameKeys(actual, { AttributeDefinitions, KeySchema })) {
        continue;
      }
      if (actual) {
        await this.call('DeleteTable', { TableName: ref });
      }
      await this.call('CreateTable', {
        TableName: ref,
        AttributeDefinitions,
        KeySchema,
        ...(GlobalSecondaryIndexes && { GlobalSecondaryIndexes }),
        BillingMode: 'PAY_PER_REQUEST',
      });
      while ((await this.describe(ref))?.TableStatus !== 'ACTIVE') {
        await nextTurn();
      }
    }
  }

  /** Every item of every table, with its table's name. */
  async *items(): AsyncGenerator<TableItem> {
    for (const TableName of await this.tableNames()) {
      let from: unknown;
      do {
        const key = from === undefined ? {} : { ExclusiveStartKey: from };
        const page = ScannedPage.parse(await this.call('Scan', { TableName, ...key }));
        yield* page.Items.map((item) => ({ table: TableName, item }));
        from = page.LastEvaluatedKey;
      } while (from !== undefined);
    }
  }

  /** Writes an item into its table. */
  async put({ table, item }: TableItem): Promise<void> {
    await this.call('PutItem', { TableName: table, Item: item });
  }

  /** Deletes every table. */
  async clear(): Promise<void> {
    for (const TableName of await this.tableNames()) {
      await this.call('DeleteTable', { TableName });
      while (await this.describe(TableName)) {
        await nextTurn();
      }
    }
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async tableNames(): Promise<string[]> {
    const Listed = z.object({ TableNames: z.array(z.string()) });
    return Listed.parse(await this.call('ListTables', {})).TableNames;
  }

  private async describe(TableName: string): Promise<DescribedTable | undefined> {
    const answer = await this.send('DescribeTable', { TableName });
    return answer.ok ? DescribedTable.parse(await answer.json()).Table : undefined;
  }

  private async call(operation: string, body: unknown): Promise<unknown> {
    const answer = await this.send(operation, body);
    if (!answer.ok) {
      throw new Error(`${operation} failed: ${await answer.text()}`);
    }
    return answer.json();
  }

  private send(operation: string, body: unknown): Promise<Response> {
    return this.answer(headersOf(`DynamoDB_20120810.${operation}`), JSON.stringify(body));
  }
}

/** Creating and deleting finish a little later. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function sameKeys(actual: DescribedTable, expected: Omit<DescribedTable, 'TableStatus'>): boolean {
  return (
    JSON.stringify([actual.AttributeDefinitions, actual.KeySchema]) ===
    JSON.stringify([expected.AttributeDefinitions, expected.KeySchema])
  );
}
