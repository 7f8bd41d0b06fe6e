import type { GuardianState } from '../../../lambdas/contract/vocabulary.ts';
import { paths } from '../../src/paths.ts';
import { button, type MailWords, text } from '../MailWords.ts';

/** A parent or guardian has answered: for the account that they decide about. */
export function guardianAnsweredWords({ state }: { readonly state: GuardianState }): MailWords {
  const { subject, sentences } = answers[state];
  return {
    subject,
    blocks: [text(sentences), button('Open your profile', paths.user)],
    why: 'You’re receiving this email because it’s about your account.',
  };
}

const answers: Readonly<
  Record<GuardianState, { readonly subject: string; readonly sentences: string }>
> = {
  asked: {
    subject: 'We asked your parent or guardian',
    sentences: 'They haven’t answered yet.',
  },
  agreed: {
    subject: 'Your parent or guardian agrees',
    sentences: 'You can use your account now: we save your progress, and you can buy a plan.',
  },
  declined: {
    subject: 'Your parent or guardian declined',
    sentences:
      'You can read everything that’s free, but beyond your sign-ins we save nothing more, and you can’t buy anything. They can still agree by the link in our email. If you named the wrong person, name another one in your profile.',
  },
  withdrawn: {
    subject: 'Your parent or guardian withdrew their consent',
    sentences:
      'From now on we save nothing more than your sign-ins and what a plan you already have needs, and you can’t buy anything. You can still read everything that’s free and, until it ends, what your plan includes. To ask for a refund, open your orders in your profile.',
  },
};
