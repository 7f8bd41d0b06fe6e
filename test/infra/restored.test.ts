/** After a restore: tables that serve in the place of a stack's own. */
import { expect, expectTypeOf, test } from 'vitest';
import { type StageSettings, settingsOf } from '../../infra/cloud/settings.ts';
import { tables } from '../support/cloud/logicalIDs.ts';
import { at, synthesizeStage } from '../support/cloud/synthesizeStage.ts';

const restoredOrders = 'Xplorers-dev-DataOrders-at-20261118T100000Z';
const orderTables = {
  orders: restoredOrders,
  facts: 'Xplorers-dev-DataFacts-at-20261118T100000Z',
  commitments: 'Xplorers-dev-DataCommitments-at-20261118T100000Z',
  refunds: 'Xplorers-dev-DataRefunds-at-20261118T100000Z',
  pollCursors: 'Xplorers-dev-DataPollCursors-at-20261118T100000Z',
};
const own = settingsOf('dev');
const before = synthesizeStage(own);
const { site, caseStudy } = synthesizeStage({
  ...own,
  restored: {
    site: orderTables,
    caseStudy: {
      caseStudyLimits: 'XplorersCaseStudy-dev-new',
      colleges: 'XplorersCaseStudy-dev-newer',
    },
  },
});

/** What functions, permissions and operators learn about a stack. */
function told(stack: typeof site): string {
  const types = ['AWS::Lambda::Function', 'AWS::IAM::Role', 'AWS::SSM::Parameter'];
  return JSON.stringify(types.flatMap((type) => stack.all(type)));
}

test('functions, permissions and commands use the restored table and no longer the stack’s own one', () => {
  const variables = site
    .all('AWS::Lambda::Function')
    .map(({ properties }) => at(properties, 'Environment', 'Variables', 'ORDERS_TABLE'))
    .filter((name) => name !== undefined);

  expect(variables.length).toBeGreaterThan(5);
  expect(new Set(variables)).toEqual(new Set([restoredOrders]));
  expect(told(before.site)).toContain(`<${tables.orders}`);
  expect(told(site)).not.toContain(`<${tables.orders}`);
  expect(told(site)).toContain(`:table/${restoredOrders}/index/followUp`);
  expect(told(caseStudy)).toContain(':table/XplorersCaseStudy-dev-new');
  expect(told(caseStudy)).not.toContain(`<${tables.caseStudyLimits}`);
});

test('operators of the site reach the restored table of the case-study stack', () => {
  const published = caseStudy.only('AWS::SSM::Parameter', 'CollegeTables/colleges/Resource');

  expect(published.properties['Value']).toBe('XplorersCaseStudy-dev-newer');
});

test('the original tables stay in their stacks as they are', () => {
  const type = 'AWS::DynamoDB::GlobalTable';

  expect(site.all(type)).toEqual(before.site.all(type));
  expect(caseStudy.all(type)).toEqual(before.caseStudy.all(type));
});

test("a table of another stage is refused by name: prod is made from dev's settings", () => {
  const restored = { site: orderTables };

  expect(() => synthesizeStage({ ...settingsOf('prod'), restored })).toThrow(
    `${restoredOrders} was not restored from Xplorers-prod`,
  );
});

test.each([
  ['orders without how far payments were read', { ...orderTables, pollCursors: undefined }],
  ['orders alone', { orders: restoredOrders }],
  ['how far payments were read alone', { pollCursors: orderTables.pollCursors }],
  [
    'facts of another moment',
    { ...orderTables, facts: 'Xplorers-dev-DataFacts-at-20261118T100001Z' },
  ],
])('%s are refused: they refer to the rest', (_, tables) => {
  const named = Object.entries(tables).filter(([, name]) => name !== undefined);
  const restored = { site: Object.fromEntries(named) };

  expect(() => synthesizeStage({ ...own, restored })).toThrow(
    'orders, facts, commitments, refunds, pollCursors refer to each other',
  );
});

test('invoices and the journal cannot be put behind: the settings take no restored table for them', () => {
  type Restored = NonNullable<NonNullable<StageSettings['restored']>['site']>;

  expectTypeOf<keyof Restored>().extract<'invoices' | 'journal'>().toBeNever();
});
