/** What lies in the table of the journal, as any AWS tool sees it. */
import * as z from 'zod/mini';
import { callAws } from '../../../infra/local/aws/callAws.ts';
import { type Running, readTables } from '../localStack/readTables.ts';

const dayMs = 86_400_000;
const Text = z.object({ S: z.string() });
const Seal = z.object({ chain: Text, entry: Text });
const Entry = z.object({ text: Text });

/** Notes something done with special rights on the day after the last that is sealed. */
export async function notePrivilege(localStack: Running, subject: string): Promise<void> {
  const { TableName, items } = await journalOf(localStack);
  const seals = items.flatMap((item) => Seal.safeParse(item).data ?? []);
  const days = seals.filter(({ chain }) => chain.S === 'seals').map(({ entry }) => entry.S);
  const at = Date.parse(days.toSorted().at(-1) ?? '2002-01-01') + dayMs;
  const Item = {
    chain: { S: 'privileges' },
    entry: { S: `${at}#${subject}` },
    at: { N: String(at) },
    who: { S: 'tester' },
    what: { S: 'smoke' },
    subject: { S: subject },
  };
  await callAws(localStack, 'DynamoDB_20120810.PutItem', { TableName, Item });
}

/** What the journal has sealed, as texts. */
export async function sealedTexts(localStack: Running): Promise<string[]> {
  const { items } = await journalOf(localStack);
  return items.flatMap((item) => Entry.safeParse(item).data?.text.S ?? []);
}

async function journalOf(localStack: Running) {
  const [journal] = Object.entries(await readTables(localStack, /DataJournal/));
  if (journal === undefined) {
    throw new Error('there is no journal');
  }
  const [TableName, items] = journal;
  return { TableName, items };
}

/** Changes the text of one entry, as someone who may write to the table could. @param number counts from 1 */
export async function changeItem(
  localStack: Running,
  number: number,
  change: (text: string) => string,
): Promise<void> {
  const { TableName, items } = await journalOf(localStack);
  const entries = items.filter((item) => Entry.safeParse(item).success);
  const item = entries.find((one) => JSON.stringify(one['number']) === `{"N":"${number}"}`);
  const Item = { ...item, text: { S: change(Entry.parse(item).text.S) } };
  await callAws(localStack, 'DynamoDB_20120810.PutItem', { TableName, Item });
}
