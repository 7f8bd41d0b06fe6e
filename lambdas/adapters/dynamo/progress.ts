import * as z from 'zod/mini';
import { StoredProgress } from '../../contract/tables/progress.ts';
import type {
  OpenedEntries,
  PassedOrder,
  ProgressRecord,
  ProgressStore,
  SavedEntries,
  SectionMark,
} from '../../domain/catalogue/ports.ts';
import type { AnswerKept, CheckStore } from '../../domain/checks/ports.ts';
import type { Recall } from '../../domain/checks/recall.ts';
import {
  AnyItem,
  getItem,
  ofPerson,
  query,
  setAll,
  table,
  updateAndGetItem,
  updateItem,
} from './table.ts';

/** The item of an entry that was saved or opened, and not begun, holds no progress. */
const ProgressItem = z.pipe(
  z.catch(z.nullable(StoredProgress), null),
  z.transform((item) => item && progressOf(item)),
);
const OrderText = z.array(z.string());
const StoredStart = z.object({ begunAt: z.int() });
const StoredChecks = z.pick(StoredProgress, {
  passed: true,
  tries: true,
  solutions: true,
  recalled: true,
});
const StoredSave = z.object({ itemID: z.string(), savedAt: z.int() });

/** People's progress in the table named by `PROGRESS_TABLE`; key `sub`, `itemID`. */
export function dynamoProgress(): ProgressStore {
  const progress = table('progress', ProgressItem);
  return {
    async mark(sub, itemID, mark) {
      // The item's first mark makes the map of times; the next ones go into it, unless a later mark of the section is there.
      const item =
        (await writeMark({ sub, itemID }, mark, {
          time: '#markedAt = :times',
          condition: 'attribute_not_exists(#markedAt)',
          values: { times: { [mark.section]: mark.madeAt } },
        })) ??
        (await writeMark({ sub, itemID }, mark, {
          time: '#markedAt.#section = :madeAt',
          condition: `attribute_not_exists(#markedAt.#section) OR #markedAt.#section <= :madeAt`,
          values: { madeAt: mark.madeAt },
          names: { '#section': mark.section },
        }));
      if (!item) {
        const kept = await getItem(table('progress', StoredProgress), { sub, itemID });
        return { progress: progressOf(StoredProgress.parse(kept)), isFirst: false };
      }
      const { begunAt } = StoredStart.parse(item);
      return { progress: progressOf(StoredProgress.parse(item)), isFirst: begunAt === mark.at };
    },
    complete: (sub, itemID, at) =>
      updateItem(
        progress,
        { sub, itemID },
        {
          UpdateExpression: 'SET #completedAt = :at',
          ConditionExpression: 'attribute_not_exists(#completedAt)',
          values: { at },
        },
      ),
    find: (sub, itemID) => getItem(progress, { sub, itemID }),
    async ofPerson(sub) {
      const all = await Array.fromAsync(query(progress, ofPerson(sub)));
      return all.filter((one) => one !== null);
    },
  };
}

/** A section joins or leaves the set, and its time the map, in one write, so that two at once both count; null when it may not. */
function writeMark(
  key: { readonly sub: string; readonly itemID: string },
  { section, done, at }: SectionMark,
  {
    time,
    condition,
    values,
    names = {},
  }: {
    readonly time: string;
    readonly condition: string;
    readonly values: Readonly<Record<string, unknown>>;
    readonly names?: Readonly<Record<`#${string}`, string>>;
  },
): Promise<AnyItem | null> {
  return updateAndGetItem(table('progress', AnyItem), key, {
    UpdateExpression: `SET #last = :last, #updatedAt = :at, #begunAt = if_not_exists(#begunAt, :at), ${time} ${done ? 'ADD' : 'DELETE'} #done :sections`,
    ConditionExpression: condition,
    values: { last: section, at, sections: new Set([section]), ...values },
    names,
  });
}

/** The entries that people saved, on the same items. */
export function dynamoSavedEntries(): SavedEntries {
  const saved = table('progress', StoredSave);
  return {
    async set(sub, itemID, at) {
      await updateItem(
        saved,
        { sub, itemID },
        at === null
          ? { UpdateExpression: 'REMOVE #savedAt' }
          : { UpdateExpression: 'SET #savedAt = :at', values: { at } },
      );
    },
    ofPerson: (sub) =>
      Array.fromAsync(
        query(saved, { ...ofPerson(sub), FilterExpression: 'attribute_exists(#savedAt)' }),
      ),
  };
}

/** The entries that people opened with a plan, on the same items: each with when that was last. */
export function dynamoOpenedEntries(): OpenedEntries {
  const opened = table('progress', AnyItem);
  return {
    async note(sub, itemID, at) {
      await updateItem(opened, { sub, itemID }, setAll({ openedAt: at }));
    },
    async countSince(sub, from) {
      const { KeyConditionExpression, values } = ofPerson(sub);
      const found = query(opened, {
        KeyConditionExpression,
        FilterExpression: '#openedAt >= :from',
        ProjectionExpression: '#itemID',
        values: { ...values, from },
      });
      return (await Array.fromAsync(found)).length;
    },
  };
}

/** The checks that people passed or tried, on the same items. */
export function dynamoChecks(): CheckStore {
  const checks = table('progress', StoredChecks);
  return {
    async find(sub, itemID, check) {
      const { passed, tries, solutions, recalled } = (await getItem(checks, { sub, itemID })) ?? {};
      const isPassed = passed?.has(check) ?? false;
      const wrong = isPassed ? [] : ofCheck(tries, check);
      const recalls = recallsOf(recalled).filter((recall) => recall.check === check);
      return { isPassed, wrong, solutionDays: ofCheck(solutions, check), recalls };
    },
    async add(sub, itemID, check, added) {
      const sets = setsOf(check, added);
      const { tries, solutions, recalled } = sets;
      await updateItem(
        checks,
        { sub, itemID },
        {
          UpdateExpression: `ADD ${tries ? '#tries :tries' : ''}${tries && solutions ? ', ' : ''}${solutions ? '#solutions :solutions' : ''}${(tries || solutions) && recalled ? ', ' : ''}${recalled ? '#recalled :recalled' : ''}`,
          values: sets,
        },
      );
    },
    async pass(sub, itemID, { check, order, recall }, forgotten, at) {
      const added = {
        passed: new Set([check]),
        ...(order && { orders: new Set([orderText(order)]) }),
        ...(recall && { recalled: new Set([recallText(recall)]) }),
      };
      const removed = setsOf(check, { ...forgotten, recall: null });
      const { tries, solutions } = removed;
      const item = await updateAndGetItem(
        table('progress', AnyItem),
        { sub, itemID },
        {
          UpdateExpression: `SET #last = if_not_exists(#last, :none), #updatedAt = :at, #begunAt = if_not_exists(#begunAt, :at) ADD #passed :passed${order ? ', #orders :orders' : ''}${recall ? ', #recalled :recalled' : ''}${tries || solutions ? ' DELETE ' : ''}${tries ? '#tries :tries' : ''}${tries && solutions ? ', ' : ''}${solutions ? '#solutions :solutions' : ''}`,
          values: { at, none: null, ...added, ...removed },
        },
      );
      const { begunAt } = StoredStart.parse(item);
      return { progress: progressOf(StoredProgress.parse(item)), isFirst: begunAt === at };
    },
  };
}

/** What a set has of a check, whose id is before it. */
function ofCheck(set: ReadonlySet<string> | undefined, check: string): string[] {
  return [...(set ?? [])]
    .filter((one) => one.startsWith(`${check} `))
    .map((one) => one.slice(check.length + 1));
}

/** The same as sets of the database, which has no empty ones. */
function setsOf(
  check: string,
  { wrong, solutionDays, recall }: AnswerKept,
): Readonly<Partial<Record<'tries' | 'solutions' | 'recalled', Set<string>>>> {
  const setOf = (texts: readonly string[]) => new Set(texts.map((text) => `${check} ${text}`));
  return {
    ...(wrong.length > 0 && { tries: setOf(wrong) }),
    ...(solutionDays.length > 0 && { solutions: setOf(solutionDays) }),
    ...(recall && { recalled: new Set([recallText(recall)]) }),
  };
}

/** An element of the set `recalled`. */
function recallText({ check, times, at }: Recall): string {
  return `${check} ${times} ${at}`;
}

function recallsOf(set: ReadonlySet<string> | undefined): Recall[] {
  return [...(set ?? [])].map((text) => {
    const [check = '', times, at] = text.split(' ');
    return { check, times: Number(times), at: Number(at) };
  });
}

/** An element of the set `orders`: JSON of the check's id and its steps. */
function orderText({ check, steps }: PassedOrder): string {
  return JSON.stringify([check, ...steps]);
}

function progressOf({
  done = new Set(),
  passed = new Set(),
  orders = new Set(),
  solutions = new Set(),
  recalled,
  markedAt = {},
  ...rest
}: z.infer<typeof StoredProgress>): ProgressRecord {
  return {
    ...rest,
    done: [...done],
    passed: [...passed],
    recalls: recallsOf(recalled),
    markedAt: Object.values(markedAt),
    helped: [...solutions].map((text) => text.replace(/ .*/, '')),
    orders: [...orders].map((text) => {
      const [check = '', ...steps] = OrderText.parse(JSON.parse(text));
      return { check, steps };
    }),
  };
}
