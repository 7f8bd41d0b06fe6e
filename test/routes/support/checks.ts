/** Checks of the catalogue as scenarios use them: whatever the catalogue of the running product holds. */
import * as z from 'zod/mini';
import type { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import { type CheckTask, ItemDocument, OutlineEntry } from '../../../lambdas/contract/document.ts';
import type { CheckReply } from '../../../lambdas/contract/groups/product.ts';
import { wrongReply } from '../../support/catalogue/entryWith.ts';

const Hits = z.object({ xplorers: z.array(z.object({ id: z.string() })) });
const Shown = z.object({
  data: z.object({
    item: z.object({ outline: z.array(OutlineEntry) }),
    document: z.nullable(ItemDocument),
  }),
});
const Opened = z.object({ data: z.object({ document: ItemDocument }) });

/** A check of an entry that opens with a plan, and an answer to it; of another kind when the caller may not read the entry. */
export async function checkOf(user: ScenarioUser, plan: 'Freebie' | 'Explorer') {
  const found = Hits.parse(await user.must('search/getAllRecentInfo', { key: '', plan }));
  for (const { id: itemID } of found.xplorers) {
    const { item, document } = Shown.parse(await user.must('product/getItem', { itemID })).data;
    const check = item.outline.flatMap(({ checks = [] }) => checks)[0];
    if (check !== undefined) {
      const read = document ?? (await opened(user, itemID));
      const block = read?.sections
        .flatMap(({ blocks }) => blocks)
        .find((one) => one.kind === 'check' && one.id === check);
      return { itemID, check, reply: block?.kind === 'check' ? replyTo(block.task) : wrongReply };
    }
  }
  throw new Error(`The catalogue has no entry for ${plan} with a check: bring one in first.`);
}

/** What a reader may answer, right or wrong. */
function replyTo(task: CheckTask): CheckReply {
  switch (task.kind) {
    case 'number':
      return { kind: 'number', text: '1' };
    case 'choice':
      return { kind: 'choice', chosen: task.options.slice(0, 1).map(({ id }) => id) };
    case 'order':
      return { kind: 'order', order: task.steps.map(({ id }) => id) };
    case 'code':
      return {
        kind: 'code',
        passed: false,
        code: '1',
        values: task.hidden.map(({ id }) => ({ id, value: '' })),
      };
  }
}

async function opened(user: ScenarioUser, itemID: string): Promise<ItemDocument | undefined> {
  const { body } = await user.call('product/getDocument', { body: { itemID } });
  return body['status'] === 'ok' ? Opened.parse(body).data.document : undefined;
}
