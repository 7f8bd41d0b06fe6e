import { policyPath } from '../../src/paths.ts';
import { button, facts, type MailWords, text } from '../MailWords.ts';
import { time } from '../when.ts';

/** A person deleted the account. */
export function accountDeletedWords({ deletedAt }: { readonly deletedAt: number }): MailWords {
  return {
    subject: 'Your account has been deleted',
    blocks: [
      text(
        'You can’t sign in to it any more, and your plan has ended. We’ve started erasing your data. The privacy policy lists what the law requires us to keep.',
      ),
      facts(['Deleted', time(deletedAt)]),
      button('Read the privacy policy', policyPath('privacyPolicy')),
      text('If you didn’t do this, write to us right away.'),
    ],
    why: 'This is the last email about this account.',
  };
}
