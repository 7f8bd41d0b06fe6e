/** What a deployed stage holds that its stacks do not guarantee. */
import { readAlarms } from '../../lambdas/adapters/aws/cloudWatchAlarms.ts';
import { readSubscribers } from '../../lambdas/adapters/aws/readSubscribers.ts';
import { hasItems, readTable } from '../../lambdas/adapters/aws/readTable.ts';
import { alarmID, isFiring } from '../../lambdas/domain/operators/listAlarms.ts';
import { broken, brokenIf, type Check, type Finding, ok } from './Check.ts';
import { mailCheck } from './mailCheck.ts';
import { allOf, type StackFacts, type StageContext } from './StageContext.ts';

const bothStacks = ['case-study stack', 'site stack'];

/** The checks of what a deployment leaves to others. */
export const deployedChecks: readonly Check<StageContext>[] = [
  {
    name: 'case-study stack',
    looksAt: 'its last deployment finished',
    after: ['credentials'],
    run: (context) => checkStack(context, context.caseStudy),
  },
  {
    name: 'site stack',
    looksAt: 'its last deployment finished',
    after: ['credentials'],
    run: (context) => checkStack(context, context.site),
  },
  {
    name: 'staff stack',
    looksAt: 'its last deployment finished',
    after: ['credentials'],
    run: (context) => checkStack(context, context.staff),
  },
  {
    name: 'restored tables',
    looksAt: 'active, restorable and protected from deletion',
    after: bothStacks,
    run: checkRestoredTables,
  },
  {
    name: 'catalogue',
    looksAt: 'entries have been imported',
    after: ['site stack'],
    async run({ site, settings: { stage } }) {
      const { ITEMS_TABLE = '' } = await site.variables();
      return brokenIf(
        (await hasItems(ITEMS_TABLE)) ? [] : ['there are no entries'],
        `Import them: npm run ops -- catalogue import web/content/catalogue --stage ${stage}`,
      );
    },
  },
  {
    name: 'colleges',
    looksAt: 'colleges have been imported',
    after: ['case-study stack'],
    async run({ caseStudy, settings: { stage } }) {
      const { COLLEGES_TABLE = '' } = await caseStudy.variables();
      return brokenIf(
        (await hasItems(COLLEGES_TABLE)) ? [] : ['there are no colleges'],
        `Import them: npm run ops -- colleges import <file.csv> --stage ${stage}`,
      );
    },
  },
  mailCheck,
  {
    name: 'alarm subscription',
    looksAt: 'the alarm address has confirmed its subscriptions',
    after: bothStacks,
    run: checkSubscription,
  },
  {
    name: 'alarms',
    looksAt: 'none is firing',
    after: bothStacks,
    async run({ settings: { stage } }) {
      const alarms = await readAlarms(stage);
      return brokenIf(
        alarms.filter(isFiring).map((alarm) => `${alarmID(alarm)}: ${alarm.meaning}`),
        "Follow the alarm's section of infra/RUNBOOK.md.",
      );
    },
  },
];

async function checkStack(
  { settings: { stage } }: StageContext,
  stack: StackFacts,
): Promise<Finding> {
  const deploy = `npm run deploy -- ${stage}`;
  const state = await stack.state();
  if (!state) {
    return broken(`there is no stack ${stack.name}`, `Deploy it: ${deploy}`);
  }
  // After a rollback the stack is what it was before.
  const isOk = /^(?:CREATE|UPDATE|UPDATE_ROLLBACK|IMPORT)_COMPLETE$/.test(state.status);
  return brokenIf(
    isOk ? [] : [`the stack ${stack.name} is ${state.status}`],
    `Read its events in CloudFormation, fix what they name, and deploy again: ${deploy}`,
  );
}

/** Restored tables replace the stack's own and belong to no stack, so CloudFormation doesn't watch them. */
async function checkRestoredTables({
  settings: { restored, stage },
}: StageContext): Promise<Finding> {
  const names = Object.values({ ...restored?.site, ...restored?.caseStudy });
  if (names.length === 0) {
    return ok('none is in use');
  }
  const problems = await Promise.all(
    names.map(async (name) => {
      const table = await readTable(name);
      const wrong = table
        ? [
            ...(table.status === 'ACTIVE' ? [] : [`is ${table.status}`]),
            ...(table.isRestorable ? [] : ['has no point-in-time recovery']),
            ...(table.isProtected ? [] : ['has no deletion protection']),
          ]
        : ['is gone'];
      return wrong.map((one) => `${name} ${one}`);
    }),
  );
  return brokenIf(
    problems.flat(),
    `Switch it on in the DynamoDB console. If a table is gone, restore it: npm run ops -- backups restore --stage ${stage}`,
  );
}

async function checkSubscription(context: StageContext): Promise<Finding> {
  const { alarmEmail } = context.settings;
  if (alarmEmail === null) {
    return ok('this stage sends no alarm emails');
  }
  const topics = await allOf(context, 'AWS::SNS::Topic');
  const problems = await Promise.all(
    topics.map(async (topic) => {
      const found = (await readSubscribers(topic)).find(({ address }) => address === alarmEmail);
      const how = found ? 'has not confirmed' : 'is not subscribed to';
      return found?.hasConfirmed ? [] : [`${alarmEmail} ${how} ${topic.replace(/^.*:/, '')}`];
    }),
  );
  return brokenIf(
    problems.flat(),
    `Click the link in each email that AWS Notifications sent to ${alarmEmail}. If there is none, deploy again.`,
  );
}
