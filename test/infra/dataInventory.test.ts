/** Every table says what it holds of people, and what it says of ageing out is so. */
import { describe, expect, test } from 'vitest';
import { settingsOf } from '../../infra/cloud/settings.ts';
import { logDays } from '../../lambdas/contract/constants.ts';
import type { InventoryEntry } from '../../lambdas/contract/dataInventory/InventoryEntry.ts';
import { dataInventory } from '../../lambdas/contract/dataInventory/inventory.ts';
import { tables } from '../support/cloud/logicalIDs.ts';
import { at, type CloudStack, everyStage } from '../support/cloud/synthesizeStage.ts';

const stages = everyStage();
const names = new Map<string, string>(Object.entries(tables).map(([name, id]) => [id, name]));

/** What a stack's tables are called and by which attribute they age out. */
function tablesOf(name: InventoryEntry['stack'], stack: CloudStack) {
  return stack.all('AWS::DynamoDB::GlobalTable').map(({ logicalId, properties }) => ({
    stack: name,
    name: names.get(logicalId) ?? logicalId,
    timeToLive: at(properties, 'TimeToLiveSpecification', 'AttributeName') ?? null,
  }));
}

describe.each(['dev', 'prod', 'local'] as const)('on stage %s', (stage) => {
  const { site, caseStudy } = stages[stage];

  test('each table has a declaration that fits, and there is no other', () => {
    const declared = dataInventory.map(({ stack, name, timeToLive }) => ({
      stack,
      name,
      timeToLive,
    }));

    const found = [...tablesOf('site', site), ...tablesOf('caseStudy', caseStudy)];

    expect(found.toSorted(byName)).toEqual(declared.toSorted(byName));
  });
});

test('what knows nobody is in no copy and leaves nothing; what goes in no copy is explained', () => {
  for (const { name, fields, inExport, onDeletion } of dataInventory as readonly InventoryEntry[]) {
    expect([name, fields.length === 0]).toEqual([name, onDeletion === 'nothing to remove']);
    expect([name, inExport && fields.length === 0]).toEqual([name, false]);
  }
});

test('logs are kept on prod for as long as people are told', () => {
  expect(settingsOf('prod').logDays).toBe(logDays);
});

function byName(one: { stack: string; name: string }, other: { stack: string; name: string }) {
  return `${one.stack} ${one.name}` < `${other.stack} ${other.name}` ? -1 : 1;
}
