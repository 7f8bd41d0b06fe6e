/** What logs say is read, what they cannot say is watched, and both are told for almost nothing. */
import { describe, expect, test } from 'vitest';
import { scheduledRuns } from '../../infra/cloud/monitoring/scheduledRuns.ts';
import { settingsOf } from '../../infra/cloud/settings.ts';
import { tables } from '../support/cloud/logicalIDs.ts';
import {
  at,
  type CloudStack,
  everyStage,
  listAt,
  synthesizeUncached,
} from '../support/cloud/synthesizeStage.ts';

const stages = everyStage();

function alarmOn(stack: CloudStack, id: string) {
  return stack.only('AWS::CloudWatch::Alarm', `Monitoring/${id}/Resource`).properties;
}

describe.each(['dev', 'prod', 'local'] as const)('on stage %s', (stage) => {
  const { site, caseStudy } = stages[stage];
  const hosts = [
    ['site', site],
    ['caseStudy', caseStudy],
  ] as const;
  const topic = `<${site.only('AWS::SNS::Topic').logicalId}>`;
  const told = {
    AlarmActions: [topic],
    AlarmDescription: expect.stringMatching(/^[A-Z].{20,}[.?] Runbook: \S+$/),
  };

  test('a stage has at most twelve alarms, each on one metric that AWS counts on its own: ten are free', () => {
    const alarms = [site, caseStudy].flatMap((stack) => stack.all('AWS::CloudWatch::Alarm'));

    // A stage without mail has no alarm on SES.
    expect(alarms).toHaveLength(stages[stage].settings.mailDomain === null ? 10 : 12);
    for (const { properties } of alarms) {
      expect(properties).not.toHaveProperty('Metrics');
      expect(properties['Namespace']).toMatch(/^AWS\//);
    }
    for (const stack of [site, caseStudy]) {
      expect(stack.all('AWS::Logs::MetricFilter')).toEqual([]);
    }
  });

  test.each([
    ['pollNotRun', 'pollPayments', 900],
    ['followUpNotRun', 'followUp', 900],
    ['mailsNotRun', 'sendMails', 900],
    ['eraseNotRun', 'finishErasures', 10_800],
    ['nightlyNotRun', 'nightly', 86_400],
    ['indexStale', 'buildIndex', 900],
  ])('%s tells when no run of %s has succeeded for its time', (id, name, Period) => {
    const lambda = site.only('AWS::Lambda::Function', `Schedules/${name}/Function/Resource`);

    expect(Object.keys(scheduledRuns)).toContain(id);
    expect(alarmOn(site, id)).toMatchObject({
      ...told,
      Namespace: 'AWS/Lambda',
      MetricName: 'Errors',
      Dimensions: [{ Name: 'FunctionName', Value: `<${lambda.logicalId}>` }],
      Statistic: 'Minimum',
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      Threshold: 1,
      TreatMissingData: 'breaching',
      EvaluationPeriods: 1,
      Period,
    });
  });

  test.each([
    ['functionsThrottled', { Namespace: 'AWS/Lambda', MetricName: 'Throttles', Threshold: 10 }],
    ['signInsFailing', { MetricName: 'FederationSuccesses', Statistic: 'Average', Threshold: 0.7 }],
  ])('%s is about machines', (id, properties) => {
    expect(alarmOn(site, id)).toMatchObject({
      ...told,
      ...properties,
      TreatMissingData: 'notBreaching',
    });
  });

  describe.each(hosts)('the %s host', (host, stack) => {
    const lambda = stack.only('AWS::Lambda::Function', 'Monitoring/Alerts/alert/Function/Resource');
    const Arn = `<${lambda.logicalId}.Arn>`;
    const ownLog = stack.only('AWS::Logs::LogGroup', 'Monitoring/Alerts/alert/Log/Resource');
    const functionLog = stack.only('AWS::Logs::LogGroup', 'FunctionLog/Resource');
    const accessLog = stack.only('AWS::Logs::LogGroup', 'Api/AccessLog/Resource');
    const subscriptions = stack.all('AWS::Logs::SubscriptionFilter');

    test('gives its lines to the function of alerts: warnings, defects, slow calls, crashes and failed calls', () => {
      expect(subscriptions.map(({ properties }) => properties)).toEqual([
        {
          DestinationArn: Arn,
          LogGroupName: `<${functionLog.logicalId}>`,
          FilterPattern:
            '{ ($.level = "WARN") || ($.event = "serverError") || (($.durationMs >= 3000) && ($.route = "*")) }',
        },
        {
          DestinationArn: Arn,
          LogGroupName: `<${functionLog.logicalId}>`,
          FilterPattern:
            '?"Task timed out" ?"Runtime exited" ?"Invoke Error" ?"Uncaught Exception"',
        },
        {
          DestinationArn: Arn,
          LogGroupName: `<${accessLog.logicalId}>`,
          FilterPattern:
            '{ ($.status = "5*") || (($.integration = "-") && (($.status = "401") || ($.status = "429"))) }',
        },
      ]);
    });

    test('lets only these logs, and its timer, call that function', () => {
      const rule = stack.only('AWS::Events::Rule', 'Monitoring/Alerts/Summaries/Resource');
      const callers = stack
        .all('AWS::Lambda::Permission')
        .map(({ properties }) => properties)
        .filter(({ FunctionName }) => FunctionName === Arn);

      expect(
        new Set(callers.map(({ Principal, SourceArn }) => `${Principal} ${SourceArn}`)),
      ).toEqual(
        new Set([
          `logs.amazonaws.com <${functionLog.logicalId}.Arn>`,
          `logs.amazonaws.com <${accessLog.logicalId}.Arn>`,
          `events.amazonaws.com <${rule.logicalId}.Arn>`,
        ]),
      );
      expect(rule.properties['ScheduleExpression']).toBe('rate(5 minutes)');
    });

    test('has a function of alerts that writes to a log of its own, which nothing reads', () => {
      expect(at(lambda.properties, 'LoggingConfig', 'LogGroup')).toBe(`<${ownLog.logicalId}>`);
      expect(subscriptions.map(({ properties }) => properties['LogGroupName'])).not.toContain(
        `<${ownLog.logicalId}>`,
      );
    });

    test('lets that function count and publish, and nothing else', () => {
      const role = stack.only('AWS::IAM::Role', 'Monitoring/Alerts/alert/Role/Resource');
      const limits = tables[host === 'site' ? 'limits' : 'caseStudyLimits'];
      const own = `<${stack.only('AWS::SNS::Topic').logicalId}>`;
      const statements = listAt(role.properties, 'Policies').flatMap((policy) =>
        listAt(policy, 'PolicyDocument', 'Statement'),
      );

      expect(statements.map((one) => [at(one, 'Action'), at(one, 'Resource')])).toEqual([
        [['logs:CreateLogStream', 'logs:PutLogEvents'], `<${ownLog.logicalId}.Arn>`],
        [['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'], `<${limits}.Arn>`],
        ['sns:Publish', own],
      ]);
      expect(at(lambda.properties, 'Environment', 'Variables')).toEqual({
        STAGE: stage,
        HOST: host,
        LIMITS_TABLE: `<${limits}>`,
        ALERT_TOPIC: own,
      });
    });

    test('tells by an alarm when that function itself fails, or does not run', () => {
      expect(alarmOn(stack, 'alertsFailing')).toMatchObject({
        AlarmActions: [`<${stack.only('AWS::SNS::Topic').logicalId}>`],
        Namespace: 'AWS/Lambda',
        MetricName: 'Errors',
        Dimensions: [{ Name: 'FunctionName', Value: `<${lambda.logicalId}>` }],
        Statistic: 'Sum',
        Threshold: 1,
        Period: 900,
        TreatMissingData: 'breaching',
      });
    });
  });

  test('what the account costs is told before the month is over', () => {
    const { properties } = site.only('AWS::Budgets::Budget');
    const { monthlyDollars } = stages[stage].settings;

    expect(at(properties, 'Budget', 'BudgetLimit')).toEqual({
      Amount: monthlyDollars,
      Unit: 'USD',
    });
    for (const notice of listAt(properties, 'NotificationsWithSubscribers')) {
      expect(at(notice, 'Subscribers')).toEqual([{ SubscriptionType: 'SNS', Address: topic }]);
    }
  });

  test('CloudWatch and Budgets may tell the topic, whose own policy would shut them out', () => {
    const { properties } = site.only('AWS::SNS::TopicPolicy');
    const allowed = listAt(properties, 'PolicyDocument', 'Statement').filter(
      (one) => at(one, 'Effect') === 'Allow',
    );

    expect(allowed.map((one) => at(one, 'Principal', 'Service')).toSorted()).toEqual([
      'budgets.amazonaws.com',
      'cloudwatch.amazonaws.com',
    ]);
    for (const one of allowed) {
      expect(one).toMatchObject({
        Action: 'sns:Publish',
        Resource: topic,
        Condition: { StringEquals: { 'aws:SourceAccount': '<AWS::AccountId>' } },
      });
    }
  });
});

test('a stage with a chat lets the function of alerts read its address, and nothing more', () => {
  const settings = { ...settingsOf('dev'), alertsToChat: true };
  const stack = synthesizeUncached(settings).site;
  const role = stack.only('AWS::IAM::Role', 'Monitoring/Alerts/alert/Role/Resource');
  const lambda = stack.only('AWS::Lambda::Function', 'Monitoring/Alerts/alert/Function/Resource');

  expect(at(lambda.properties, 'Environment', 'Variables', 'CHAT_SECRET')).toBe(
    'xplorers/dev/chat',
  );
  expect(JSON.stringify(role.properties)).toContain(
    '"Action":"secretsmanager:GetSecretValue","Effect":"Allow","Resource":"arn:<AWS::Partition>:secretsmanager:ap-south-1:<AWS::AccountId>:secret:xplorers/dev/chat-??????"',
  );
});

test.each([
  ['mailsBouncing', 'Reputation.BounceRate', 0.05],
  ['mailsReported', 'Reputation.ComplaintRate', 0.001],
])('%s tells before SES pauses what the account sends', (id, MetricName, Threshold) => {
  expect(alarmOn(stages.prod.caseStudy, id)).toMatchObject({
    AlarmActions: [`<${stages.prod.caseStudy.only('AWS::SNS::Topic').logicalId}>`],
    Namespace: 'AWS/SES',
    MetricName,
    Threshold,
    Statistic: 'Maximum',
    Period: 3600,
    TreatMissingData: 'notBreaching',
  });
});
