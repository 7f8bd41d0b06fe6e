/** Amazon SES, API version 2, for the one call that the product makes: SendEmail with a simple content. */
import * as z from 'zod/mini';
import { accountId, region } from '../template/pseudoParameters.ts';

const Part = z.strictObject({ Data: z.string(), Charset: z.literal('UTF-8') });

/** A mail as it is handed to SES. Anything else that SES knows is refused, so that nothing is ignored silently. */
export const MailCall = z.strictObject({
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

/** Reads a call; undefined when the local stack does not play it. */
export function readMailCall({ method, url }: Request, body: string): MailCall | undefined {
  if (method !== 'POST' || new URL(url).pathname !== '/v2/email/outbound-emails') {
    return undefined;
  }
  const read = MailCall.safeParse(JSON.parse(body));
  return read.success ? read.data : undefined;
}

/** What a call touches, as policies name it. */
export function mailResources(call: MailCall): string[] {
  const ours = `arn:aws:ses:${region}:${accountId}`;
  return [
    `${ours}:identity/${senderDomain(call)}`,
    `${ours}:configuration-set/${call.ConfigurationSetName}`,
  ];
}

/** The domain of the sender. */
export function senderDomain({ FromEmailAddress }: MailCall): string {
  return /@([^@>\s]+)>?$/.exec(FromEmailAddress)?.[1] ?? '';
}

/** A refusal as SES sends it. */
export function refuseMail(status: number, type: string, message: string): Response {
  return Response.json({ message }, { status, headers: { 'x-amzn-errortype': type } });
}
