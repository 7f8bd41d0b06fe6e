import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { Alarms } from './Alarms.ts';
import { type Api, functionsByGroup } from './Api.ts';
import { Board, graph, machines } from './Board.ts';
import type { CaseStudyTable } from './routeAccess.ts';
import type { StageSettings } from './settings.ts';
import type { ServingTable } from './tablesInService.ts';

/** Properties of `CaseStudyMonitoring`. */
export interface CaseStudyMonitoringProps {
  readonly settings: StageSettings;
  readonly api: Api;
  readonly tables: Readonly<Record<CaseStudyTable, ServingTable>>;
}

const registrations = 'registrations';

/** How many registrations a stage's case-study service has taken, retries among them. */
export function registrationsOn(stage: string): Metric {
  const namespace = namespaceOn(stage);
  return new Metric({ namespace, metricName: registrations, statistic: 'Sum' });
}

/**
 * Alarms on the case-study service: students cannot sign in and complain elsewhere. Its alarms are shown on a board of its own, for
 * the stage's board could name them only if neither stack could be deployed without the other.
 */
export class CaseStudyMonitoring extends Alarms {
  constructor(scope: Construct, id: string, { settings, api, tables }: CaseStudyMonitoringProps) {
    super(scope, id, namespaceOn(settings.stage), settings);
    const groups = functionsByGroup(api);
    const functions = Object.assign({}, ...Object.values(groups));
    this.hear(functions);
    const defect = 'A call of a student was answered with serverError: it met a defect.';
    this.whenever('serverError', defect, this.noted('serverError'));
    const uncounted = 'Calls could not be counted and went on: nobody is held back.';
    this.whenever('limitNotCounted', uncounted, this.noted('limitNotCounted'));
    this.watchFunctions(groups);
    this.watchCalls(api);
    this.watchTables(Object.values(tables));
    const { registerStudent } = functions;
    new MetricFilter(this, registrations, {
      logGroup: registerStudent.log,
      filterPattern: FilterPattern.stringValue('$.status', '=', 'ok'),
      metricNamespace: this.namespace,
      metricName: registrations,
    });
    new Board(this, 'Board', {
      business: [[graph('freeBites: registrations', 1, [registrationsOn(settings.stage)])]],
      alarms: this.all,
      technical: machines(api, functions, tables),
    });
  }
}

function namespaceOn(stage: string): string {
  return `XplorersCaseStudy/${stage}`;
}
