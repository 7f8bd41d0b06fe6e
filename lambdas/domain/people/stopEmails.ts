import type { EmailGroup } from '../../contract/mail.ts';
import { Failure } from '../Failure.ts';
import { type Limits, requireVisitorWithinLimit } from '../Limits.ts';
import type { EmailLinks } from './People.ts';

/** What the link in a mail that can be switched off names: the person and their secret. @returns null for a person who is no longer there */
export async function stopToken(
  links: Pick<EmailLinks, 'secretOf'>,
  sub: string,
): Promise<string | null> {
  const secret = await links.secretOf(sub);
  return secret === null ? null : `${sub}.${secret}`;
}

/**
 * Switches off a group of a person's mails, by the link in one. Doing it again changes nothing.
 *
 * @param token as `stopToken` made it
 * @throws Failure dataNotFound; operationFailed when one address asks too often
 */
export async function stopEmails(
  ports: { readonly links: Pick<EmailLinks, 'stop'>; readonly limits: Limits },
  { token, group }: { readonly token: string; readonly group: EmailGroup },
  { source, now }: { readonly source: string; readonly now: number },
): Promise<Record<never, never>> {
  await requireVisitorWithinLimit(ports.limits, 'user/stopEmails', source, now);
  const [sub = '', secret = ''] = token.split('.');
  if (!(await ports.links.stop(sub, secret, group))) {
    throw new Failure('dataNotFound', 'This link does not work. Sign in to change your emails.');
  }
  return {};
}
