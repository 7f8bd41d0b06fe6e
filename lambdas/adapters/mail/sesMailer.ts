import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { apiPrefix } from '../../contract/constants.ts';
import { Failure } from '../../domain/Failure.ts';
import type { EmailStop, Mailer } from '../../domain/mail/Outbox.ts';
import { boundedCalls } from '../aws/boundedCalls.ts';
import { requireEnv } from '../requireEnv.ts';
import { mailCompany } from './company.ts';

/**
 * Sends through Amazon SES, from the address `MAIL_FROM`, with the configuration set `MAIL_CONFIGURATION_SET`, or
 * `MAIL_UNVERIFIED_SET` to an unverified address. SES keeps the addresses that bounced or complained: it takes mails to them
 * and sends none.
 */
function sesMailer(): Mailer {
  const client = new SESv2Client(boundedCalls(1, 5000)); // the outbox tries again, and knows when
  const { supportEmail } = mailCompany();
  const siteOrigin = requireEnv('SITE_ORIGIN');
  const from = {
    FromEmailAddress: requireEnv('MAIL_FROM'),
    ReplyToAddresses: [supportEmail],
  };
  const verifiedSet = requireEnv('MAIL_CONFIGURATION_SET');
  const unverifiedSet = requireEnv('MAIL_UNVERIFIED_SET');
  return {
    async send({ to, subject, html, text, stop, isUnverified }) {
      const command = new SendEmailCommand({
        ...from,
        ConfigurationSetName: isUnverified ? unverifiedSet : verifiedSet,
        Destination: { ToAddresses: [to] },
        Content: {
          Simple: {
            Subject: { Data: subject, Charset: 'UTF-8' },
            Body: {
              Html: { Data: html, Charset: 'UTF-8' },
              Text: { Data: text, Charset: 'UTF-8' },
            },
            ...(stop && { Headers: stopHeaders(siteOrigin, stop) }),
          },
        },
      });
      try {
        await client.send(command);
      } catch (cause) {
        throw isRefusal(cause)
          ? new Error(`SES refused a mail: ${cause.name}`) // without its message, which names the address
          : new Failure('operationFailed', 'The mail service refused the mail.');
      }
    },
  };
}

/** The stage's mailer. A stage without mail has no `MAIL_FROM`: it takes mails and sends none. */
export function stageMailer(): Mailer {
  return process.env['MAIL_FROM'] === undefined ? { send: async () => undefined } : sesMailer();
}

/** What lets mail programs show a button that switches such mails off with one click (RFC 2369, RFC 8058). */
function stopHeaders(siteOrigin: string, stop: EmailStop) {
  const address = `${siteOrigin}${apiPrefix}user/stopEmails?${new URLSearchParams({ ...stop })}`;
  return [
    { Name: 'List-Unsubscribe', Value: `<${address}>` },
    { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
  ];
}

/** Whether SES refuses the mail as it is: an operator has to look at it. */
function isRefusal(cause: unknown): cause is SESv2ServiceException {
  return (
    cause instanceof SESv2ServiceException &&
    cause.$fault === 'client' &&
    cause.$metadata.httpStatusCode !== 429
  );
}
