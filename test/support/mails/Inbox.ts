import * as z from 'zod/mini';
import type { LocalStack } from '../../../infra/local/LocalStack.ts';

const SeenMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  outcome: z.string(),
  configurationSet: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
});
/** A mail as a tester sees it. */
export type SeenMail = z.infer<typeof SeenMail>;

type Reachable = { readonly addresses: Pick<LocalStack['addresses'], 'devConsole'> };

/** Every mail that was sent, oldest first, read from the dev console over HTTP. @param to only those to this address */
export async function inbox({ addresses }: Reachable, to?: string): Promise<SeenMail[]> {
  const answer = await fetch(`${addresses.devConsole}/mails.json`);
  const mails = z.array(SeenMail).parse(await answer.json());
  return mails.toReversed().filter((mail) => to === undefined || mail.to === to);
}

/** Sends what is due, and gives what has been sent to an address until now, oldest first. */
export async function mailsTo(
  localStack: Reachable & Pick<LocalStack, 'runSchedule'>,
  to: string,
): Promise<SeenMail[]> {
  await localStack.runSchedule('sendMails');
  return inbox(localStack, to);
}
