import { useCallback, useEffect, useState } from 'react';
import type { BookRow } from '../../../../../lambdas/contract/books.ts';
import { useApi } from '../../../api/useApi.ts';
import type { Sought } from '../financeAddress.ts';
import { financeWords } from '../financeWords.ts';
import type { Days } from '../indianDays.ts';
import { useEmailID } from '../useEmailID.ts';

/** Rows of a report, as far as they were read. */
export interface Rows {
  readonly rows: readonly BookRow[];
  readonly status: 'loading' | 'failed' | 'ready';
  /** Empty while all goes well. */
  readonly problem: string;
  /** Reads on; undefined when there is nothing more. */
  readonly more: (() => void) | undefined;
}

interface Read {
  readonly rows: readonly BookRow[];
  /** Where to read on; null after the last row. */
  readonly next: number | null;
  readonly problem: string;
}

const nothing: Read = { rows: [], next: 0, problem: '' };

/** Reads the rows of one sum, a page now and another when asked. */
export function useRows({ from, to }: Days, { by, name, version }: Sought): Rows {
  const api = useApi();
  const emailID = useEmailID();
  const [read, setRead] = useState(nothing);
  const [reading, setReading] = useState<number | null>(0);

  useEffect(() => {
    if (reading === null) {
      return;
    }
    const ending = new AbortController();
    const { signal } = ending;
    async function readOn(after: number): Promise<void> {
      const call = { emailID, from, to, version, by, name, after };
      const went = await api.outcome('finance/getRows', call, { signal });
      if (signal.aborted) {
        return;
      }
      setReading(null);
      if (went.kind === 'problem') {
        setRead((before) => ({ ...before, problem: financeWords(went).text }));
      } else {
        const { rows, next } = went.answer.data;
        setRead((before) => ({ rows: [...before.rows, ...rows], next, problem: '' }));
      }
    }
    void readOn(reading);
    return () => ending.abort();
  }, [api, emailID, from, to, version, by, name, reading]);

  const { next } = read;
  const more = useCallback(() => setReading(next), [next]);
  const status = reading !== null ? 'loading' : read.problem ? 'failed' : 'ready';
  return { ...read, status, more: next === null ? undefined : more };
}
