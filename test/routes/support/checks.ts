/** Checks of the catalogue as scenarios use them: whatever the catalogue of the running product holds. */
import * as z from 'zod/mini';
import type { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import { ItemDocument, OutlineEntry } from '../../../lambdas/contract/document.ts';

const Hits = z.object({ xplorers: z.array(z.object({ id: z.string() })) });
const Shown = z.object({
  data: z.object({
    item: z.object({ outline: z.array(OutlineEntry) }),
    document: z.nullable(ItemDocument),
  }),
});
const Opened = z.object({ data: z.object({ document: ItemDocument }) });

const replies = {
  number: { kind: 'number', text: '1' },
  choice: { kind: 'choice', chosen: [0] },
  order: { kind: 'order', order: [0] },
  code: { kind: 'code', passed: false, code: '1' },
} as const;

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
      const kind = block?.kind === 'check' ? block.task.kind : 'choice';
      return { itemID, check, reply: replies[kind] };
    }
  }
  throw new Error(`The catalogue has no entry for ${plan} with a check: bring one in first.`);
}

async function opened(user: ScenarioUser, itemID: string): Promise<ItemDocument | undefined> {
  const { body } = await user.call('product/getDocument', { body: { itemID } });
  return body['status'] === 'ok' ? Opened.parse(body).data.document : undefined;
}
