import { policyPath } from '../../src/paths.ts';
import { button, facts, type MailWords, text } from '../MailWords.ts';
import { time } from '../when.ts';

/** An operator has suspended the account. */
export function accountSuspendedWords({
  reason,
  at,
}: {
  readonly reason: string;
  readonly at: number;
}): MailWords {
  return {
    subject: 'Your account is suspended',
    blocks: [
      text('You can’t use your account for now, on any device. This is why:'),
      text(reason),
      facts(['Suspended', time(at)]),
      text(
        'If you think this is a mistake, or want your data or a refund of unused days, reply to this email.',
      ),
      button('Read the terms', policyPath('termsAndCond')),
    ],
    why: 'You’re receiving this email because it’s about your account.',
  };
}
