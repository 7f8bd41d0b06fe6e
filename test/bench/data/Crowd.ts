/** Makes of what the product holds of one person what it would hold of many. */
import * as z from 'zod/mini';
import { callAws } from '../../../infra/local/aws/callAws.ts';
import {
  isOrderID,
  madeAt,
  newOrderID,
  personOf,
} from '../../../lambdas/domain/money/orders/orderID.ts';
import { type Running, readTables, type StoredItem } from '../../support/localStack/readTables.ts';

/** Tables with something of each person, order or student. */
const growing =
  /Data(?:People|Sessions|Orders|Facts|Commitments|Refunds|Invoices|Progress|Proposals|Visits|Services|Students|Limits)/;
/** The most that one call of DynamoDB writes. */
const batch = 25;
const atOnce = 8;
/** In the address of the one person, what becomes a number; from the first on, all have as many digits. */
export const place = '000000';
const first = 100_000;
/** The most people there can be. */
export const mostPeople = 900_000;

const Described = z.object({
  Table: z.object({ KeySchema: z.array(z.object({ AttributeName: z.string() })) }),
});
const Written = z.object({ UnprocessedItems: z.record(z.string(), z.unknown()) });

/** What is in a table of one person, as JSON. */
interface Own {
  readonly table: string;
  readonly texts: readonly string[];
}

/** People who are alike but for their ids, so that nobody's items are another's. */
export class Crowd {
  private readonly localStack: Running;
  private readonly own: readonly Own[];
  private readonly ids: readonly string[];
  private readonly emailID: string;

  private constructor(
    localStack: Running,
    own: readonly Own[],
    ids: readonly string[],
    emailID: string,
  ) {
    this.localStack = localStack;
    this.own = own;
    this.ids = ids;
    this.emailID = emailID;
  }

  /** @param emailID of the only person of whom the local stack holds something; it has `place` in it */
  static async like(localStack: Running, emailID: string): Promise<Crowd> {
    const tables = Object.entries(await readTables(localStack)).filter(([name]) =>
      growing.test(name),
    );
    const ids = new Set<string>();
    const own: Own[] = [];
    for (const [table, items] of tables) {
      const keys = await keysOf(localStack, table);
      const ofPerson = items.filter((item) => idsIn(item, keys).length > 0);
      own.push({ table, texts: ofPerson.map((item) => JSON.stringify(item)) });
      for (const id of ofPerson.flatMap((item) => idsIn(item, keys))) {
        ids.add(id);
      }
    }
    return new Crowd(localStack, own, [...ids], emailID);
  }

  /** Writes what there is of so many people, at most `mostPeople`. @returns how many items were written */
  async fill(size: number): Promise<number> {
    const numbers = Array.from({ length: size }, (_, at) => first + at);
    for (const { table, texts } of this.own) {
      const parts = partsOf(numbers, Math.max(1, Math.floor(batch / Math.max(1, texts.length))));
      await inTurns(parts, (part) =>
        write(
          this.localStack,
          table,
          part.flatMap((number) => texts.map((text) => this.numbered(text, number))),
        ),
      );
    }
    return numbers.length * this.own.reduce((sum, { texts }) => sum + texts.length, 0);
  }

  private numbered(text: string, number: number): string {
    const others = this.ids.reduce(
      (changed, id) => changed.replaceAll(id, numberedID(id, number)),
      text.replaceAll(this.emailID, this.emailID.replace(place, String(number))),
    );
    // Razorpay's ids, which are in no key of some tables.
    return others.replaceAll(/((?:order|pay|rfnd)_\w{8})\w{6}/g, `$1${number}`);
  }
}

/** An order's id leads to the person, whose id differs too. */
function numberedID(id: string, number: number): string {
  return isOrderID(id)
    ? newOrderID(numberedID(personOf(id), number), madeAt(id), new Uint8Array(10))
    : `${id.slice(0, -place.length)}${number}`;
}

/** The texts in an item's keys that are someone's or something's own: long enough not to be a word. */
function idsIn(item: StoredItem, keys: readonly string[]): string[] {
  const texts: string[] = keys.flatMap((key) => Object(item[key])['S'] ?? []);
  return texts.filter((text) => text.length >= 16);
}

async function keysOf(localStack: Running, TableName: string): Promise<string[]> {
  const answer = await callAws(localStack, 'DynamoDB_20120810.DescribeTable', { TableName });
  const { KeySchema } = Described.parse(await answer.json()).Table;
  return KeySchema.map(({ AttributeName }) => AttributeName);
}

function* partsOf<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += size) {
    yield all.slice(at, at + size);
  }
}

/** Some at once. */
async function inTurns<T>(all: Generator<T>, act: (one: T) => Promise<void>): Promise<void> {
  const work = async () => {
    for (const one of all) {
      await act(one);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function write(localStack: Running, table: string, texts: readonly string[]): Promise<void> {
  for (const part of partsOf(texts, batch)) {
    const requests = part.map((text) => ({ PutRequest: { Item: JSON.parse(text) } }));
    const answer = await callAws(localStack, 'DynamoDB_20120810.BatchWriteItem', {
      RequestItems: { [table]: requests },
    });
    if (Object.keys(Written.parse(await answer.json()).UnprocessedItems).length > 0) {
      throw new Error('the embedded database did not take a whole batch');
    }
  }
}
