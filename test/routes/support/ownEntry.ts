import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import { writtenSource } from '../../support/catalogue/writtenSource.ts';
import type { Way } from '../Row.ts';

const Tables = z.object({ TableNames: z.array(z.string()) });

/** An entry that no other scenario knows, and what a change of it has to name. */
export async function ownEntry(user: ScenarioUser) {
  const itemID = `own-${randomUUID()}`;
  const markdown = writtenSource({ title: 'An entry of this scenario' });
  const baseHash = createHash('sha256').update(markdown).digest('hex');
  const { TableNames } = Tables.parse(await user.aws('DynamoDB_20120810.ListTables', {}));
  await user.aws('DynamoDB_20120810.PutItem', {
    TableName: TableNames.find((name) => name.includes('DataEditions')),
    Item: {
      itemID: { S: itemID },
      edition: { N: '1' },
      hash: { S: baseHash },
      baseHash: { NULL: true },
      who: { S: 'repository' },
      at: { N: String(user.localStack.productNow()) },
      note: { S: '' },
      isInRepository: { BOOL: true },
      source: { S: JSON.stringify({ markdown, files: {} }) },
    },
  });
  return { itemID, baseHash };
}

/** A text that another way has not stored. */
export function newText(): string {
  return writtenSource({ title: 'An entry of this scenario', intro: `Gears ${randomUUID()}.` });
}

/** A way to name an entry without a stored source. */
export function noSuchSource(route: 'operator/openEntry' | 'operator/changeEntry'): Way {
  return {
    answer: '404 dataNotFound',
    name: 'No source of this entry is stored',
    play: (user) => user.call(route, { body: { itemID: 'never-written' } }),
  };
}
