import type { Closing, Eraser } from '../../domain/people/Closing.ts';
import { requireEnv } from '../requireEnv.ts';
import { countsOf } from './dynamoLimits.ts';
import { pastSessions } from './dynamoSessions.ts';
import { visitsUntil } from './dynamoVisits.ts';
import { queryPerson } from './queryAll.ts';
import { remove, removeEach } from './remove.ts';
import { silenceRefunds } from './silenceRefunds.ts';

/** What is removed of a closed account, table by table. What somebody new asks under the same address afterwards stays. */
export function dynamoErasers(): Eraser[] {
  return [
    eraser('profile', 'PEOPLE_TABLE', (table, { sub }) => remove(table, { sub })),
    eraser('progress', 'PROGRESS_TABLE', (table, { sub }) =>
      removeEach(table, queryPerson(table, sub), ['sub', 'itemID']),
    ),
    eraser('proposals', 'PROPOSALS_TABLE', (table, { sub }) =>
      removeEach(table, queryPerson(table, sub), ['sub', 'productID']),
    ),
    eraser('sign-ins', 'SESSIONS_TABLE', (table, { sub }) =>
      removeEach(table, pastSessions(table, sub), ['sub', 'entry']),
    ),
    eraser('visits', 'VISITS_TABLE', async (table, { finder, closedAt }) => {
      if (finder) {
        const asked = visitsUntil(table, finder.emailID, closedAt);
        await removeEach(table, asked, ['emailID', 'visitID']);
      }
    }),
    eraser('counted calls', 'LIMITS_TABLE', async (table, { sub, finder }) => {
      for (const counts of countsOf(table, sub, finder?.emailID)) {
        await removeEach(table, counts, ['who', 'window']);
      }
    }),
    eraser('what was written about refunds', 'REFUNDS_TABLE', (table, { sub }) =>
      silenceRefunds(table, sub),
    ),
    eraser('commitments', 'COMMITMENTS_TABLE', (table, { sub }) => remove(table, { sub })),
  ];
}

function eraser(
  what: string,
  variable: string,
  erase: (table: string, closing: Closing) => Promise<void>,
): Eraser {
  const table = requireEnv(variable);
  return { what, erase: (closing) => erase(table, closing) };
}
