import { Duration } from 'aws-cdk-lib';
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  Metric,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Api } from '../functions/Api.ts';
import type { RouteFunction } from '../functions/RouteFunction.ts';
import type { TableInService } from '../storage/tablesInService.ts';

const period = Duration.minutes(5);
const wholeWidth = 24;

/** What a dashboard shows, one list per row; nothing of what is empty. */
export interface StageDashboardProps {
  readonly businessMetrics: readonly (readonly IWidget[])[];
  readonly alarms: readonly Alarm[];
  readonly technical: readonly (readonly IWidget[])[];
}

/** A dashboard: business metrics, then the state of every alarm, then technical metrics. It asks the logs, which costs money only when someone looks. */
export class StageDashboard extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { businessMetrics, alarms, technical }: StageDashboardProps,
  ) {
    super(scope, id);
    const height = Math.ceil(alarms.length / 6) + 2;
    const states = new AlarmStatusWidget({
      title: 'Firing, by state',
      alarms: [...alarms],
      width: wholeWidth,
      height,
    });
    const widgets = [
      ...section('Business', businessMetrics),
      ...section('Alarms (see infra/RUNBOOK.md)', alarms.length > 0 ? [[states]] : []),
      ...section('Technical', technical),
    ];
    new Dashboard(this, 'Dashboard', { widgets: widgets.map((row) => [...row]) });
  }
}

function section(words: string, rows: StageDashboardProps['technical']) {
  return rows.length > 0 ? [[heading(words)], ...rows] : [];
}

function heading(words: string): IWidget {
  return new TextWidget({ markdown: `## ${words}`, width: wholeWidth, height: 1 });
}

/** A graph; `across` fit in a row. */
export function graph(title: string, across: number, left: readonly IMetric[]): IWidget {
  return new GraphWidget({ title, width: wholeWidth / across, left: [...left], period });
}

/** A table of what a log says; `across` fit in a row. It costs money only when someone looks, unlike a metric that counts lines. */
export function queryTable(
  title: string,
  across: number,
  { logGroupName }: LogGroup,
  queryLines: string[],
): IWidget {
  return new LogQueryWidget({
    title,
    width: wholeWidth / across,
    view: LogQueryVisualizationType.TABLE,
    logGroupNames: [logGroupName],
    queryLines,
  });
}

/** How often events were logged, day by day. @param events every warning when left out */
export function eventTable(
  title: string,
  across: number,
  log: LogGroup,
  events?: readonly string[],
): IWidget {
  return queryTable(title, across, log, [
    events ? `filter event in ${JSON.stringify(events)}` : 'filter level = "WARN"',
    'stats count(*) as count by datefloor(@timestamp, 1d) as day, event',
    'sort day desc',
  ]);
}

/** Graphs of a stack's gateway and functions. */
export function trafficGraphs(
  { api }: Api,
  functions: Readonly<Record<string, RouteFunction>>,
): IWidget[][] {
  const calls = [api.metricCount(), api.metricClientError(), api.metricServerError()];
  const times = ['p50', 'p99'].map((statistic) =>
    api.metricLatency({ statistic, label: statistic }),
  );
  const ofFunctions = (metricName: string) =>
    Object.entries(functions).map(([label, { lambda }]) =>
      lambda.metric(metricName, { label, statistic: 'Sum' }),
    );
  return [
    [
      graph(
        'Calls, 4xx, 5xx',
        2,
        calls.map((one) => one.with(sum)),
      ),
      graph('Call latency, ms', 2, times),
    ],
    [
      graph('Failed function runs', 2, ofFunctions('Errors')),
      graph('Throttled function runs', 2, ofFunctions('Throttles')),
    ],
  ];
}

/** The same, and graphs of its tables. */
export function technicalGraphs(
  api: Api,
  functions: Readonly<Record<string, RouteFunction>>,
  tables: Readonly<Partial<Record<string, TableInService>>>,
): IWidget[][] {
  const ofTables = (metricName: string) =>
    Object.entries(tables).flatMap(([label, table]) =>
      table ? [tableMetric(table, metricName, label)] : [],
    );
  return [
    ...trafficGraphs(api, functions),
    [
      graph('Table read units', 3, ofTables('ConsumedReadCapacityUnits')),
      graph('Table write units', 3, ofTables('ConsumedWriteCapacityUnits')),
      graph('Throttled reads and writes', 3, [
        ...ofTables('ReadThrottleEvents'),
        ...ofTables('WriteThrottleEvents'),
      ]),
    ],
  ];
}

const sum = { statistic: 'Sum' };

function tableMetric({ tableName }: TableInService, metricName: string, label: string): Metric {
  const dimensionsMap = { TableName: tableName };
  return new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap, label, ...sum });
}
