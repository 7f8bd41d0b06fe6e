import { Failure } from '../Failure.ts';
import { type Limits, requireVisitorWithinLimit } from '../Limits.ts';
import type { ReminderLinks } from './People.ts';

/** What the link in a reminder names: the person and their secret. @returns null for a person who is no longer there */
export async function reminderToken(
  links: Pick<ReminderLinks, 'secretOf'>,
  sub: string,
): Promise<string | null> {
  const secret = await links.secretOf(sub);
  return secret === null ? null : `${sub}.${secret}`;
}

/**
 * Stops a person's reminders, by the link in one. Doing it again changes nothing.
 *
 * @param token as `reminderToken` made it
 * @throws Failure dataNotFound; operationFailed when one address asks too often
 */
export async function stopReminders(
  ports: { readonly links: Pick<ReminderLinks, 'stop'>; readonly limits: Limits },
  token: string,
  { source, now }: { readonly source: string; readonly now: number },
): Promise<Record<never, never>> {
  await requireVisitorWithinLimit(ports.limits, 'user/stopReminders', source, now);
  const [sub = '', secret = ''] = token.split('.');
  if (!(await ports.links.stop(sub, secret))) {
    throw new Failure('dataNotFound', 'This link does not work. Sign in to change your emails.');
  }
  return {};
}
