import type { Construct } from 'constructs';
import { Alarms } from './Alarms.ts';
import type { RouteFunction } from './RouteFunction.ts';
import type { StageSettings } from './settings.ts';

/** Properties of `CaseStudyMonitoring`. */
export interface CaseStudyMonitoringProps {
  readonly settings: StageSettings;
  /** Each route's function. */
  readonly functions: ReadonlyMap<string, RouteFunction>;
}

/** Alarms on the case-study service: students cannot sign in and complain elsewhere. */
export class CaseStudyMonitoring extends Alarms {
  constructor(scope: Construct, id: string, { settings, functions }: CaseStudyMonitoringProps) {
    super(scope, id, `XplorersCaseStudy/${settings.stage}`, settings);
    const doors = Object.fromEntries(
      [...functions].map(([routeId, made]) => [routeId.replace('freeBites/', ''), made]),
    );
    const defect = 'A call of a student was answered with serverError.';
    this.whenever('serverError', defect, this.count(doors, '$.status', 'serverError'));
    const uncounted = 'Calls could not be counted and went on: nobody is held back.';
    this.whenever('limitNotCounted', uncounted, this.count(doors, '$.event', 'limitNotCounted'));
    for (const [name, { lambda }] of Object.entries(doors)) {
      const failed = `The function ${name} failed or ran out of time.`;
      this.whenever(`${name}Failed`, failed, lambda.metricErrors());
    }
  }
}
