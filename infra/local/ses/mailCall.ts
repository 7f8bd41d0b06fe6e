/** Amazon SES, API version 2, for the one call that the product makes: SendEmail with a simple content. */
import * as z from 'zod/mini';
import type { Call, Refusals } from '../aws/Call.ts';
import { accountId, region } from '../template/pseudoParameters.ts';

/** SES's refusals. */
export const mailRefusals: Refusals = {
  refuse: refuseMail,
  unknown: [404, 'UnknownOperationException'],
  stranger: [403, 'UnrecognizedClientException'],
  denied: [403, 'AccessDeniedException'],
  down: [500, 'InternalFailure'],
};

const Part = z.strictObject({ Data: z.string(), Charset: z.literal('UTF-8') });

/** A mail as it is handed to SES. Anything else that SES knows is refused, so that nothing is ignored silently. */
const MailCall = z.strictObject({
  FromEmailAddress: z.string(),
  ReplyToAddresses: z.tuple([z.string()]),
  ConfigurationSetName: z.string(),
  Destination: z.strictObject({ ToAddresses: z.tuple([z.string()]) }),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: Part,
      Body: z.strictObject({ Html: Part, Text: Part }),
      Headers: z.optional(z.array(z.strictObject({ Name: z.string(), Value: z.string() }))),
    }),
  }),
});
export type MailCall = z.infer<typeof MailCall>;

/** Whether a path is one of SES. */
export function isMailCall(pathname: string): boolean {
  return pathname.startsWith('/v2/email/');
}

/** Reads a call; undefined when the local stack does not play it. SES takes a mail if its sender and the configuration set are both allowed. */
export function readMailCall(
  ses: { send(call: MailCall): Response } | undefined,
  { method, url }: Request,
  body: string,
): Call | undefined {
  if (!ses || method !== 'POST' || new URL(url).pathname !== '/v2/email/outbound-emails') {
    return undefined;
  }
  const { data } = MailCall.safeParse(JSON.parse(body));
  const arn = `arn:aws:ses:${region}:${accountId}`;
  return (
    data && {
      service: 'ses',
      action: 'ses:SendEmail',
      resources: [
        `${arn}:identity/${senderDomain(data)}`,
        `${arn}:configuration-set/${data.ConfigurationSetName}`,
      ],
      answer: () => ses.send(data),
    }
  );
}

/** The domain of the sender. */
export function senderDomain({ FromEmailAddress }: MailCall): string {
  return /@([^@>\s]+)>?$/.exec(FromEmailAddress)?.[1] ?? '';
}

/** A refusal as SES sends it. */
export function refuseMail(status: number, type: string, message: string): Response {
  return Response.json({ message }, { status, headers: { 'x-amzn-errortype': type } });
}
