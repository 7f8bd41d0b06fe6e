import { createHash } from 'node:crypto';
import { readEntrySource } from '../../../lambdas/adapters/markdown/readEntryFile.ts';
import type { Entry } from '../../../lambdas/domain/catalogue/Entry.ts';
import type {
  Edition,
  Editions,
  WrittenEntry,
} from '../../../lambdas/domain/catalogue/editions/Edition.ts';
import type { ImportPorts } from '../../../lambdas/domain/catalogue/editions/importEditions.ts';
import type {
  ScheduledEdition,
  ScheduledEditions,
  ScheduleQueue,
} from '../../../lambdas/domain/catalogue/editions/ScheduledEdition.ts';

/** A catalogue with editions in memory, whose calls a test may hold up. */
export class MemoryCatalogue {
  readonly editions: Edition[] = [];
  /** Titles in the catalogue by ids of entries. */
  readonly published = new Map<string, string>();
  /** How often the index was told. */
  told = 0;
  /** Runs once, before the next edition is added, entry kept or scheduled text removed. */
  before: Partial<Record<'add' | 'keep' | 'remove', () => Promise<unknown>>> = {};

  /** The scheduled text of each entry. */
  readonly waiting = new Map<string, ScheduledEdition>();

  /** Texts that wait for their time, and their queue. */
  schedule(): { scheduled: ScheduledEditions; queue: ScheduleQueue } {
    const { waiting } = this;
    const inOrder = (until: number) =>
      [...waiting.values()]
        .filter(({ publishAt }) => publishAt <= until)
        .toSorted((one, other) => one.publishAt - other.publishAt);
    return {
      scheduled: {
        find: async (itemID) => waiting.get(itemID) ?? null,
        put: async (scheduled, seen) => {
          const isSeen = (waiting.get(scheduled.itemID)?.at ?? null) === seen;
          if (isSeen) {
            waiting.set(scheduled.itemID, scheduled);
          }
          return isSeen;
        },
        remove: async (itemID, seen) => {
          await this.runOnce('remove');
          if (waiting.get(itemID)?.at === seen) {
            waiting.delete(itemID);
          }
        },
      },
      queue: {
        async *all() {
          yield* inOrder(Number.POSITIVE_INFINITY).filter(({ state }) => state !== 'cancelled');
        },
        async *due(until) {
          yield* inOrder(until).filter(({ state }) => state === 'scheduled');
        },
      },
    };
  }

  /** What use cases work with. */
  ports(): ImportPorts {
    return {
      read: readEntrySource,
      hashOf: (text) => createHash('sha256').update(text).digest('hex'),
      editions: this.store(),
      editor: {
        keep: async (entry) => {
          await this.runOnce('keep');
          const outcome = this.outcomeOf(entry);
          this.published.set(entry.item.id, textOf(entry));
          return outcome;
        },
        compare: async (entry) => this.outcomeOf(entry),
        outline: async (itemID) => {
          const text = this.published.get(itemID);
          return text === undefined ? [] : JSON.parse(text).item.outline;
        },
        moveVersion: async () => {
          this.told += 1;
        },
      },
    };
  }

  /** Title of what is in the catalogue. */
  titleOf(itemID: string): string | undefined {
    const text = this.published.get(itemID);
    return text && JSON.parse(text).item.title;
  }

  private store(): Editions {
    const ofEntry = (itemID: string) =>
      this.editions
        .filter((one) => one.itemID === itemID)
        .toSorted((one, other) => other.edition - one.edition);
    return {
      newest: async (itemID) => ofEntry(itemID)[0] ?? null,
      find: async (itemID, number) =>
        ofEntry(itemID).find(({ edition }) => edition === number) ?? null,
      async *history(itemID) {
        yield* ofEntry(itemID);
      },
      add: async (edition) => {
        await this.runOnce('add');
        const isTaken = ofEntry(edition.itemID).some((one) => one.edition === edition.edition);
        if (!isTaken) {
          this.editions.push(edition);
        }
        return !isTaken;
      },
      setInRepository: async (itemID, number) => {
        const at = this.editions.findIndex(
          (one) => one.itemID === itemID && one.edition === number,
        );
        const found = this.editions[at];
        if (found) {
          this.editions[at] = { ...found, isInRepository: true };
        }
      },
    };
  }

  private async runOnce(name: 'add' | 'keep' | 'remove'): Promise<void> {
    const act = this.before[name];
    delete this.before[name];
    await act?.();
  }

  private outcomeOf(entry: Entry) {
    const kept = this.published.get(entry.item.id);
    if (kept === undefined) {
      return 'added';
    }
    return kept === textOf(entry) ? 'same' : 'changed';
  }
}

function textOf({ item, document, checks }: Entry): string {
  return JSON.stringify({ item, document, checks });
}

/** An entry as it is read from a file. */
export function writtenEntry(
  markdown: string,
  { itemID = 'gears', files = {} }: { itemID?: string; files?: Record<string, string> } = {},
): WrittenEntry {
  return readEntrySource(itemID, { markdown, files });
}
