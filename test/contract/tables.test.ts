import { expect, test } from 'vitest';
import { definitionOf, tableNames } from '../../lambdas/contract/tables/tables.ts';

test.each(tableNames)('%s: what knows nobody is in no copy and leaves nothing', (name) => {
  const { fields, inExport, onDeletion } = definitionOf(name);

  expect(fields.length === 0).toBe(onDeletion === 'nothing to remove');
  expect(inExport && fields.length === 0).toBe(false);
});
