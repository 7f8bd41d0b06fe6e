import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../infra/cloud/bundle.ts';
import { Credentials } from '../../infra/local/aws/Credentials.ts';
import { functionsOf } from '../../infra/local/lambda/functionsOf.ts';
import { type Schedule, schedulesOf } from '../../infra/local/lambda/schedulesOf.ts';
import { readStored } from '../../infra/local/template/readStacks.ts';
import { Stack } from '../../infra/local/template/Stack.ts';
import { readTemplate, type Template } from '../../infra/local/template/Template.ts';
import { type EditableTemplate, resourceOf } from '../support/localStack/editTemplate.ts';
import { writeAssembly } from '../support/localStack/writeAssembly.ts';

const name = 'Xplorers-local';
const ruleName = 'SchedulesEveryFiveMinutes';
const minute = 60_000;

/** Changes properties of the rule of payment polling, or of its one target. */
const rule = (values: object) => (template: EditableTemplate) => {
  Object.assign(resourceOf(template, 'AWS::Events::Rule', ruleName).Properties, values);
};
const target = (values: object) => (template: EditableTemplate) => {
  const { Properties } = resourceOf(template, 'AWS::Events::Rule', ruleName);
  Object.assign(Object(Properties['Targets'])[0], values);
};
const permission = (values: object) => (template: EditableTemplate) => {
  const { Properties } = resourceOf(template, 'AWS::Lambda::Permission', ruleName);
  Object.assign(Properties, values);
};
const nowhere = 'arn:aws:lambda:ap-south-1:000000000000:function:none';

describe('a rule of the template', () => {
  const assembly = mkdtempSync(join(projectRoot, '.local', 'tmp', 'assembly-'));
  let template: Template;
  beforeAll(() => {
    writeAssembly(8080, assembly);
    template = readTemplate(assembly, name);
  });
  afterAll(() => rmSync(assembly, { recursive: true, force: true }));

  /** Reads the changed template as a start does, up to what runs by the clock. */
  function read(edit: (template: EditableTemplate) => void): Schedule[] {
    const edited = structuredClone(template);
    edit(edited as EditableTemplate); // a template is one that may be edited
    const stack = new Stack(name, edited, readStored(assembly));
    const options = {
      assembly,
      credentials: new Credentials(),
      awsEndpoint: 'http://localhost:8084',
      log: () => undefined,
    };
    return schedulesOf(stack, functionsOf(stack, options));
  }

  it('reads the lists every five minutes, completes deletions every hour, reconciles every night, follows up, sends mails and builds the index every minute, and sums up alerts every five', () => {
    const schedules = read(() => undefined);

    expect(schedules.map(({ lambda, everyMs }) => [lambda.settings.name, everyMs])).toEqual([
      [expect.stringMatching(/^Xplorers-local-SchedulespollPayments/), 5 * minute],
      [expect.stringMatching(/^Xplorers-local-SchedulesfollowUp/), minute],
      [expect.stringMatching(/^Xplorers-local-SchedulessendMails/), minute],
      [expect.stringMatching(/^Xplorers-local-Schedulesnightly/), 1440 * minute],
      [expect.stringMatching(/^Xplorers-local-SchedulesfinishErasures/), 60 * minute],
      [expect.stringMatching(/^Xplorers-local-SchedulesbuildIndex/), minute],
      [expect.stringMatching(/^Xplorers-local-MonitoringAlerts/), 5 * minute],
    ]);
  });

  it.each([
    ['rate(1 minute)', minute],
    ['rate(90 minutes)', 90 * minute],
    ['rate(1 hour)', 60 * minute],
    ['rate(6 hours)', 360 * minute],
    ['rate(1 day)', 1440 * minute],
    ['cron(30 20 * * ? *)', 1440 * minute],
  ])('runs as often as it says: %s', (ScheduleExpression, everyMs) => {
    expect(read(rule({ ScheduleExpression }))[0]?.everyMs).toBe(everyMs);
  });

  it.each<[string, (template: EditableTemplate) => void, RegExp]>([
    ['goes by weekdays', rule({ ScheduleExpression: 'cron(0 10 ? * MON *)' }), /Expression/],
    ['goes by the week', rule({ ScheduleExpression: 'rate(1 week)' }), /ScheduleExpression/],
    ['runs all the time', rule({ ScheduleExpression: 'rate(0 hours)' }), /ScheduleExpression/],
    ['waits for events', rule({ EventPattern: {} }), /EventPattern/],
    ['is off', rule({ State: 'DISABLED' }), /State/],
    ['brings an input of its own', target({ Input: '{}' }), /Input/],
    ['leads to no function', target({ Arn: nowhere }), /leads to no function/],
    ['may not run its function', permission({ FunctionName: nowhere }), /leads to no function/],
    ['is not the one that may', permission({ SourceArn: nowhere }), /leads to no function/],
    ['finds that only another may', permission({ Principal: 'logs.amazonaws.com' }), /leads to/],
  ])('stops the start when it %s, by name', (_, edit, why) => {
    expect(() => read(edit)).toThrow(why);
    expect(() => read(edit)).toThrow(ruleName);
  });
});
