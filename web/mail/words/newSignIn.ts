import { paths } from '../../src/paths.ts';
import { button, facts, type MailWords, text } from '../MailWords.ts';
import { time } from '../when.ts';

/** A sign-in came from a device that was not known. */
export function newSignInWords({
  device,
  at,
}: {
  readonly device: string;
  readonly at: number;
}): MailWords {
  return {
    subject: 'New sign-in to your account',
    blocks: [
      text('Someone signed in to your account on a device we haven’t seen before.'),
      facts(['Device', device], ['Time', time(at)]),
      text('If that was you, you don’t need to do anything.'),
      text(
        'If it wasn’t, secure your Google account first. Then sign in to Xplorers and sign out everywhere from your profile.',
      ),
      button('Check your sign-ins', paths.user),
    ],
    why: 'We send this email to help keep your account safe.',
  };
}
