import { storedWords } from '../../src/features/guardian/words.ts';
import { guardianPath } from '../../src/paths.ts';
import { button, facts, type MailWords, text } from '../MailWords.ts';

interface Data {
  /** The address of the account, or the college at which a student registered for freeBites. */
  readonly asks: { readonly emailID: string } | { readonly college: string };
  readonly token: string;
}

/** A parent or guardian is asked to agree. The token is their link's. */
export function guardianAskedWords({ asks, token }: Data): MailWords {
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
        'Opening the link decides nothing: you agree or decline on the page, and you don’t need an account. Keep this email: with the same link you can withdraw your consent later.',
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
