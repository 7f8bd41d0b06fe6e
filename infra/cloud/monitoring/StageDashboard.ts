import { Duration } from 'aws-cdk-lib';
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  Metric,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { Api } from '../functions/Api.ts';
import type { RouteFunction } from '../functions/RouteFunction.ts';
import type { TableInService } from '../storage/tablesInService.ts';

const period = Duration.minutes(5);
const wholeWidth = 24;

/** What a board shows, a list a row: of numbers about the business, and of numbers about machines. */
export interface StageDashboardProps {
  readonly business: readonly (readonly IWidget[])[];
  readonly alarms: readonly Alarm[];
  readonly technical: readonly (readonly IWidget[])[];
}

/** A dashboard: business above the state of every alarm, and that above what machines do. */
export class StageDashboard extends Construct {
  constructor(scope: Construct, id: string, { business, alarms, technical }: StageDashboardProps) {
    super(scope, id);
    const height = Math.ceil(alarms.length / 6) + 2;
    const states = new AlarmStatusWidget({
      title: 'Firing, by state',
      alarms: [...alarms],
      width: wholeWidth,
      height,
    });
    const widgets = [
      [heading('Business')],
      ...business,
      [heading('Alarms: what each means is in infra/RUNBOOK.md')],
      [states],
      [heading('Machines')],
      ...technical,
    ];
    new Dashboard(this, 'Dashboard', { widgets: widgets.map((row) => [...row]) });
  }
}

function heading(words: string): IWidget {
  return new TextWidget({ markdown: `## ${words}`, width: wholeWidth, height: 1 });
}

/** A graph, of which `across` stand in a row. */
export function graph(title: string, across: number, left: readonly IMetric[]): IWidget {
  return new GraphWidget({ title, width: wholeWidth / across, left: [...left], period });
}

/** What a stack's gateway, functions and tables do. */
export function technicalGraphs(
  { api }: Api,
  functions: Readonly<Record<string, RouteFunction>>,
  tables: Readonly<Partial<Record<string, TableInService>>>,
): IWidget[][] {
  const calls = [api.metricCount(), api.metricClientError(), api.metricServerError()];
  const times = ['p50', 'p99'].map((statistic) =>
    api.metricLatency({ statistic, label: statistic }),
  );
  const ofFunctions = (metricName: string) =>
    Object.entries(functions).map(([label, { lambda }]) =>
      lambda.metric(metricName, { label, statistic: 'Sum' }),
    );
  const ofTables = (metricName: string) =>
    Object.entries(tables).flatMap(([label, table]) =>
      table ? [tableMetric(table, metricName, label)] : [],
    );
  return [
    [
      graph(
        'Calls, refused with 4xx, failed with 5xx',
        2,
        calls.map((one) => one.with(sum)),
      ),
      graph('Time of calls, ms', 2, times),
    ],
    [
      graph('Failed runs of functions', 2, ofFunctions('Errors')),
      graph('Runs that Lambda held back', 2, ofFunctions('Throttles')),
    ],
    [
      graph('Read units of tables', 3, ofTables('ConsumedReadCapacityUnits')),
      graph('Write units of tables', 3, ofTables('ConsumedWriteCapacityUnits')),
      graph('Reads and writes held back', 3, [
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
