/** A restore to 20 days ago, with sales before and after it, put into service as RESTORE.md says. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import type { LocalStack } from '../../infra/local/LocalStack.ts';
import { shareApi } from '../support/api/shareApi.ts';
import { tables } from '../support/cloud/logicalIDs.ts';
import { PointInTime } from '../support/cloud/PointInTime.ts';
import { type Running, readTables, type StoredItem } from '../support/localStack/readTables.ts';
import { writeAssembly } from '../support/localStack/writeAssembly.ts';
import { type PlanToBuy, TestBuyer } from '../support/money/TestBuyer.ts';
import { runOps, runOpsProcess } from '../support/runOps.ts';

const dayMs = 86_400_000;
const folder = mkdtempSync(join(projectRoot, '.local', 'tmp', 'restored-'));

/** How everything is kept at a moment, and how it is later put back to that moment. */
interface Way {
  keep(): Promise<unknown>;
  /** @param sell what happens last in what is put out of service */
  restore(sell: () => Promise<void>): Promise<void>;
}

describe("a restore of a stage's tables to 20 days ago", () => {
  const api = shareApi();
  const testBuyer = (name: string) => new TestBuyer(api, `${name}@example.com`);
  const early = testBuyer('early');
  const waiting = testBuyer('waiting');
  const late = testBuyer('late');
  const refunded = testBuyer('refunded');
  const last = testBuyer('last');
  let way: Way & AsyncDisposable;

  const invoices = () => itemsOf(api.localStack, 'Invoices');
  /** What each buyer sees: the plan, the orders and the invoices of each order. */
  const seen = () =>
    Promise.all(
      [early, waiting, late, refunded, last].map(async (buyer) => {
        const orders = await buyer.orders();
        const invoicing = orders.map(({ orderID }) => buyer.invoices(String(orderID)));
        return { plan: await buyer.plan(), orders, invoices: await Promise.all(invoicing) };
      }),
    );
  /** Lets time pass, with what runs at its end. */
  const pass = async (ms: number) => {
    await api.localStack.passTime(ms);
    await api.localStack.runSchedules();
  };
  const buy = async (buyer: TestBuyer, offerName: PlanToBuy) => {
    await buyer.plan(); // signs in
    return buyer.buy(offerName);
  };

  beforeAll(async () => {
    const { localStack } = api;
    way = await wayOfStage(localStack);
    // Before the moment: two sales, and an order that is open.
    await buy(early, 'explorer');
    const sold = await buy(refunded, 'creator');
    await waiting.plan();
    const open = await waiting.open('explorer');
    await localStack.runSchedules();
    await way.keep();
    // After it: the open order is paid, a sale is refunded, a plan is upgraded, and someone new buys.
    await localStack.passTime(60_000);
    await waiting.verify(await waiting.pay(open), 'explorer');
    await pass(dayMs);
    await localStack.razorpay.sandbox.refund({ payment_id: sold.paymentID });
    await buy(early, 'innovator');
    await buy(late, 'explorer');
    await pass(19 * dayMs);
    await localStack.runNight();
  });
  afterAll(() => way[Symbol.asyncDispose]());

  it('uses no invoice number twice, leaves none out, and brings back every sale since with its plan and its invoices', async () => {
    const { localStack } = api;
    const before: unknown[] = [];
    let numbered = 0;
    const all = async () => [await seen(), await invoices(), await itemsOf(localStack, 'Journal')];
    await way.restore(async () => {
      await buy(last, 'explorer');
      await localStack.runSchedules();
      before.push(...(await all()));
      numbered = (await invoices()).length;
    });
    const lost = await late.orders();
    await pass(dayMs / 24);
    await localStack.runSchedules();

    expect(lost).toEqual([]);
    expect(await all()).toEqual(before);
    expect((await runOps(localStack, ['finance', 'verify'])).code).toBe(0);

    await buy(testBuyer('next'), 'explorer');
    await localStack.runSchedules();
    const kept = await invoices();
    expect(kept).toHaveLength(numbered + 1);
    expect(kept.map(({ position }) => Number(Object(position).N)).toSorted(ascending)).toEqual(
      kept.map((_, index) => index + 1),
    );
    for (const name of ['number', 'key']) {
      expect(new Set(kept.map((invoice) => Object(invoice[name]).S)).size).toBe(kept.length);
    }
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Into new tables, which the next deployment puts into service. The old ones serve until then, and sell. */
async function wayOfStage(localStack: LocalStack): Promise<Way & AsyncDisposable> {
  const cloud = await PointInTime.open(localStack, localStack.productNow);
  return {
    keep: () => cloud.keep(),
    async restore(sell) {
      const at = new Date(localStack.productNow() - 20 * dayMs).toISOString();
      const environment = { AWS_ACCESS_KEY_ID: 'tester', AWS_SECRET_ACCESS_KEY: 'tester' };
      const args = ['backups', 'restore', '--at', at, '--stage', 'dev'];
      const { code, lines } = await runOpsProcess(cloud, args, environment);
      expect([code, lines]).toEqual([0, expect.anything()]);
      await sell();
      const assembly = join(folder, 'assembly');
      writeAssembly(Number(new URL(localStack.addresses.site).port), assembly);
      leadToRestored(join(assembly, 'Xplorers-local.template.json'), restoredIn(lines));
      await localStack.reload(assembly);
    },
    [Symbol.asyncDispose]: () => cloud.close(),
  };
}

/** All items of one of the stack's own tables. */
async function itemsOf(localStack: Running, name: string): Promise<StoredItem[]> {
  const tables = Object.entries(await readTables(localStack));
  const [, items = []] =
    tables.find(([table]) => table.includes(`Data${name}`) && !table.includes('-at-')) ?? [];
  return items;
}

function ascending(one: number, other: number): number {
  return one - other;
}

/** Leads a stack's functions and permissions to restored tables, as its settings do (`infra/restored.test.ts`). */
function leadToRestored(file: string, restored: Readonly<Record<string, string>>): void {
  let template = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
  for (const [name, table] of Object.entries(restored)) {
    const own = Object(tables)[name];
    template = template
      .replaceAll(`{"Ref":"${own}"}`, JSON.stringify(table))
      .replaceAll(
        `{"Fn::GetAtt":["${own}","Arn"]}`,
        JSON.stringify(`arn:aws:dynamodb:ap-south-1:000000000000:table/${table}`),
      );
  }
  writeFileSync(file, template);
}

/** The tables that a restore says to name in the settings. */
function restoredIn(lines: readonly string[]): Record<string, string> {
  const pairs = lines.flatMap((line) => {
    const [, name, table] = /^ {8}(\w+): '(\S+)',$/.exec(line) ?? [];
    return name !== undefined && table !== undefined ? [[name, table] as const] : [];
  });
  return Object.fromEntries(pairs);
}
