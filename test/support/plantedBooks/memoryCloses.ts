import type {
  MonthClose,
  MonthCloseJournal,
} from '../../../lambdas/domain/money/reconciliation/ports.ts';

/** What closing a month works with besides its archive: a journal in memory, and nobody who is known by an id. */
export function memoryCloses(): {
  readonly journal: MonthCloseJournal;
  readonly people: { find(): Promise<null> };
} {
  const closes = new Map<string, MonthClose>();
  return {
    journal: {
      async find(month) {
        return closes.get(month) ?? null;
      },
      async add(close) {
        const isFree = !closes.has(close.month);
        if (isFree) {
          closes.set(close.month, close);
        }
        return isFree;
      },
    },
    people: { find: async () => null },
  };
}
