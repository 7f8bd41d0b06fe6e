import { formatDay } from '../../src/lib/formatDay.ts';
import { policyPath } from '../../src/paths.ts';
import { button, facts, type MailWords, text } from '../MailWords.ts';

/** Other terms apply from a day in India on: what changes, in a sentence. */
export function termsChangedWords({
  what,
  from,
}: {
  readonly what: string;
  readonly from: string;
}): MailWords {
  return {
    subject: `Our terms change on ${formatDay(from)}`,
    blocks: [
      text(what),
      facts(['From', formatDay(from)]),
      text(
        'We’ll ask you to accept the new terms when you sign in after that. If you don’t agree, you can leave before then with a refund of your unused days: reply to this email.',
      ),
      button('Read the terms', policyPath('termsAndCond')),
    ],
    why: 'You’re receiving this email because you have an account.',
  };
}
