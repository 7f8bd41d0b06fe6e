/** Restoring a stage in the cloud, by AWS's own client: into new tables, compared with the live ones, which nothing writes. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dynamoStore, readStoredOrder } from '../../lambdas/adapters/dynamo/backupTables.ts';
import { dynamoPollCursors } from '../../lambdas/adapters/dynamo/money/pollCursor.ts';
import { dynamoPointInTime } from '../../lambdas/adapters/dynamo/pointInTime.ts';
import { sha256 } from '../../lambdas/adapters/sha256.ts';
import { tableNames } from '../../lambdas/contract/tables/tables.ts';
import { restoreToTime } from '../../lambdas/domain/backups/restoreToTime.ts';
import { newOrderState } from '../../lambdas/domain/money/orders/Order.ts';
import { CloudTables } from '../support/cloud/CloudTables.ts';
import { runOps } from '../support/runOps.ts';

const day = 86_400;
const paidAt = 1_794_000_000_000;
const at = '2026-11-18T10:00:00Z';
const suffix = '-at-20261118T100000Z';

/** An order in DynamoDB's notation. */
function order(orderID: string, amountPaise: number) {
  const terms = {
    orderID,
    sub: 'asha',
    emailID: 'asha@example.com',
    offerName: 'explorer',
    pricePaise: 90_000,
    amountPaise,
    currency: 'INR',
    state: null,
    extends: null,
    startTime: paidAt,
  };
  const state = { ...newOrderState, status: 'paid', paymentID: 'pay_1', paidAt };
  return Object(noted({ sub: 'asha', orderID, terms, state, version: 1 }))['M'];
}

/** How far Razorpay's lists were read, in DynamoDB's notation. @param readUntil epoch s */
function progress(readUntil: number) {
  const place = { list: 'refunds', skip: 100, to: readUntil + 60 };
  const item = { reading: 'daily', readUntil, place, version: 3 };
  return Object(noted(item))['M'];
}

function noted(value: unknown): unknown {
  if (Array.isArray(value)) {
    return { L: value.map(noted) };
  }
  if (typeof value === 'object' && value !== null) {
    const inner = Object.entries(value).map(([name, one]) => [name, noted(one)]);
    return { M: Object.fromEntries(inner) };
  }
  if (value === null) {
    return { NULL: true };
  }
  if (typeof value === 'boolean') {
    return { BOOL: value };
  }
  return typeof value === 'number' ? { N: String(value) } : { S: String(value) };
}

describe('npm run ops -- backups --stage dev', () => {
  let cloud: CloudTables;
  const run = (...args: string[]) => runOps(cloud, ['backups', ...args, '--stage', 'dev']);
  const live = tableNames.length;
  /** All but invoices and the journal. */
  const newTables = live - 2;
  const restored = async () => (await cloud.names()).filter((name) => name.includes('-at-'));

  beforeAll(async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'tester');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'tester');
    cloud = await CloudTables.open();
  });
  beforeEach(async () => {
    cloud.mishap = () => undefined;
    cloud.createdAt.clear();
    await cloud.put('orders', order('one', 90_000));
    await cloud.keep();
    cloud.writes.length = 0;
  });
  afterAll(() => cloud.close());

  it('list shows to which times every table can be restored, and names those that cannot', async () => {
    const whole = await run('list');
    cloud.mishap = (operation, table) =>
      operation === 'DescribeContinuousBackups' && table === CloudTables.nameOf('orders')
        ? {
            status: 200,
            body: {
              ContinuousBackupsDescription: {
                ContinuousBackupsStatus: 'ENABLED',
                PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'DISABLED' },
              },
            },
          }
        : undefined;
    const broken = await run('list');
    const refused = await run('restore', '--at', at);

    expect(whole.code).toBe(0);
    expect(whole.lines[1]).toMatch(/^people +2026-10-14T\S+ {2}2026-11-18T\S+$/);
    expect(whole.lines.at(-1)).toContain(`${live} tables can be restored`);
    for (const { code, lines } of [broken, refused]) {
      expect(code).toBe(1);
      expect(lines).toContain('orders: point-in-time recovery is off. It cannot be restored.');
    }
    expect(refused.lines.at(-1)).toBe('Nothing was restored.');
    expect(cloud.writes).toEqual([]);
  });

  it('test restores every table, finds all alike, says how long it took, and deletes the new tables', async () => {
    const { code, lines } = await run('test');

    expect(lines.join('\n')).toMatch(
      new RegExp(`Time to restore: \\d+\\.\\d minutes for ${newTables} tables\\.`),
    );
    expect(lines.slice(-2)).toEqual([
      'Orders, plans and all else are as in the live tables.',
      'The new tables have been deleted.',
    ]);
    expect(code).toBe(0);
    await expect.poll(restored).toEqual([]);
    expect(cloud.writes.filter((write) => !write.includes('-at-'))).toEqual([]);
  });

  it('restore names what the tables had otherwise, protects the new ones and says how to go on', async () => {
    await cloud.put('orders', order('one', 1));
    await cloud.put('orders', order('two', 90_000));
    const { code, lines } = await run('restore', '--at', at);
    const orders = `${CloudTables.nameOf('orders')}${suffix}`;
    const done = cloud.writes.filter((write) => write.endsWith(` ${orders}`));
    const untouched = cloud.writes.filter((write) => !write.includes('-at-'));

    expect(code).toBe(0);
    expect(lines).toContain(
      'orders {"orderID":"one","sub":"asha"} differs: terms.amountPaise is 90000, not 1',
    );
    expect(lines).toContain('orders {"orderID":"two","sub":"asha"} is missing');
    expect(lines.join('\n')).toMatch(/^plans \{"sub":"asha"\} differs: allocations\./m);
    expect(lines.join('\n')).toContain('infra/RESTORE.md');
    expect(done.map((write) => write.split(' ')[0])).toEqual([
      'RestoreTableToPointInTime',
      'UpdateTimeToLive',
      'UpdateContinuousBackups',
      'UpdateTable',
    ]);
    expect(await restored()).toHaveLength(newTables);
    expect(untouched).toEqual([]);
  });

  it('in the new tables Razorpay has been read up to the chosen time and no further, in the live ones as before', async () => {
    const moment = '2026-10-29T10:00:00Z';
    const read = progress(cloud.newest);
    await cloud.put('pollCursors', read);
    await cloud.keep();
    const { lines } = await run('restore', '--at', moment);
    const pollCursors = `${CloudTables.nameOf('pollCursors')}-at-20261029T100000Z`;

    expect(lines).toContain(`        pollCursors: '${pollCursors}',`);
    expect(await cloud.items(CloudTables.nameOf('pollCursors'))).toEqual([read]);
    expect(await cloud.items(pollCursors)).toMatchObject([
      {
        // A day before, so that it is read at once.
        readUntil: { N: String(Date.parse(moment) / 1000 - 86_400) },
        place: { NULL: true },
      },
    ]);
  }, 60_000);

  it('a table that cannot be restored is named, and the test still deletes the others', async () => {
    cloud.mishap = (operation, table) =>
      operation === 'RestoreTableToPointInTime' && table === CloudTables.nameOf('facts')
        ? { status: 400, body: { __type: 'LimitExceededException', message: 'too many' } }
        : undefined;
    const { code, lines } = await run('test', '--at', '2026-11-17T12:00:00Z');

    expect(code).toBe(1);
    expect(lines).toContain('facts could not be restored: LimitExceededException: too many');
    expect(lines.join('\n')).toContain(`for ${newTables - 1} tables`);
    // DynamoDB lists a table until it is gone, which is after it has answered.
    await expect
      .poll(async () => (await restored()).filter((name) => name.includes('1117')))
      .toEqual([]);
  });

  it('without one of the tables that refer to each other, none of them is offered for service', async () => {
    cloud.mishap = (operation, table) =>
      operation === 'RestoreTableToPointInTime' && table === CloudTables.nameOf('pollCursors')
        ? { status: 400, body: { __type: 'LimitExceededException', message: 'too many' } }
        : undefined;
    const { code, lines } = await run('restore', '--at', '2026-11-17T13:00:00Z');

    expect(code).toBe(1);
    expect(lines.join('\n')).toContain(
      'All orders: not with these tables, because of: pollCursors could',
    );
    expect(lines.filter((line) => line.includes('restored: {'))).toEqual([]);
  }, 60_000);

  it('tables that did not exist then are left out and named, and young invoices and journal, which are never restored, prevent nothing', async () => {
    for (const name of ['visits', 'invoices', 'journal']) {
      cloud.createdAt.set(CloudTables.nameOf(name), cloud.newest - day);
    }
    const { code, lines } = await run('restore', '--at', '2026-11-15T10:00:00Z');

    expect(lines.filter((line) => line.includes('left out'))).toEqual([
      'visits is left out: it was created at 2026-11-17T11:06:40.000Z, after that time.',
    ]);
    expect(lines.join('\n')).toContain(`for ${newTables - 1} tables`);
    expect(lines).toContain('    restored: {');
    expect(code).toBe(0);
  }, 60_000);

  it('orders are not offered for service without a table that they refer to and that did not exist then', async () => {
    cloud.createdAt.set(CloudTables.nameOf('refunds'), cloud.newest - day);
    const { lines } = await run('restore', '--at', '2026-11-15T11:00:00Z');

    expect(lines.join('\n')).toContain(
      'All orders: not with these tables, because of: refunds is left out',
    );
  }, 60_000);

  it('nothing is restored to a time at which no table existed', async () => {
    for (const name of tableNames) {
      cloud.createdAt.set(CloudTables.nameOf(name), cloud.newest - day);
    }
    cloud.createdAt.set(CloudTables.nameOf('caseStudyLimits'), cloud.newest - day);
    const { code, lines } = await run('restore', '--at', '2026-11-15T10:00:00Z');

    expect(code).toBe(1);
    expect(lines).toContain('No table existed at that time.');
    expect(cloud.writes).toEqual([]);
  });

  it('a new table is waited for until it is there, and one that fails is named', async () => {
    let waits = 0;
    cloud.mishap = (operation, table) => {
      const TableStatus = table.includes('orders') ? 'ARCHIVED' : 'CREATING';
      const isNew = operation === 'DescribeTable' && table.includes('-at-');
      return isNew && (waits < 2 || table.includes('orders'))
        ? { status: 200, body: { Table: { TableStatus } } }
        : undefined;
    };
    const client = new DynamoDBClient({
      region: 'ap-south-1',
      endpoint: cloud.addresses.aws,
      credentials: { accessKeyId: 'tester', secretAccessKey: 'tester' },
    });
    const tables = ['facts', 'orders'].map((name) => ({
      name,
      TableName: CloudTables.nameOf(name),
    }));
    const { restored: there, failures } = await restoreToTime(
      {
        sha256,
        readOrder: readStoredOrder,
        now: Date.now,
        say: () => undefined,
        recovery: dynamoPointInTime(client),
        pollCursors: dynamoPollCursors,
        open: async (name, table) => dynamoStore(name, table, ['id'], client),
        async wait() {
          waits += 1;
        },
      },
      { at: new Date('2026-11-16T10:00:00Z'), tables },
    );

    expect(waits).toBe(2);
    expect(there.map(({ name }) => name)).toEqual(['facts']);
    expect(failures).toEqual([
      expect.stringMatching(/^orders could not be restored: .* failed\.$/),
    ]);
  });

  it.each([
    [1, ['--at', '2026-01-01T00:00:00Z'], /^orders can be restored to times from 2026-10-14T/],
    [
      1,
      ['--at', '2026-11-18T11:06:41Z'],
      /^orders can be restored to times .* until 2026-11-18T11:06:40/,
    ],
    [2, ['--at', 'yesterday'], /Use a time like 2026-03-01T09:30:00Z/],
    [2, ['.local/backups/some', '--at', '2026-11-17T12:00:00Z'], /too many arguments/],
  ])('exit code %i: restore %s restores nothing, and says why', async (exitCode, args, why) => {
    const { code, lines } = await run('restore', ...args);

    expect(code).toBe(exitCode);
    expect(lines).toContainEqual(expect.stringMatching(why));
    expect(cloud.writes).toEqual([]);
  });
});
