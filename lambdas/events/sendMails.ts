import type { Context } from 'aws-lambda';
import { dynamoColleges } from '../adapters/dynamo/colleges.ts';
import { dynamoMailQueue } from '../adapters/dynamo/outbox.ts';
import { dynamoStudentMails } from '../adapters/dynamo/studentMails.ts';
import { dynamoStudentQueue } from '../adapters/dynamo/students.ts';
import { letterPorts } from '../adapters/letterPorts.ts';
import { logMailAlerts } from '../adapters/log.ts';
import { renderMails } from '../adapters/mail/renderMails.ts';
import { sesMailer } from '../adapters/mail/sesMailer.ts';
import { secretStudentIDs } from '../adapters/secretStudentIDs.ts';
import { readLetters } from '../domain/mail/readLetter.ts';
import { sendMails } from '../domain/mail/sendMails.ts';
import { readStudentLetters } from '../domain/mail/studentLetters.ts';
import { logEvent } from '../http/requestLog.ts';

const way = { render: renderMails(), mailer: sesMailer(), alerts: logMailAlerts() };
const toPeople = { mails: dynamoMailQueue(), read: readLetters(letterPorts()), ...way };
const studentMails = dynamoStudentMails();
const toStudents = {
  mails: studentMails,
  read: readStudentLetters({
    mails: studentMails,
    students: dynamoStudentQueue(),
    colleges: dynamoColleges(),
    studentIDs: secretStudentIDs(),
  }),
  ...way,
};
/** Left for the mails that are under way when the time is nearly up, ms. */
const reserveMs = 15_000;

/** Every minute: sends the mails that are due, to people with an account and to students. What stops one kind does not stop the other. */
export async function handler(_: unknown, context: Context): Promise<void> {
  const now = Date.now();
  const isLate = () => context.getRemainingTimeInMillis() < reserveMs;
  const runs = await Promise.allSettled([
    sendMails(toPeople, now, isLate),
    sendMails(toStudents, now, isLate),
  ]);
  const done = runs.flatMap((run) => (run.status === 'fulfilled' ? run.value : []));
  const sent = done.reduce((sum, run) => sum + run.sent, 0);
  const delayed = done.reduce((sum, run) => sum + run.delayed, 0);
  logEvent('mail', { sent, delayed, durationMs: Date.now() - now });
  const defects = runs.flatMap((run) => (run.status === 'rejected' ? [run.reason] : []));
  if (defects.length > 0) {
    throw new AggregateError(defects, defects.map(String).join('; '));
  }
}
