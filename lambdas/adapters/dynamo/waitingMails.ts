import type { MailQueue, QueuedMail } from '../../domain/mail/Outbox.ts';
import { query, type Table, updateItem } from './table.ts';

/** The value of `queue` while a mail waits, of the outbox and of students' registrations. */
export const mailQueue = 'mails';
/** Readers stop early: a page without a limit would be a megabyte. */
export const mailPageSize = 50;

/** Reads and claims what waits in a table's index `due` (`queue`, `lookAt`). */
export function waitingMails<Mail extends QueuedMail & { readonly lookAt: number }>(
  mails: Table<Mail>,
  keyOf: (mail: Mail) => Readonly<Record<string, string>>,
): Pick<MailQueue<Mail>, 'due' | 'claim'> {
  return {
    due: (until) =>
      query(mails, {
        IndexName: 'due',
        KeyConditionExpression: '#queue = :queue AND #lookAt <= :until',
        values: { queue: mailQueue, until },
        Limit: mailPageSize,
      }),
    claim: (mail, lookAt) =>
      updateItem(mails, keyOf(mail), {
        UpdateExpression: 'SET #lookAt = :next, #tries = :tries',
        ConditionExpression: '#queue = :queue AND #lookAt = :read',
        values: { next: lookAt, tries: mail.tries + 1, queue: mailQueue, read: mail.lookAt },
      }),
  };
}
