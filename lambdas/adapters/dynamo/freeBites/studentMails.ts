import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { StudentState } from '../../../contract/vocabulary.ts';
import type { LostID, LostIDs } from '../../../domain/freeBites/ports.ts';
import type { StudentMail, StudentMailQueue } from '../../../domain/mail/letters/registration.ts';
import { mailboxOf } from '../../../domain/mail/mailboxOf.ts';
import { putItem, table, updateItem } from '../table.ts';
import { mailQueue, waitingMails } from '../waitingMails.ts';

/**
 * Registrations whose students are to be told something are in the index `due` (`queue`, `lookAt`) of the table named by
 * `STUDENTS_TABLE`. The mail is part of the registration's own item, so what is to be told and that it is to be told are one write, and
 * a cancelled registration has none.
 */
const queue = mailQueue;
/** So long a student who asked for the id can't have it mailed again, ms. */
const resendMs = 3_600_000;

const waiting = { registration: z.string(), causedAt: z.int(), tries: z.int(), lookAt: z.int() };
const Lost = z.object({ collegeID: z.string(), emailID: z.string() });
const StoredMail = z.union([
  z.object({ ...waiting, lostID: Lost }),
  z.object({
    ...waiting,
    collegeID: z.string(),
    state: StudentState,
    position: z._default(z.nullable(z.int()), null),
    expiresAt: z.int(),
    person: z.object({
      emailID: z.string(),
      guardian: z.optional(z.object({ emailID: z.string() })),
    }),
    sealedID: z._default(z.nullable(z.string()), null),
  }),
]);
/** What a new item has while its mail waits. @param now epoch ms */
export function dueMail(now: number) {
  return { queue, lookAt: now, causedAt: now, tries: 0 };
}

/** The same in the update of an item, with `valuesOfDueMail`. */
export const setDueMail =
  '#queue = :queue, #lookAt = :dueAt, #causedAt = :dueAt, #tries = :noTries';

/** @param now epoch ms */
export function valuesOfDueMail(now: number) {
  return { queue, dueAt: now, noTries: 0 };
}

/** The mails to students that wait, to be read alone. */
export function dynamoDueStudentMails(): Pick<StudentMailQueue, 'due'> {
  return waitingMails(mailsTable(), keyOf);
}

function mailsTable() {
  return table('students', z.pipe(StoredMail, z.transform(mailOf)));
}

/** Mails to students, as the run that sends sees them. */
export function dynamoStudentMails(): StudentMailQueue {
  const mails = mailsTable();
  return {
    ...waitingMails(mails, keyOf),
    async delay(mail, lookAt) {
      await updateItem(mails, keyOf(mail), {
        UpdateExpression: 'SET #lookAt = :lookAt, #tries = :tries',
        ...whileUnchanged(mail, { lookAt, tries: mail.tries }),
      });
    },
    finish: endQueueing,
    forget: endQueueing,
    async enqueue(registration, now) {
      await updateItem(
        mails,
        { registration },
        {
          UpdateExpression: `SET ${setDueMail}`,
          ConditionExpression: 'attribute_exists(#sealedID)',
          values: valuesOfDueMail(now),
        },
      );
    },
  };

  /** Takes a mail out of the queue, unless a newer one is due. */
  async function endQueueing(mail: StudentMail): Promise<void> {
    await updateItem(mails, keyOf(mail), {
      UpdateExpression: 'REMOVE #queue, #lookAt, #causedAt, #tries, #lostID',
      ...whileUnchanged(mail, {}),
    });
  }
}

/** Students who lost their id, in items of their own that are keyed by their college and mailbox: one an hour of each, however the address is written. */
export function dynamoLostIDs(): LostIDs {
  const lostIDs = table('students', z.unknown());
  return {
    async add({ collegeID, emailID }, now) {
      const hash = addressHashOf({ collegeID, emailID: mailboxOf(emailID) });
      await putItem(
        lostIDs,
        {
          registration: `#lostID#${hash}`, // no hash of an id begins so
          lostID: { collegeID, emailID },
          expiresAt: Math.ceil((now + resendMs) / 1000),
          ...dueMail(now),
        },
        {
          ConditionExpression: 'attribute_not_exists(#registration) OR #expiresAt <= :now',
          values: { now: Math.floor(now / 1000) },
        },
      );
    },
  };
}

/** Names an address at a college without telling it. */
export function addressHashOf({ collegeID, emailID }: LostID): string {
  return createHash('sha256')
    .update(JSON.stringify([collegeID, emailID]))
    .digest('base64url');
}

function keyOf({ registration }: Pick<StudentMail, 'registration'>) {
  return { registration };
}

/** On the condition that no newer mail is due. */
function whileUnchanged({ causedAt }: StudentMail, values: Readonly<Record<string, number>>) {
  return {
    ConditionExpression: '#queue = :queue AND #causedAt = :caused',
    values: { ...values, queue, caused: causedAt },
  };
}

function mailOf(stored: z.infer<typeof StoredMail>): StudentMail {
  const { registration, causedAt, tries, lookAt } = stored;
  const mail = { registration, causedAt, tries, lookAt };
  if ('lostID' in stored) {
    return { ...mail, cause: { kind: 'lostID' }, lostID: stored.lostID };
  }
  const { collegeID, state, position, expiresAt, person, sealedID } = stored;
  return {
    ...mail,
    cause: { kind: 'registration' },
    registered: { collegeID, state, position, expiresAt, person, sealedID },
  };
}
