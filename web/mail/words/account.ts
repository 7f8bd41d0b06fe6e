import type { MailContents } from '../../../lambdas/contract/mail.ts';
import { formatDay } from '../../src/lib/formatDay.ts';
import { paths, policyPath } from '../../src/paths.ts';
import { button, facts, type MailWords, text } from '../MailWords.ts';
import { time } from '../when.ts';

export function accountDeletedWords({ deletedAt }: MailContents['accountDeleted']): MailWords {
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

export function termsChangedWords({ what, from }: MailContents['termsChanged']): MailWords {
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

export function accountSuspendedWords({ reason, at }: MailContents['accountSuspended']): MailWords {
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

export function newSignInWords({ device, at }: MailContents['newSignIn']): MailWords {
  return {
    subject: 'New sign-in to your account',
    blocks: [
      text('Someone signed in to your account on a device we haven’t seen before.'),
      facts(['Device', device], ['Time', time(at)]),
      text('If that was you, you don’t need to do anything.'),
      text(
        'If it wasn’t, secure your Google account first. Then sign in here and sign out everywhere from your profile.',
      ),
      button('Check your sign-ins', paths.user),
    ],
    why: 'We send this email to help keep your account safe.',
  };
}
