import { setTimeout } from 'node:timers/promises';
import type { Context } from 'aws-lambda';
import { dynamoStudentMails } from '../adapters/dynamo/freeBites/studentMails.ts';
import { dynamoMailQueue } from '../adapters/dynamo/outbox.ts';
import { logMailAlerts } from '../adapters/log.ts';
import { readMails, readStudentMails } from '../adapters/mail/letters.ts';
import { stageMailer } from '../adapters/mail/sesMailer.ts';
import { letterPorts } from '../adapters/ports/letter.ts';
import { studentLetterPorts } from '../adapters/ports/studentLetter.ts';
import { sendAllMails } from '../domain/mail/sendMails.ts';
import { logEvent } from '../http/requestLog.ts';

const way = { mailer: stageMailer(), alerts: logMailAlerts(), second: () => setTimeout(1000) };
const toPeople = { mails: dynamoMailQueue(), read: readMails(letterPorts()), ...way };
const read = readStudentMails(studentLetterPorts());
const toStudents = { mails: dynamoStudentMails(), read, ...way };
/** Left for the mails that are under way when the time is nearly up, ms. */
const reserveMs = 15_000;

/** Every minute: sends the mails that are due, to people with an account and to students. */
export async function handler(_: unknown, context: Context): Promise<void> {
  const now = Date.now();
  const isLate = () => context.getRemainingTimeInMillis() < reserveMs;
  const done = await sendAllMails({ toPeople, toStudents }, now, isLate);
  logEvent('mail', { ...done, durationMs: Date.now() - now });
}
