import { useCallback, useEffect, useState } from 'react';
import type { ClosedMonth, ReportSummary, Run } from '../../../../../lambdas/contract/books.ts';
import { useApi } from '../../../api/useApi.ts';
import type { Words } from '../../../api/words.ts';
import { financeWords } from '../financeWords.ts';
import type { Days } from '../indianDays.ts';
import { useEmailID } from '../useEmailID.ts';

/** How comparing some days goes. */
export interface Reconciliation {
  /** The newest report; that of before while a new one is being made. */
  readonly report: ReportSummary | null;
  /** When the days are a month that is closed. */
  readonly closed: ClosedMonth | null;
  /** How far it is; null before the first answer and when nothing is under way. */
  readonly run: Run | null;
  readonly working: boolean;
  readonly problem: Words | null;
  /** Goes on after a problem. */
  retry(): void;
  /** Makes another report of the same days. */
  again(): void;
  /** Takes over that the month was closed. */
  showClosed(closed: ClosedMonth): void;
}

type Shown = Pick<Reconciliation, 'report' | 'closed' | 'run' | 'working' | 'problem'>;

const begun: Shown = { report: null, closed: null, run: null, working: true, problem: null };

/** Pause between two calls that each do a piece of the work, ms. */
const pauseMs = 250;

/**
 * Compares some days, a piece of the work a call, until it is done. Leaving the page stops it where it is; whoever comes back
 * goes on from there.
 */
export function useReconciliation({ from, to }: Days): Reconciliation {
  const api = useApi();
  const emailID = useEmailID();
  const [shown, setShown] = useState(begun);
  const [task, setTask] = useState({ count: 0, again: false });

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    async function follow(): Promise<void> {
      for (let first = task.again; !signal.aborted; first = false) {
        const call = { emailID, from, to, again: first };
        const went = await api.outcome('finance/reconcile', call, { signal });
        if (signal.aborted) {
          return;
        }
        if (went.kind === 'problem') {
          setShown((before) => ({ ...before, working: false, problem: financeWords(went) }));
          return;
        }
        const { run, report, closed } = went.answer.data;
        const working = run.state !== 'done';
        setShown({ run, report, closed, working, problem: null });
        if (!working) {
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
    void follow();
    return () => ending.abort();
  }, [api, emailID, from, to, task]);

  const go = useCallback((again: boolean) => {
    setShown((before) => ({ ...before, run: null, working: true, problem: null }));
    setTask(({ count }) => ({ count: count + 1, again }));
  }, []);
  return {
    ...shown,
    retry: useCallback(() => go(false), [go]),
    again: useCallback(() => go(true), [go]),
    showClosed: useCallback((closed) => setShown((before) => ({ ...before, closed })), []),
  };
}
