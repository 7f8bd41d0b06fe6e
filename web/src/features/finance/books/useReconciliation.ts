import type { ClosedMonth, ReportSummary, Run } from '../../../../../lambdas/contract/books.ts';
import type { CallError } from '../../../api/queries.ts';
import { queryClient, queryKey, useRouteMutation, useRouteQuery } from '../../../api/queries.ts';
import type { Success } from '../../../api/send.ts';
import type { Days } from '../../../lib/formatDay.ts';
import { useUserinfo } from '../../session/useSession.ts';

const route = 'finance/reconcile';

/** How comparing some days goes. */
export interface Reconciliation {
  /** The newest report; that of before while a new one is being made. */
  readonly report: ReportSummary | null;
  /** When the days are a month that is closed. */
  readonly closed: ClosedMonth | null;
  /** How far it is; null before the first answer. */
  readonly run: Run | null;
  readonly working: boolean;
  readonly error: CallError<typeof route> | null;
  /** Continues after a problem. */
  retry(): void;
  /** Makes another report of the same days. */
  again(): void;
  /** Takes over that the month was closed. */
  showClosed(closed: ClosedMonth): void;
}

/** Pause between two calls that each do a piece of the work, ms. */
const pauseMs = 250;

/**
 * Compares some days, a piece of the work a call, until it is done. Leaving the page stops it where it is; a clerk who comes back
 * continues from there.
 */
export function useReconciliation({ from, to }: Days): Reconciliation {
  const call = { from, to, again: false };
  const key = queryKey(route, call, useUserinfo()?.emailID);
  const query = useRouteQuery(route, call, {
    pollMs: ({ data }) => (data.run.state === 'done' ? false : pauseMs),
  });
  const starting = useRouteMutation(route, (answer) => queryClient.setQueryData(key, answer));
  const { run = null, report = null, closed = null } = query.data?.data ?? {};
  const error = query.isFetching || starting.isPending ? null : (query.error ?? starting.error);
  return {
    report,
    closed,
    run: starting.isPending ? null : run,
    working: starting.isPending || (error === null && run?.state !== 'done'),
    error,
    retry: () => {
      starting.reset();
      void query.refetch();
    },
    again: () => starting.mutate({ ...call, again: true }),
    showClosed: (closedMonth) =>
      queryClient.setQueryData<Success<typeof route>>(
        key,
        (answer) => answer && { ...answer, data: { ...answer.data, closed: closedMonth } },
      ),
  };
}
