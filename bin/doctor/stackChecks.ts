/** What a deployed stage is made of: stacks, tables, people, and what watches over them. */
import * as z from 'zod/mini';
import {
  readLastRuns,
  readRaisedAlarms,
  readSubscribers,
} from '../../lambdas/adapters/aws/readAlarms.ts';
import { readStackTemplate } from '../../lambdas/adapters/aws/readStack.ts';
import { hasItems, readTable } from '../../lambdas/adapters/aws/readTable.ts';
import { s3IndexStore } from '../../lambdas/adapters/objectStore/s3IndexStore.ts';
import { broken, brokenIf, type Check, type Finding, well } from './Check.ts';
import { allOf, type StackFacts, type StageContext } from './StageContext.ts';

const bothStacks = ['case-study stack', 'site stack'];
/** What doctor itself needs of what a stack tells operators. */
export const neededVariables = {
  site: ['ITEMS_TABLE', 'INDEX_BUCKET', 'USER_POOL_ID'],
  caseStudy: ['COLLEGES_TABLE'],
} as const;
const minuteMs = 60_000;
/** The longest that a metric takes to be told. */
const metricDelayMs = 15 * minuteMs;

/** The checks of what a deployment has made. */
export const stackChecks: readonly Check<StageContext>[] = [
  {
    name: 'case-study stack',
    looksAt: 'it is deployed and not half done',
    after: ['credentials'],
    run: (context) => checkStack(context, context.caseStudy),
  },
  {
    name: 'site stack',
    looksAt: 'it is deployed and not half done',
    after: ['credentials'],
    run: (context) => checkStack(context, context.site),
  },
  {
    name: "operators' parameters",
    looksAt: 'commands find the tables by them',
    after: bothStacks,
    async run({ site, caseStudy, settings: { stage } }) {
      const ways = await Promise.all([
        findMissing(site, neededVariables.site),
        findMissing(caseStudy, neededVariables.caseStudy),
      ]);
      return brokenIf(ways.flat(), `Deploy again: npm run deploy -- ${stage}`);
    },
  },
  {
    name: 'tables',
    looksAt: 'active; but for pull requests restorable and kept from being deleted',
    after: bothStacks,
    run: checkTables,
  },
  {
    name: 'catalogue',
    looksAt: 'entries were imported',
    after: ["operators' parameters"],
    async run({ site, settings: { stage } }) {
      const { ITEMS_TABLE = '' } = await site.variables();
      return brokenIf(
        (await hasItems(ITEMS_TABLE)) ? [] : ['there is no entry'],
        `Import them: npm run ops -- catalogue import web/content/catalogue --stage ${stage}`,
      );
    },
  },
  {
    name: 'colleges',
    looksAt: 'colleges were imported',
    after: ["operators' parameters"],
    async run({ caseStudy, settings: { stage } }) {
      const { COLLEGES_TABLE = '' } = await caseStudy.variables();
      return brokenIf(
        (await hasItems(COLLEGES_TABLE)) ? [] : ['there is no college'],
        `Import them: npm run ops -- colleges import <file.csv> --stage ${stage}`,
      );
    },
  },
  {
    name: 'schedules',
    looksAt: 'each has started its function when it should have',
    after: bothStacks,
    run: checkSchedules,
  },
  {
    name: 'search index',
    looksAt: 'one is in service',
    after: ['catalogue', 'schedules'],
    async run({ site }) {
      Object.assign(process.env, await site.variables());
      const edition = await s3IndexStore().current();
      return brokenIf(
        edition?.key ? [] : [`nothing readable says which index is in service`],
        'It is built within two minutes of an import; if not, read the log of the function buildIndex.',
      );
    },
  },
  {
    name: 'alarm subscription',
    looksAt: 'the address of alarms has confirmed',
    after: bothStacks,
    run: checkSubscription,
  },
  {
    name: 'alarms',
    looksAt: 'none is raised',
    after: bothStacks,
    async run(context) {
      const [ours, raised] = await Promise.all([
        Promise.all(
          ['Alarm', 'CompositeAlarm'].map((one) => allOf(context, `AWS::CloudWatch::${one}`)),
        ),
        readRaisedAlarms(),
      ]);
      const names = new Set(ours.flat());
      return brokenIf(
        raised
          .filter(({ name }) => names.has(name))
          .map(({ name, meaning }) => `${name}: ${meaning}`),
        "Do what the alarm's section of the runbook says.",
      );
    },
  },
];

async function checkStack(
  { settings: { stage } }: StageContext,
  stack: StackFacts,
): Promise<Finding> {
  const fix = `npm run deploy -- ${stage}`;
  const state = await stack.state();
  if (!state) {
    return broken(`there is no stack ${stack.name}`, `Deploy it: ${fix}`);
  }
  // A deployment that was rolled back stands as it stood before.
  const isGood = /^(?:CREATE|UPDATE|UPDATE_ROLLBACK|IMPORT)_COMPLETE$/.test(state.status);
  return brokenIf(
    isGood ? [] : [`the stack ${stack.name} is ${state.status}`],
    `Read its events in CloudFormation, fix what they name, and deploy again: ${fix}`,
  );
}

async function findMissing(stack: StackFacts, needed: readonly string[]): Promise<string[]> {
  try {
    const variables = await stack.variables();
    return needed
      .filter((one) => !variables[one])
      .map((one) => `${stack.name} does not name ${one}`);
  } catch (error) {
    return [
      `the parameter of ${stack.name} cannot be read (${error instanceof Error ? error.name : error})`,
    ];
  }
}

async function checkTables(context: StageContext): Promise<Finding> {
  const names = await allOf(context, 'AWS::DynamoDB::GlobalTable');
  const { stage, temporary } = context.settings;
  const ways = await Promise.all(
    names.map(async (name) => {
      const table = await readTable(name);
      const wrong = [
        ...(table ? [] : ['is not there']),
        ...(table && table.status !== 'ACTIVE' ? [`is ${table.status}`] : []),
        ...(table && !table.isRestorable && !temporary ? ['cannot be restored to a moment'] : []),
        ...(table && !table.isProtected && !temporary ? ['can be deleted'] : []),
      ];
      return wrong.map((one) => `${name} ${one}`);
    }),
  );
  return brokenIf(
    ways.flat(),
    `Switch on what is off in DynamoDB's console (deploying again does not); a table that is gone: npm run ops -- restore --stage ${stage}`,
  );
}

async function checkSubscription(context: StageContext): Promise<Finding> {
  const { alarmEmail } = context.settings;
  if (alarmEmail === null) {
    return well('this stage mails no alarms');
  }
  const topics = await allOf(context, 'AWS::SNS::Topic');
  const ways = await Promise.all(
    topics.map(async (topic) => {
      const told = (await readSubscribers(topic)).find(({ address }) => address === alarmEmail);
      const how = told ? 'has not confirmed' : 'is not told of';
      return told?.hasConfirmed ? [] : [`${alarmEmail} ${how} ${topic.replace(/^.*:/, '')}`];
    }),
  );
  return brokenIf(
    ways.flat(),
    `Press the link in each of the mails that AWS Notifications sent to ${alarmEmail}; deploy again if there is none.`,
  );
}

const Rules = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z.optional(z.unknown()) }),
  ),
});
const Scheduled = z.object({ ScheduleExpression: z.string() });

async function checkSchedules({ site, now }: StageContext): Promise<Finding> {
  const { Resources } = Rules.parse(await readStackTemplate(site.name));
  const changedAt = (await site.state())?.changedAt ?? 0;
  const rules = (await site.resources()).filter(({ type }) => type === 'AWS::Events::Rule');
  const due = rules.flatMap(({ logicalId, physicalId }) => {
    const { ScheduleExpression } = Scheduled.parse(Resources[logicalId]?.Properties);
    const since = now - longestPauseMs(ScheduleExpression);
    // Since a deployment it may not have had its turn.
    return changedAt > since ? [] : [{ physicalId, since, ScheduleExpression }];
  });
  if (due.length === 0) {
    return well('just deployed: none had to run yet');
  }
  const names = due.map(({ physicalId }) => physicalId);
  const lastRuns = await readLastRuns(names, Math.min(...due.map(({ since }) => since)), now);
  return brokenIf(
    due
      .filter(({ physicalId, since }) => (lastRuns.get(physicalId) ?? 0) < since)
      .map(
        ({ physicalId, ScheduleExpression }) =>
          `${physicalId} (${ScheduleExpression}) does not run`,
      ),
    'Enable the rule in EventBridge, and find out who disabled it.',
  );
}

/** How long a schedule may be silent: three turns of a rate, a day and its turn of a time of day. */
function longestPauseMs(expression: string): number {
  const [, count = '1', unit = 'day'] =
    /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const unitMs = { minute: minuteMs, hour: 60 * minuteMs, day: 24 * 60 * minuteMs }[unit] ?? 0;
  return Number(count) * unitMs * (unit === 'day' ? 1 : 3) + metricDelayMs;
}
