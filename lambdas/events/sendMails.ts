import type { Context } from 'aws-lambda';
import { dynamoMailQueue } from '../adapters/dynamo/outbox.ts';
import { letterPorts } from '../adapters/letterPorts.ts';
import { logMailAlerts } from '../adapters/log.ts';
import { renderMails } from '../adapters/mail/renderMails.ts';
import { sesMailer } from '../adapters/mail/sesMailer.ts';
import { readLetters } from '../domain/mail/readLetter.ts';
import { sendMails } from '../domain/mail/sendMails.ts';
import { logEvent } from '../http/requestLog.ts';

const ports = {
  mails: dynamoMailQueue(),
  read: readLetters(letterPorts()),
  render: renderMails(),
  mailer: sesMailer(),
  alerts: logMailAlerts(),
};
/** Left for the mail that is under way when the time is nearly up, ms. */
const reserveMs = 15_000;

/** Every minute: sends the mails that are due. */
export async function handler(_: unknown, context: Context): Promise<void> {
  const now = Date.now();
  const done = await sendMails(ports, now, () => context.getRemainingTimeInMillis() < reserveMs);
  logEvent('mail', { ...done, durationMs: Date.now() - now });
}
