/** Counts what functions ask of AWS: round trips, how many of them wait for another, and DynamoDB's units. */
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { SeenCall } from '../../../infra/local/aws/awsEndpoint.ts';
import { callAws } from '../../../infra/local/aws/callAws.ts';
import type { AwsInterceptor } from './AwsInterceptor.ts';
import type { Running } from './readTables.ts';

/** One call of AWS. */
export interface Trip {
  /** `GetItem`, `GetSecretValue` …, or `S3 GET`. */
  readonly operation: string;
  /** Null when it is not DynamoDB's. */
  readonly table: string | null;
  /** Ms, to measure others by. */
  readonly from: number;
  readonly to: number;
  readonly readUnits: number;
  readonly writeUnits: number;
}

/** What one or several calls of a route asked. */
export interface Work {
  /** Round trips to DynamoDB. */
  readonly trips: number;
  /** How many of them, at most, came one after another. */
  readonly depth: number;
  readonly readUnits: number;
  readonly writeUnits: number;
  /** Round trips to other services. */
  readonly others: number;
  /** All of them, in order, as `GetItem People`. */
  readonly said: readonly string[];
}

const TableCall = z.object({ TableName: z.string() });
const Consumed = z.object({ ConsumedCapacity: z.object({ CapacityUnits: z.number() }) });
const Described = z.object({
  Table: z.object({ GlobalSecondaryIndexes: z.optional(z.array(z.unknown())) }),
});
const writes = ['PutItem', 'UpdateItem', 'DeleteItem'];

/** Measures the calls that pass an interceptor. */
export class AwsCallMeter {
  private readonly localStack: Running;
  private readonly heldMs: number;
  private readonly indexes = new Map<string, Promise<number>>();
  /** Null while nothing is measured. */
  private trips: Trip[] | null = null;

  /**
   * @param heldMs how much longer each call takes while something is measured, so that calls that go side by side overlap; what is made
   *   ready in between, with all that schedules do, takes as long as usual
   */
  constructor(aws: AwsInterceptor, localStack: Running, heldMs = 0) {
    this.localStack = localStack;
    this.heldMs = heldMs;
    aws.around = (call, pass) => this.pass(call, pass);
  }

  /** What is asked while something is done. */
  async during(act: () => Promise<void>): Promise<Work> {
    const trips: Trip[] = [];
    this.trips = trips;
    try {
      await act();
    } finally {
      this.trips = null;
    }
    return workOf(trips);
  }

  private async pass(
    { target, body }: SeenCall,
    send: (body?: string) => Promise<Response>,
  ): Promise<Response> {
    const { trips } = this;
    if (!trips) {
      return send();
    }
    const isDynamo = target.startsWith('DynamoDB');
    const asked = isDynamo ? JSON.parse(body) : null;
    const from = performance.now();
    await sleep(this.heldMs);
    const answer = await send(
      asked ? JSON.stringify({ ...asked, ReturnConsumedCapacity: 'TOTAL' }) : undefined,
    );
    const to = performance.now();
    const operation = isDynamo
      ? (target.split('.')[1] ?? '')
      : target.replace(/^\w+\.|(?<=^S3 \w+) .*$/g, '');
    if (!asked) {
      trips.push({ operation, table: null, from, to, readUnits: 0, writeUnits: 0 });
      return answer;
    }
    const { TableName } = TableCall.parse(asked);
    // A write whose condition does not hold costs one unit and says nothing of it.
    const said = Consumed.safeParse(await answer.clone().json()).data?.ConsumedCapacity;
    // A read that finds nothing costs half a unit, which the embedded database does not count.
    const units = Math.max(said?.CapacityUnits ?? 1, 0.5);
    const isWrite = writes.includes(operation);
    trips.push({
      operation,
      table: TableName,
      from,
      to,
      readUnits: isWrite ? 0 : units,
      // The embedded database leaves out what writing costs in indexes: at most as much again in each.
      writeUnits: isWrite ? units * (1 + (await this.indexesOf(TableName))) : 0,
    });
    return answer;
  }

  private indexesOf(TableName: string): Promise<number> {
    const known = this.indexes.get(TableName) ?? this.describe(TableName);
    this.indexes.set(TableName, known);
    return known;
  }

  private async describe(TableName: string): Promise<number> {
    const answer = await callAws(this.localStack, 'DynamoDB_20120810.DescribeTable', { TableName });
    const { Table } = Described.parse(await answer.json());
    return Table.GlobalSecondaryIndexes?.length ?? 0;
  }
}

function workOf(trips: readonly Trip[]): Work {
  const own = trips.filter(({ table }) => table !== null);
  return {
    trips: own.length,
    depth: depthOf(own),
    readUnits: sum(own.map(({ readUnits }) => readUnits)),
    writeUnits: sum(own.map(({ writeUnits }) => writeUnits)),
    others: trips.length - own.length,
    said: trips.map(({ operation, table }) => `${operation} ${tableName(table)}`.trim()),
  };
}

/** The longest row of trips of which each began when the one before was over. */
function depthOf(trips: readonly Trip[]): number {
  const depths: { to: number; depth: number }[] = [];
  for (const { from, to } of trips.toSorted((one, other) => one.from - other.from)) {
    const before = depths.filter((one) => one.to <= from).map(({ depth }) => depth);
    depths.push({ to, depth: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...depths.map(({ depth }) => depth));
}

/** `Xplorers-local-DataPeople32C55953` → `People`. */
function tableName(table: string | null): string {
  return /Data([A-Z][a-z]+)/.exec(table ?? '')?.[1] ?? '';
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
