import type { WaitingMail } from '../../contract/tables/outbox.ts';
import { Failure } from '../Failure.ts';
import { dueSince, lateMailMs, pauseAfter } from './lateMails.ts';
import type { StudentMail } from './letters/registration.ts';
import type {
  MailAlerts,
  Mailer,
  MailOutcome,
  MailQueue,
  NotBefore,
  Notice,
  OutgoingMail,
  QueuedMail,
} from './Outbox.ts';

const minuteMs = 60_000;
/** So many mails of a queue are sent at once, one a second each: 14 a second of both, which is what SES lets a new account send. */
const atOnce = 7;
/** Longer than a run may take. A run that dies leaves its mail to the next one after this. */
const claimMs = 5 * minuteMs;
/** So long a cause may take to happen after it was noted. */
const causeMs = 60 * minuteMs;
/** About three days of tries. */
const mostTries = 80;

/** What sending works with. */
export interface SendPorts<Mail extends QueuedMail> {
  readonly mails: MailQueue<Mail>;
  /**
   * Reads what happened, and puts it into words.
   *
   * @returns `notYet` while it has not happened, `notNeeded` when the letter has lost its reason
   */
  readonly read: (
    mail: Mail,
    now: number,
  ) => Promise<OutgoingMail | NotBefore | 'notYet' | 'notNeeded'>;
  readonly mailer: Mailer;
  readonly alerts: MailAlerts;
  /** Waits a second. */
  readonly second: () => Promise<unknown>;
}

/** The result of one run. */
export interface SendResult {
  readonly sent: number;
  readonly delayed: number;
}

/**
 * Sends the mails of both queues side by side: what stops one does not stop the other.
 *
 * @throws AggregateError as `sendMails`, once both are done
 */
export async function sendAllMails(
  queues: {
    readonly toPeople: SendPorts<WaitingMail>;
    readonly toStudents: SendPorts<StudentMail>;
  },
  now: number,
  until: () => boolean,
): Promise<SendResult> {
  const runs = [
    sendMails(queues.toPeople, now, until),
    sendMails(queues.toStudents, now, until),
  ] as const;
  const defects = (await Promise.allSettled(runs)).flatMap((run) =>
    run.status === 'rejected' ? [run.reason] : [],
  );
  if (defects.length > 0) {
    throw new AggregateError(defects, defects.map(String).join('; '));
  }
  const [people, students] = await Promise.all(runs);
  return {
    sent: people.sent + students.sent,
    delayed: people.delayed + students.delayed,
  };
}

/**
 * Sends the mails that are due, a few at once, and alerts when one that was to be sent half an hour ago is still unsent. Each is claimed
 * by one conditional write first, so two runs at once send it once. It is noted as sent after the mail service has taken it: a run that
 * dies in between sends that one mail a second time, and none is lost.
 *
 * @param now epoch ms
 * @param until says when to leave the rest to the next run
 * @throws AggregateError of defects, once every mail has had its turn; those mails are tried again like the others
 */
async function sendMails<Mail extends QueuedMail>(
  ports: SendPorts<Mail>,
  now: number,
  until: () => boolean,
): Promise<SendResult> {
  const done = { sent: 0, delayed: 0 };
  const defects: unknown[] = [];
  const due = ports.mails.due(now)[Symbol.asyncIterator]();
  let oldestUnsent = now;
  const sendInTurn = async () => {
    let isFree: Promise<unknown> = Promise.resolve();
    for (let next = await due.next(); !next.done; next = await due.next()) {
      const mail = next.value;
      await isFree;
      if (until()) {
        oldestUnsent = Math.min(oldestUnsent, dueSince(mail));
        return;
      }
      isFree = ports.second();
      if (await ports.mails.claim(mail, now + claimMs)) {
        const outcome = await handle(ports, { ...mail, tries: mail.tries + 1 }, now, defects);
        done.sent += outcome === 'sent' ? 1 : 0;
        done.delayed += outcome === 'delayed' || outcome === 'failed' ? 1 : 0;
        oldestUnsent = Math.min(oldestUnsent, outcome === 'failed' ? dueSince(mail) : now);
      }
    }
  };
  const turns = await Promise.allSettled(Array.from({ length: atOnce }, sendInTurn));
  if (now - oldestUnsent >= lateMailMs) {
    ports.alerts.alert('mailsLate', { minutes: Math.floor((now - oldestUnsent) / minuteMs) });
  }
  for (const turn of turns) {
    if (turn.status === 'rejected') {
      throw turn.reason;
    }
  }
  if (defects.length > 0) {
    throw new AggregateError(defects, `${defects.length} mails met a defect: ${defects[0]}`);
  }
  return done;
}

async function handle<Mail extends QueuedMail>(
  ports: SendPorts<Mail>,
  mail: Mail,
  now: number,
  defects: unknown[],
): Promise<'sent' | 'delayed' | 'failed' | 'dropped'> {
  let notice: Notice | null;
  let outcome: MailOutcome;
  try {
    const letter = await ports.read(mail, now);
    if (letter === 'notNeeded' || (letter === 'notYet' && now - mail.causedAt >= causeMs)) {
      await ports.mails.forget(mail);
      return 'dropped';
    }
    // Looking whether its cause has happened is no try to send it.
    const untried = { ...mail, tries: mail.tries - 1 };
    if (typeof letter === 'object' && 'notBefore' in letter) {
      await ports.mails.delay(untried, letter.notBefore);
      return 'delayed';
    }
    if (letter === 'notYet') {
      await ports.mails.delay(untried, now + minuteMs);
      return 'delayed';
    }
    if (!letter.isSwitchedOff) {
      await ports.mailer.send(letter);
    }
    ({ notice } = letter);
    outcome = letter.isSwitchedOff ? 'switchedOff' : 'sent';
  } catch (error) {
    if (!(error instanceof Failure)) {
      defects.push(error);
    }
    return retryLater(ports, mail, error, now);
  }
  await ports.mails.finish(mail, outcome, now, ...(notice ? [notice] : []));
  return outcome === 'sent' ? 'sent' : 'dropped';
}

/** Tries again ever later. */
async function retryLater<Mail extends QueuedMail>(
  { mails, alerts }: SendPorts<Mail>,
  mail: Mail,
  error: unknown,
  now: number,
): Promise<'failed' | 'dropped'> {
  const { tries, cause } = mail;
  if (tries < mostTries) {
    await mails.delay(mail, now + pauseAfter(tries));
    return 'failed';
  }
  alerts.alert('mailNotSent', {
    kind: cause.kind,
    error: error instanceof Error ? error.name : '',
  });
  await mails.finish(mail, 'notSent', now);
  return 'dropped';
}
