import type { MailContents } from '../../../lambdas/contract/mail.ts';
import type { GuardianState } from '../../../lambdas/contract/vocabulary.ts';
import { storedWords } from '../../src/features/guardian/words.ts';
import { guardianPath, paths } from '../../src/paths.ts';
import { button, facts, type MailWords, text } from '../MailWords.ts';

/** To a parent or guardian. Nothing in it was typed in by whoever named them but the address that it goes to. */
export function guardianAskedWords({ asks, token }: MailContents['guardianAsked']): MailWords {
  const what = 'emailID' in asks ? 'account' : 'freeBites';
  const is = asking[what];
  return {
    subject: is.subject,
    blocks: [
      text(
        'emailID' in asks
          ? `The owner of the Google account ${asks.emailID} says that they’re under 18 and that you’re their parent or guardian. They want to use Xplorers, where students learn engineering through courses, builds and tools.`
          : `A student registered for freeBites, the free samples that Xplorers gives to students of ${asks.college}, and says that they’re under 18 and that you’re their parent or guardian.`,
      ),
      text('If you agree, we store this, and use it for:'),
      facts(...storedWords[what]),
      text(is.until),
      button('Read and answer', guardianPath(what, token)),
      text(
        'Opening the link decides nothing: you agree or decline on the page, and you don’t need an account. Keep this email: with the same link you can take your consent back later.',
      ),
      text(
        'The company named below is responsible for the data. If you don’t know who this is, press “Decline” on that page, or ignore this email.',
      ),
    ],
    why: 'You’re receiving this email because someone under 18 gave us this address. Without your answer we write to you only if they ask again.',
  };
}

const asking = {
  account: {
    subject: 'Do you agree to your child’s Xplorers account?',
    until:
      'Until you agree, they can read what’s free, but they can’t buy anything, and we store nothing more about them than their sign-ins.',
  },
  freeBites: {
    subject: 'Do you agree to your child’s freeBites registration?',
    until:
      'Until you agree, they can’t open samples, and their college doesn’t see the registration. If you decline or don’t answer, we delete it.',
  },
} as const;

/** To a person under 18. */
export function guardianAnsweredWords({ state }: MailContents['guardianAnswered']): MailWords {
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
    subject: 'Your parent or guardian took their consent back',
    sentences:
      'From now on we save nothing more than your sign-ins and what a plan you already have needs, and you can’t buy anything. You can still read everything that’s free and, until it ends, what your plan includes. To ask for a refund, open your orders in your profile.',
  },
};
