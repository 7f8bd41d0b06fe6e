import { expect, test } from 'vitest';
import { PostRecord } from '../../lambdas/contract/tables/posts.ts';
import { definitionOf, tableNames } from '../../lambdas/contract/tables/tables.ts';
import { isDeleted } from '../../lambdas/domain/questions/Posts.ts';

test.each(tableNames)('%s: what knows nobody is in no copy and leaves nothing', (name) => {
  const { fields, inExport, onDeletion } = definitionOf(name);

  expect(fields.length === 0).toBe(onDeletion === 'nothing to remove');
  expect(inExport && fields.length === 0).toBe(false);
});

test('a question that was deleted before its state outlived it is read as it is stored, and is nobody’s', () => {
  const stored = { itemID: 'x', postID: 's#q', words: '', name: null, role: 'learner' };
  const post = PostRecord.parse({ ...stored, state: 'deleted', at: 1, changedAt: null });

  expect(post.state).toBe('shown');
  expect(isDeleted(post)).toBe(true);
});
