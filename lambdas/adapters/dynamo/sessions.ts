import * as z from 'zod/mini';
import { sessionHistoryCount, sessionHistoryDays } from '../../contract/constants.ts';
import { AccountStanding, ClosedAttribute, WebSession } from '../../contract/tables/sessions.ts';
import type { Accounts } from '../../domain/money/ports.ts';
import type {
  AccountDeletion,
  AccountDeletions,
  DeletionQueue,
} from '../../domain/people/AccountDeletion.ts';
import { paymentsEnded } from '../../domain/people/paymentsEnded.ts';
import type { Sessions } from '../../domain/people/Sessions.ts';
import { readConsent } from './people.ts';
import {
  deleteItem,
  expiryAfter,
  getItem,
  putItem,
  query,
  setAll,
  type Table,
  table,
  take,
  updateItem,
} from './table.ts';

/** Accounts that are being deleted are in the index `deletions` (`queue`, `lookAt`). */
const queue = 'erase';
/** Start of the sort key of past web sessions. */
const startedPrefix = 'started#';

const SessionKey = z.object({ sub: z.string(), entry: z.string() });
const StoredDeletion = z.object({ sub: z.string(), closed: ClosedAttribute });

/** Web sessions in the table named by `SESSIONS_TABLE`; key `sub`, `entry`; past ones age out by `expiresAt` (epoch s). */
export function dynamoSessions(): Sessions {
  const statuses = table('sessions', AccountStanding);
  const history = table('sessions', WebSession);
  const setStatus = async (sub: string, values: Record<string, unknown>) => {
    await updateItem(statuses, statusKey(sub), setAll(values));
  };
  return {
    async accountStatus(sub) {
      const status = await getItem(statuses, statusKey(sub));
      const { newest, notBefore, suspended, closed } = status ?? AccountStanding.parse({});
      const deletion = closed ? deletionOf(sub, closed) : null;
      return { newest, notBefore, suspension: suspended, deletion };
    },
    consentOf: readConsent,
    async start(sub, session) {
      const { startedAt, webSessionID } = session;
      await putItem(history, {
        ...session,
        sub,
        entry: `${startedPrefix}${new Date(startedAt).toISOString()}#${webSessionID}`,
        expiresAt: expiryAfter(startedAt, sessionHistoryDays),
      });
      await setStatus(sub, { newest: session });
      await deleteOlder(sub);
    },
    end: (sub) => setStatus(sub, { newest: null }),
    endAll: (sub, notBefore) => setStatus(sub, { newest: null, notBefore }),
    suspend: (sub, suspension) =>
      setStatus(
        sub,
        suspension
          ? { suspended: suspension, newest: null, notBefore: suspension.at }
          : { suspended: null },
      ),
    recent: (sub, count) =>
      take(pastSessions(history, sub, { ScanIndexForward: false, Limit: count }), count),
  };
}

/** Deletes all past web sessions of a person but the newest `sessionHistoryCount`. */
async function deleteOlder(sub: string): Promise<void> {
  const keys = table('sessions', SessionKey);
  let count = 0;
  for await (const key of pastSessions(keys, sub, { ScanIndexForward: false })) {
    count += 1;
    if (count > sessionHistoryCount) {
      await deleteItem(keys, key);
    }
  }
}

/** Whether people may pay, by the same table and their consent, for what happens without a call of the person. */
export function dynamoAccounts(): Accounts {
  const sessions = dynamoSessions();
  return {
    async paymentsEnded(sub) {
      const [{ deletion }, consent] = await Promise.all([
        sessions.accountStatus(sub),
        sessions.consentOf(sub),
      ]);
      return paymentsEnded(deletion, consent, Date.now());
    },
  };
}

/** A person's past web sessions, oldest first unless asked otherwise. */
export function pastSessions<T>(
  sessions: Table<T>,
  sub: string,
  more: { readonly ScanIndexForward?: boolean; readonly Limit?: number } = {},
): AsyncGenerator<T, undefined> {
  return query(sessions, {
    KeyConditionExpression: '#sub = :sub AND begins_with(#entry, :started)',
    values: { sub, started: startedPrefix },
    ...more,
  });
}

/** Account deletions in the same table: on the item that every call reads, so that one write closes an account. */
export function dynamoAccountDeletions(): AccountDeletions {
  const statuses = table('sessions', AccountStanding);
  return {
    async close({ sub, deletedAt, finder }) {
      await updateItem(statuses, statusKey(sub), {
        ...setAll({ closed: { at: deletedAt, finder }, newest: null, queue, lookAt: deletedAt }),
        ConditionExpression: 'attribute_not_exists(#closed)',
      });
    },
  };
}

/** Accounts that are still to be erased: the index `deletions` of the same table. It may lag; it decides nothing. */
export function dynamoDeletionQueue(): DeletionQueue {
  const deletions = table('sessions', StoredDeletion);
  return {
    async *due(now) {
      const found = query(deletions, {
        IndexName: 'deletions',
        KeyConditionExpression: '#queue = :queue AND #lookAt <= :now',
        values: { queue, now },
      });
      for await (const { sub, closed } of found) {
        yield deletionOf(sub, closed);
      }
    },
    async schedule({ sub, deletedAt, finder }, at) {
      const closed = { at: deletedAt, finder };
      await updateItem(
        deletions,
        statusKey(sub),
        at === null
          ? {
              // It leaves the index and ages out: no token of the account is valid any more.
              UpdateExpression: 'SET #expiresAt = :expiresAt REMOVE #queue, #lookAt, #newest',
              values: { expiresAt: expiryAfter(deletedAt, 0) },
            }
          : setAll({ closed, newest: null, lookAt: Math.ceil(at) }),
      );
    },
  };
}

function statusKey(sub: string) {
  return { sub, entry: 'standing' };
}

function deletionOf(sub: string, { at, finder }: z.infer<typeof ClosedAttribute>): AccountDeletion {
  return { sub, deletedAt: at, finder };
}
