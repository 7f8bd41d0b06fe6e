/** The stage's dashboard: business first, every alarm, and no number that nobody publishes. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { MoneyMetric } from '../../lambdas/domain/money/ports.ts';
import { type CloudStack, everyStage } from '../support/cloud/synthesizeStage.ts';

const Body = z.object({
  widgets: z.array(
    z.object({
      type: z.enum(['text', 'metric', 'alarm', 'log']),
      y: z.number(),
      properties: z.object({
        title: z.optional(z.string()),
        query: z.optional(z.string()),
        markdown: z.optional(z.string()),
        alarms: z.optional(z.array(z.string())),
        metrics: z.optional(z.array(z.array(z.unknown()))),
      }),
    }),
  ),
});

const stages = everyStage();

/** What AWS publishes on its own, of the services that the templates use; as their documentation lists it. */
const published: Readonly<Record<string, readonly string[]>> = {
  'AWS/ApiGateway': ['Count', '4xx', '5xx', 'Latency', 'IntegrationLatency', 'DataProcessed'],
  'AWS/Lambda': ['Invocations', 'Errors', 'Throttles', 'Duration', 'ConcurrentExecutions'],
  'AWS/DynamoDB': [
    'ConsumedReadCapacityUnits',
    'ConsumedWriteCapacityUnits',
    'ReadThrottleEvents',
    'WriteThrottleEvents',
  ],
  'AWS/Cognito': ['FederationSuccesses', 'SignInSuccesses', 'TokenRefreshSuccesses'],
};
/** What functions note about business; the compiler asks for each. */
const ofMoney: Record<MoneyMetric, true> = {
  orderOpened: true,
  orderPaid: true,
  planGranted: true,
  refundMade: true,
};
function widgetsOf(stack: CloudStack) {
  const { properties } = stack.only('AWS::CloudWatch::Dashboard');
  return Body.parse(JSON.parse(String(properties['DashboardBody']))).widgets;
}

function metricsOf(stack: CloudStack): unknown[][] {
  return widgetsOf(stack).flatMap(({ properties }) => properties.metrics ?? []);
}

/** What a board asks of logs. */
function queriesOf(stack: CloudStack): string[] {
  return widgetsOf(stack).flatMap(({ properties }) => properties.query ?? []);
}

describe.each(['dev', 'prod', 'local'] as const)('on stage %s', (stage) => {
  const { site, caseStudy } = stages[stage];
  const boards = [
    ['the stage', site],
    ['the case-study service', caseStudy],
  ] as const;

  test.each(boards)('the board of %s shows business above alarms above machines', (_, stack) => {
    const widgets = widgetsOf(stack);
    const heights = ['## Business', '## Alarms', '## Technical'].map(
      (start) => widgets.find(({ properties }) => properties.markdown?.startsWith(start))?.y ?? -1,
    );

    expect(heights).toEqual([0, expect.any(Number), expect.any(Number)]);
    expect(heights.toSorted((one, other) => one - other)).toEqual(heights);
    const [, alarms = 0] = heights;
    const above = widgets.filter(({ type, y }) => ['metric', 'log'].includes(type) && y < alarms);
    expect(above.length).toBeGreaterThan(0);
    for (const { properties } of above) {
      expect(JSON.stringify([properties.metrics])).not.toMatch(/Errors|Throttle|Latency|Consumed/);
    }
  });

  test.each(boards)('the board of %s shows the state of every alarm of its stack', (_, stack) => {
    const shown = widgetsOf(stack).flatMap(({ properties }) => properties.alarms ?? []);

    const all = stack.all('AWS::CloudWatch::Alarm').map(({ logicalId }) => `<${logicalId}.Arn>`);
    expect(shown.toSorted()).toEqual(all.toSorted());
  });

  test.each(boards)('the board of %s names no metric that nothing publishes', (_, stack) => {
    const unknown = metricsOf(stack).filter(
      ([namespace, name]) => !published[String(namespace)]?.includes(String(name)),
    );

    expect(metricsOf(stack).length).toBeGreaterThan(20);
    expect(unknown).toEqual([]);
  });

  test.each(boards)('the board of %s refers to what its stack has', (_, stack) => {
    const there = new Set(stack.resources.map(({ logicalId }) => `<${logicalId}>`));
    const named = metricsOf(stack)
      .flat()
      .filter((value): value is string => /^<\w+>$/.test(String(value)));

    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((reference) => !there.has(reference))).toEqual([]);
  });

  test('the boards show how orders, money back, registrations, searches and sign-ins go', () => {
    const asked = queriesOf(site).join(' ');

    for (const one of [...Object.keys(ofMoney), 'searchMissed', 'poll', 'nightly']) {
      expect(asked).toContain(`"${one}"`);
    }
    expect(JSON.stringify(metricsOf(site))).toContain('FederationSuccesses');
    expect(queriesOf(caseStudy).join(' ')).toContain('POST /api/freeBites/registerStudent');
  });

  test.each(boards)('the board of %s asks the log of the functions of its stack', (_, stack) => {
    const log = stack.only('AWS::Logs::LogGroup', 'FunctionLog/Resource').logicalId;
    const queries = queriesOf(stack);

    expect(queries.length).toBeGreaterThan(0);
    expect(queries.filter((query) => !query.startsWith(`SOURCE '<${log}>' |`))).toEqual([]);
  });
});
