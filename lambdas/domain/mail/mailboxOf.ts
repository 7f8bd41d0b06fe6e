import { comparable } from '../people/Caller.ts';

/**
 * The mailbox that an address leads to, for counting what is sent there: mail services deliver `asha+x@` to `asha@`, and Gmail
 * overlooks dots. Never for telling people apart.
 */
export function mailboxOf(emailID: string): string {
  const [name = '', domain = ''] = comparable(emailID).split('@');
  const [box = ''] = name.split('+');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${box.replaceAll('.', '')}@gmail.com` : `${box}@${domain}`;
}
