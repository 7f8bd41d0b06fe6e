import * as z from 'zod/mini';
import { sentMailDays } from '../../contract/constants.ts';
import { WaitingMail } from '../../contract/tables/outbox.ts';
import type {
  FailedMails,
  MailQueue,
  MailRetries,
  NewMail,
  Outbox,
  SentNotices,
} from '../../domain/mail/Outbox.ts';
import { deleteItem, expiryAfter, ofPerson, query, setAll, table, updateItem } from './table.ts';
import { mailPageSize, mailQueue, waitingMails } from './waitingMails.ts';

const StoredNotice = z.pipe(
  z.object({ subject: z.string(), path: z.nullable(z.string()), doneAt: z.int() }),
  z.transform(({ doneAt, ...notice }) => ({ ...notice, at: doneAt })),
);

const queue = mailQueue;
/** Mails that were given up wait in the index `due` too, in a queue of their own. */
const failedQueue = 'failedMails';

/** Notes causes of mails in the table named by `OUTBOX_TABLE`; key `sub`, `mailID`; items age out by `expiresAt` (epoch s). */
export function dynamoOutbox(now: () => number = Date.now): Outbox {
  const mails = outboxTable();
  return {
    async add({ cause, lookAt, ...mail }: NewMail) {
      const causedAt = now();
      await updateItem(mails, keyOf(mail), {
        UpdateExpression:
          'SET #cause = :cause, #causedAt = :causedAt, #queue = :queue, #lookAt = if_not_exists(#lookAt, :lookAt), #tries = if_not_exists(#tries, :none), #expiresAt = :expiresAt',
        // One that is done stays done. One that waits has a new time, so that it is not forgotten.
        ConditionExpression: 'attribute_not_exists(#sub) OR #queue = :queue',
        values: {
          cause,
          causedAt,
          queue,
          lookAt: Math.ceil(lookAt),
          none: 0,
          expiresAt: expiryAfter(Math.max(causedAt, lookAt), sentMailDays),
        },
      });
    },
  };
}

/** The same table as the run that sends sees it. */
export function dynamoMailQueue(): MailQueue<WaitingMail> {
  const mails = outboxTable();
  return {
    ...waitingMails(mails, keyOf),
    async delay(mail, lookAt) {
      await updateItem(mails, keyOf(mail), {
        ...setAll({ lookAt, tries: mail.tries }),
        ConditionExpression: 'attribute_exists(#queue)',
      });
    },
    async finish(mail, outcome, at, notice) {
      if ('emailID' in mail.cause) {
        await deleteItem(mails, keyOf(mail)); // nothing of the person may stay
        return;
      }
      await updateItem(mails, keyOf(mail), {
        UpdateExpression: `SET #outcome = :outcome, #doneAt = :at${notice ? ', #subject = :subject, #path = :path' : ''}${outcome === 'notSent' ? ', #queue = :failed, #lookAt = :at' : ' REMOVE #queue, #lookAt'}`,
        ConditionExpression: 'attribute_exists(#sub)',
        values: { outcome, at, ...notice, ...(outcome === 'notSent' && { failed: failedQueue }) },
      });
    },
    forget: ({ causedAt, ...mail }) =>
      deleteItem(mails, keyOf(mail), {
        ConditionExpression: '#causedAt = :read',
        values: { read: causedAt },
      }),
  };
}

/** What people were told, on the same items. */
export function dynamoSentNotices(): SentNotices {
  const notices = table('outbox', StoredNotice);
  return {
    ofPerson: (sub) =>
      Array.fromAsync(
        query(notices, { ...ofPerson(sub), FilterExpression: 'attribute_exists(#subject)' }),
      ),
  };
}

/** The mails that wait, to be read alone. */
export function dynamoDueMails(): Pick<MailQueue<WaitingMail>, 'due'> {
  return waitingMails(outboxTable(), keyOf);
}

/** Mails that were given up, which the index `due` lists too. */
export function dynamoFailedMails(): FailedMails {
  const mails = outboxTable();
  return {
    all: () =>
      query(mails, {
        IndexName: 'due',
        KeyConditionExpression: '#queue = :failed',
        values: { failed: failedQueue },
        Limit: mailPageSize,
      }),
  };
}

/** The same as operators answer them. */
export function dynamoMailRetries(): MailRetries {
  const mails = outboxTable();
  return {
    retry: (mail, at) =>
      updateItem(mails, keyOf(mail), {
        UpdateExpression:
          'SET #queue = :queue, #lookAt = :at, #tries = :none, #causedAt = :at REMOVE #outcome, #doneAt',
        ConditionExpression: '#queue = :failed OR #queue = :queue',
        values: { failed: failedQueue, queue, at, none: 0 },
      }),
    dismiss: (mail) =>
      updateItem(mails, keyOf(mail), {
        UpdateExpression: 'REMOVE #queue, #lookAt',
        ConditionExpression:
          '#queue = :failed OR (#outcome = :notSent AND attribute_not_exists(#queue))',
        values: { failed: failedQueue, notSent: 'notSent' },
      }),
  };
}

function outboxTable() {
  return table('outbox', WaitingMail);
}

function keyOf({ sub, mailID }: Pick<NewMail, 'sub' | 'mailID'>) {
  return { sub, mailID };
}
