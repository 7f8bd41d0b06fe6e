/** What a month costs: with nobody there, and with a thousand active learners. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../infra/cloud/bundle.ts';
import { settingsOf } from '../../../infra/cloud/settings.ts';
import { type RouteId, routeIds, routes } from '../../../lambdas/contract/routes.ts';
import { say } from '../../prove/say.ts';
import { rows } from '../../routes/rows.ts';
import {
  at,
  type CloudStack,
  listAt,
  synthesizeStage,
} from '../../support/cloud/synthesizeStage.ts';
import type { Work } from '../../support/localStack/AwsCallMeter.ts';
import { countWork } from '../data/data.ts';
import type { Target } from '../Target.ts';
import { assumed } from './assumed.ts';
import { free, prices, pricesOf } from './prices.ts';
import { runsInMonth } from './runsInMonth.ts';

/** Aim for a stage that nobody uses, USD a month. */
const mostIdle = 2;
/** Aim for what active learners add, USD a month. */
const mostBusy = 3;
const gigabyte = 1e9;

/** Sizes of infra/SCALE.md. */
const sizes = [1000, 10_000, 100_000, 1_000_000];
const ofCognito = 'learners at Cognito beyond the free ones';

/** Of a month's calls: three times the average of the busiest hour, which has a tenth of a day's, of 30. */
const busySecond = (3 * 0.1) / 30 / 3600;
/** Calls of a learner a month. */
const callsOfLearner = Object.values(rows).reduce((sum, row) => sum + row.callsPerLearner, 0);

/** A line of the bill. */
interface Line {
  readonly what: string;
  readonly count: number;
  readonly usd: number;
}

/** Prints both bills. */
export async function cost(): Promise<Target[]> {
  const [{ work } = { work: new Map<RouteId, Work>() }] = await countWork([100]);
  const { site, caseStudy, staff } = synthesizeStage(settingsOf('dev'));
  const stacks = [site, caseStudy, staff];
  const idle = idleLines(stacks);
  const busy = busyLines(work, stacks, assumed.learners);
  say(`\ncost: list prices of ${pricesOf}; stage dev, all stacks, in USD a month.\n`);
  print('Nobody there', idle);
  print(`More with ${assumed.learners} active learners`, busy);
  say(
    `Assumed: ${Object.entries(assumed)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}; calls of a learner as in test/routes, ${callsOfLearner.toFixed(0)} a month.`,
  );
  const total = sumOf(idle);
  const growth = printGrowth(total, (learners) => busyLines(work, stacks, learners));
  const without = total - (idle.find(({ what }) => what.startsWith('metrics of alarms'))?.usd ?? 0);
  return [
    {
      what: `cost: under ${mostIdle} USD a month with everything deployed and nobody there`,
      reached: `${total.toFixed(2)} USD, without alarms ${without.toFixed(2)}`,
      met: total < mostIdle,
    },
    {
      what: `cost: under ${mostBusy} USD a month more with ${assumed.learners} active learners`,
      reached: `${sumOf(busy).toFixed(2)} USD`,
      met: sumOf(busy) < mostBusy,
    },
    statedInScale(growth),
  ];
}

/** What the stacks cost as they stand. */
function idleLines(stacks: readonly CloudStack[]): Line[] {
  const count = (type: string) => stacks.reduce((sum, stack) => sum + stack.all(type).length, 0);
  const alarms = stacks.reduce((sum, stack) => sum + alarmMetrics(stack), 0);
  const composite = count('AWS::CloudWatch::CompositeAlarm');
  const secrets = count('AWS::SecretsManager::Secret') + assumed.secretsByHand;
  const runs = stacks.flatMap(runsInMonth);
  const runCount = runs.reduce((sum, run) => sum + run.count, 0);
  const gigabyteSeconds = runs.reduce(
    (sum, run) => sum + run.count * assumed.idleRunSeconds * run.gigabytes,
    0,
  );
  return [
    line('metrics of alarms beyond the free ones', Math.max(0, alarms - free.alarms), prices.alarm),
    line('composite alarms', composite, prices.alarm * 5),
    line('secrets', secrets, prices.secret),
    line('keys', count('AWS::KMS::Key'), prices.key),
    line('web ACLs', count('AWS::WAFv2::WebACL'), prices.webAcl),
    line(
      'dashboards beyond the free ones',
      Math.max(0, count('AWS::CloudWatch::Dashboard') - free.dashboards),
      prices.dashboard,
    ),
    line(
      'metrics of log filters beyond the free ones',
      Math.max(0, count('AWS::Logs::MetricFilter') - free.customMetrics),
      prices.customMetric,
    ),
    line('runs by schedule', runCount, prices.lambdaCall),
    line('GB s of those runs', gigabyteSeconds, prices.lambdaGigabyteSecond),
    line('read units of those runs', runCount * assumed.idleRunReadUnits, prices.readUnit),
    line('GB of their logs', (runCount * assumed.logBytesPerRun) / gigabyte, prices.logGigabyte),
  ];
}

/** What learners' calls cost, from what was counted of each route. */
function busyLines(
  work: ReadonlyMap<RouteId, Work>,
  stacks: readonly CloudStack[],
  learners: number,
): Line[] {
  const calls = (routeId: RouteId) => rows[routeId].callsPerLearner * learners;
  const over = (of: (routeId: RouteId) => number, ids: readonly RouteId[] = routeIds) =>
    ids.reduce((sum, routeId) => sum + calls(routeId) * of(routeId), 0);
  const asked = (name: 'readUnits' | 'writeUnits') =>
    over((routeId) => work.get(routeId)?.[name] ?? 0);
  const all = over(() => 1);
  const throughSite = over(
    () => 1,
    routeIds.filter((routeId) => routes[routeId].host === 'site'),
  );
  const sent = all * assumed.answerBytes + learners * assumed.pageBytes;
  const stored = (learners * assumed.storedBytes) / gigabyte;
  const paidLearners = Math.max(0, learners - free.cognitoLearners);
  return [
    line('calls of the APIs', all, prices.apiCall),
    line('calls of functions', all, prices.lambdaCall),
    line(
      'GB s of functions',
      over((routeId) => assumed.lambdaSeconds * gigabytesOf(stacks, routeId)),
      prices.lambdaGigabyteSecond,
    ),
    line('runs of the function of alerts', assumed.alertDeliveries, prices.lambdaCall),
    line(
      'units of their counts',
      assumed.alertDeliveries * assumed.unitsPerDelivery,
      prices.readUnit + prices.writeUnit,
    ),
    line(
      'alerts by email beyond the free ones',
      Math.max(0, assumed.alerts - free.emails),
      prices.email,
    ),
    line(
      'metrics read for charts',
      assumed.looksAtUsage * assumed.metricsPerLook,
      prices.metricRead,
    ),
    line('read units', asked('readUnits'), prices.readUnit),
    line('write units, indexes among them', asked('writeUnits'), prices.writeUnit),
    line('GB in tables', stored, prices.tableGigabyte + prices.recoveryGigabyte),
    line('GB of logs', (all * assumed.logBytesPerCall) / gigabyte, prices.logGigabyte),
    line(
      'files read of S3',
      over((routeId) => work.get(routeId)?.others ?? 0),
      prices.s3Read,
    ),
    line('GB through CloudFront', sent / gigabyte, prices.cloudFrontGigabyte),
    line('calls of CloudFront', throughSite + learners * assumed.pageCalls, prices.cloudFrontCall),
    line(ofCognito, paidLearners, prices.cognitoLearner),
  ];
}

/** What so many active learners come to. */
interface Size {
  readonly learners: number;
  readonly callsInBusySecond: number;
  /** With what stands idle. */
  readonly usd: number;
}

/** Prints what each size costs; alerts are taken to stay as many. */
function printGrowth(idleUsd: number, linesOf: (learners: number) => readonly Line[]): Size[] {
  say(
    '\n| Active learners | calls in a busy second | USD a month, idle included | of it Cognito | the next most |\n|---|---|---|---|---|',
  );
  return sizes.map((learners) => {
    const lines = linesOf(learners);
    const usd = idleUsd + sumOf(lines);
    const callsInBusySecond = learners * callsOfLearner * busySecond;
    const cognito = lines.filter(({ what }) => what === ofCognito);
    const [most] = lines
      .filter(({ what }) => what !== ofCognito)
      .toSorted((one, other) => other.usd - one.usd);
    const figures = [callsInBusySecond, usd, sumOf(cognito)].map((figure) => figure.toFixed(2));
    say(`| ${[learners, ...figures, `${most?.what} ${most?.usd.toFixed(2)}`].join(' | ')} |`);
    return { learners, callsInBusySecond, usd };
  });
}

/** Whether infra/SCALE.md has the same rows, rounded. */
function statedInScale(growth: readonly Size[]): Target {
  const text = readFileSync(join(projectRoot, 'infra', 'SCALE.md'), 'utf8');
  const stated = [...text.matchAll(/^\| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|/gm)].map((row) =>
    row.slice(1).map((figure) => Number(figure.replaceAll(',', ''))),
  );
  const isNear = (one = 0, other: number) => Math.abs(one - other) <= Math.max(0.5, other / 20);
  const others = growth.filter(({ learners, callsInBusySecond, usd }) => {
    const [, calls, bill] = stated.find(([size]) => size === learners) ?? [];
    return !isNear(calls, callsInBusySecond) || !isNear(bill, usd);
  });
  return {
    what: 'cost: infra/SCALE.md has the calls and the bill of each size',
    reached: others.length === 0 ? 'all' : `not of ${others.map(({ learners }) => learners)}`,
    met: others.length === 0,
  };
}

/** What alarms are paid by: the metrics that they read. */
function alarmMetrics(stack: CloudStack): number {
  return stack.all('AWS::CloudWatch::Alarm').reduce((sum, { properties }) => {
    const several = listAt(properties, 'Metrics').filter((one) => at(one, 'MetricStat'));
    return sum + Math.max(1, several.length);
  }, 0);
}

function gigabytesOf(stacks: readonly CloudStack[], routeId: RouteId): number {
  const found = stacks
    .flatMap((stack) => stack.all('AWS::Lambda::Function'))
    .find(({ path }) => path.includes(`${routeId}/`));
  return Number(found?.properties['MemorySize'] ?? Number.NaN) / 1024;
}

function line(what: string, count: number, price: number): Line {
  return { what, count, usd: count * price };
}

function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { usd }) => sum + usd, 0);
}

function print(title: string, lines: readonly Line[]): void {
  say(`| ${title} | how much | USD |\n|---|---|---|`);
  for (const { what, count, usd } of lines.filter((one) => one.count > 0)) {
    const much = count.toLocaleString('en', { maximumFractionDigits: count < 10 ? 2 : 0 });
    say(`| ${what} | ${much} | ${usd.toFixed(2)} |`);
  }
  say(`| **in all** | | **${sumOf(lines).toFixed(2)}** |\n`);
}
