import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { apiPrefix } from '../../../lambdas/contract/constants.ts';
import type { CaseStudyTable } from '../../../lambdas/contract/tables/tables.ts';
import { type Api, functionsByGroup } from '../functions/Api.ts';
import { functionLogOf } from '../functions/functionLog.ts';
import type { StageSettings } from '../settings.ts';
import type { TableInService } from '../storage/tablesInService.ts';
import { Alarms } from './Alarms.ts';
import { queryTable, StageDashboard, technicalGraphs } from './StageDashboard.ts';

/** Properties of `CaseStudyAlarms`. */
export interface CaseStudyAlarmsProps {
  readonly settings: StageSettings;
  readonly api: Api;
  readonly tables: Readonly<Record<CaseStudyTable, TableInService>>;
}

/**
 * Alerts on the case-study service. It has its own dashboard: showing it on the stage's would make the two stacks depend on each
 * other.
 */
export class CaseStudyAlarms extends Alarms {
  constructor(scope: Construct, id: string, { settings, api, tables }: CaseStudyAlarmsProps) {
    super(scope, id, { settings, host: 'caseStudy', api, limits: tables.caseStudyLimits });
    // Beside the identity, which this stack has. SES counts the whole account.
    if (settings.mailDomain !== null) {
      this.watchReputation();
    }
    const functions = Object.assign({}, ...Object.values(functionsByGroup(api)));
    const registrations = queryTable(
      'freeBites: registrations by day',
      1,
      functionLogOf(this, settings),
      [
        `filter route = "POST ${apiPrefix}freeBites/registerStudent" and status = "ok"`,
        'stats count(*) as registrations by datefloor(@timestamp, 1d) as day',
        'sort day desc',
      ],
    );
    new StageDashboard(this, 'Board', {
      businessMetrics: [[registrations]],
      alarms: this.all,
      technical: technicalGraphs(api, functions, tables),
    });
  }

  /** SES reviews an account from these rates on, and may pause its sending at twice the first and five times the second. */
  private watchReputation(): void {
    const rate = (metricName: string) =>
      new Metric({
        namespace: 'AWS/SES',
        metricName,
        statistic: 'Maximum',
        period: Duration.hours(1),
      });
    const bounced = 'Five in a hundred emails bounced: SES may pause sending.';
    this.alarmOn('mailsBouncing', bounced, rate('Reputation.BounceRate'), { atLeast: 0.05 });
    const reported = 'One in a thousand emails was reported as spam: SES may pause sending.';
    this.alarmOn('mailsReported', reported, rate('Reputation.ComplaintRate'), { atLeast: 0.001 });
  }
}
