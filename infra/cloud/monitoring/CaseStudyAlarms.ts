import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { apiPrefix } from '../../../lambdas/contract/constants.ts';
import { type Api, functionsByGroup } from '../functions/Api.ts';
import { functionLogOf } from '../functions/functionLog.ts';
import type { CaseStudyTable } from '../functions/routeAccess.ts';
import type { StageSettings } from '../settings.ts';
import type { TableInService } from '../storage/tablesInService.ts';
import { Alarms } from './Alarms.ts';
import { graph, StageDashboard, technicalGraphs } from './StageDashboard.ts';

/** Properties of `CaseStudyMonitoring`. */
export interface CaseStudyAlarmsProps {
  readonly settings: StageSettings;
  readonly api: Api;
  readonly tables: Readonly<Record<CaseStudyTable, TableInService>>;
}

const registrations = 'registrations';

/** Registrations of a stage's case-study service, including retries. */
export function registrationCount(stage: string): Metric {
  const namespace = namespaceOn(stage);
  return new Metric({ namespace, metricName: registrations, statistic: 'Sum' });
}

/**
 * Alarms on the case-study service. They have their own dashboard: showing them on the stage's would make the two stacks depend on
 * each other.
 */
export class CaseStudyAlarms extends Alarms {
  constructor(scope: Construct, id: string, { settings, api, tables }: CaseStudyAlarmsProps) {
    super(scope, id, namespaceOn(settings.stage), settings);
    const groups = functionsByGroup(api);
    const functions = Object.assign({}, ...Object.values(groups));
    const defect = "A student's call was answered with serverError because of a defect.";
    this.alarmOnAny('serverError', defect, this.eventCount('serverError'));
    const uncounted = 'Calls could not be counted and were let through: rate limits fail open.';
    this.alarmOnAny('limitNotCounted', uncounted, this.eventCount('limitNotCounted'));
    this.watchFunctions(groups);
    this.watchCalls(api);
    this.watchTables(Object.values(tables));
    new MetricFilter(this, registrations, {
      logGroup: functionLogOf(this, settings),
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue('$.route', '=', `POST ${apiPrefix}freeBites/registerStudent`),
        FilterPattern.stringValue('$.status', '=', 'ok'),
      ),
      metricNamespace: this.namespace,
      metricName: registrations,
    });
    new StageDashboard(this, 'Board', {
      business: [[graph('freeBites: registrations', 1, [registrationCount(settings.stage)])]],
      alarms: this.all,
      technical: technicalGraphs(api, functions, tables),
    });
  }
}

function namespaceOn(stage: string): string {
  return `XplorersCaseStudy/${stage}`;
}
