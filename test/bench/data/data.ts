/** What each route asks of the database, with few people and with many: round trips and units, which must not grow. */
import { type RouteId, routeIds } from '../../../lambdas/contract/routes.ts';
import { say } from '../../prove/say.ts';
import { roundTripsOf, rows } from '../../routes/rows.ts';
import { type OpenedApi, openApi } from '../../support/api/openApi.ts';
import { callPrepared, prepareAll, prepareCall } from '../../support/api/preparedCalls.ts';
import { routeWork } from '../../support/api/routeWork.ts';
import { build } from '../../support/build.ts';
import { AwsCallMeter, type Work } from '../../support/localStack/AwsCallMeter.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';
import type { Target } from '../Target.ts';
import { Crowd, mostPeople, place } from './Crowd.ts';

/** What someone does of whom there then are many: of everything that the product holds, something. */
const deeds = [
  'user/getProfile',
  'user/updateProfile',
  'user/setWebInstance',
  'product/addCaseStudyProduct',
  'product/saveProgress',
  'product/requestLabVisit',
  'freeBites/registerStudent',
] as const satisfies readonly RouteId[];

/** Every trip is made to take this long, ms, so that those that go side by side are seen to. */
const heldMs = 30;

/** What every route asked, with so many people. */
interface Counted {
  readonly people: number;
  readonly work: ReadonlyMap<RouteId, Work>;
}

/** Prints a row a route. @param people how many there are, one number a size, the fewest first */
export async function data({ people }: { readonly people: readonly number[] }): Promise<Target[]> {
  if (people.some((one) => one > mostPeople)) {
    throw new Error(`at most ${mostPeople} people: their ids differ in six digits`);
  }
  const counted = await countWork(people);
  const [few] = counted;
  if (!few) {
    return [];
  }
  const sizes = counted.map((one) => one.people.toLocaleString('en')).join(' / ');
  say(
    `\ndata: what a good call asks of DynamoDB in a process that is warm, with ${sizes} people who each have an order, a refund, a registration as a student and all else. Units of indexes are counted as high as they can be.\n`,
  );
  say('| Route | round trips | one after another | read units | write units | other services | |');
  say('|---|---|---|---|---|---|---|');
  for (const routeId of routeIds) {
    say(rowOf(routeId, counted));
  }
  const grown = routeIds.filter(
    (routeId) => grows(routeId, counted) && rows[routeId].growsWith === undefined,
  );
  const beyond = routeIds.filter(
    (routeId) => (few.work.get(routeId)?.trips ?? 0) > roundTripsOf(routeId),
  );
  return [
    {
      what: `data: every route asks the same with ${sizes} people, but where its row says what grows`,
      reached: grown.length === 0 ? `${routeIds.length} routes` : `more: ${grown.join(', ')}`,
      met: grown.length === 0,
    },
    {
      what: 'data: no route takes more round trips than its row in test/routes says',
      reached: beyond.length === 0 ? `${routeIds.length} routes` : `more: ${beyond.join(', ')}`,
      met: beyond.length === 0,
    },
  ];
}

/** What every route asks at each size, each time in an empty stack, without what the calls before left; also for who counts what that costs. */
export async function countWork(people: readonly number[]): Promise<Counted[]> {
  await build();
  const api = await openApi();
  try {
    const counted: Counted[] = [];
    for (const size of people) {
      await api.localStack.reset();
      counted.push({ people: size, work: await workAmong(size, api) });
    }
    return counted;
  } finally {
    await api.stop();
  }
}

async function workAmong(size: number, api: OpenedApi): Promise<Counted['work']> {
  await prepareAll(api);
  const emailID = `someone-${place}@example.com`;
  await live(api, emailID);
  const crowd = await Crowd.like(api.localStack, emailID);
  const from = performance.now();
  const items = await crowd.fill(size);
  const seconds = ((performance.now() - from) / 1000).toFixed(0);
  say(`data: ${size.toLocaleString('en')} people; ${items} items written in ${seconds} s`);
  const meter = new AwsCallMeter(api.aws, api.localStack, heldMs);
  return routeWork(api, meter, routeIds, { isWarm: true, atOnce: 1 });
}

/** Does everything that leaves something behind, and lets the schedules do what it owes: 20,000 times, that would take hours. */
async function live(api: OpenedApi, emailID: string): Promise<void> {
  for (const routeId of deeds) {
    await callPrepared(api, routeId, await prepareCall(api, routeId, emailID));
  }
  const buyer = new TestBuyer(api, emailID);
  const { orderID } = await buyer.buy('explorer');
  await buyer.askForRefund(orderID);
  await api.localStack.runSchedules();
}

function rowOf(routeId: RouteId, counted: readonly Counted[]): string {
  const works = counted.map(({ work }) => work.get(routeId));
  const cells = (['trips', 'depth', 'readUnits', 'writeUnits', 'others'] as const).map((name) =>
    [...new Set(works.map((work) => work?.[name]))].join(' → '),
  );
  const grown = grows(routeId, counted) ? (rows[routeId].growsWith ?? '**grows**') : '';
  return `| ${[routeId, ...cells, grown].join(' | ')} |`;
}

function grows(routeId: RouteId, counted: readonly Counted[]): boolean {
  const [few, many] = [counted.at(0), counted.at(-1)].map((one) => one?.work.get(routeId));
  const names = ['trips', 'readUnits', 'writeUnits'] as const;
  return names.some((name) => (many?.[name] ?? 0) > (few?.[name] ?? 0));
}
