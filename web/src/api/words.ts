import type { Status } from '../../../lambdas/contract/vocabulary.ts';

/** What a person is told about an answer, and what can be done about it. */
export interface Words {
  /** What happened and that nothing was lost. */
  readonly text: string;
  readonly next: 'tryAgain' | 'signIn' | 'goOn' | 'seePlans' | 'agree';
  /** `alert` interrupts a screen reader, `status` waits for its turn. */
  readonly role: 'alert' | 'status';
}

const tryAgain = (text: string): Words => ({ text, next: 'tryAgain', role: 'alert' });
const signIn = (text: string): Words => ({ text, next: 'signIn', role: 'alert' });
const goOn = (text: string): Words => ({ text, next: 'goOn', role: 'status' });
const seePlans = (text: string): Words => ({ text, next: 'seePlans', role: 'status' });

/** Where what `agree` asks for is done. */
export const toProfile = 'Open your profile';

const ourFault = 'Something went wrong on our side. Please try again.';

/** Said of a call that came too often. */
export const tooOften = (wait: string) => `Too many attempts. Try again in ${wait}.`;

/** A wait in words, rounded up by the caller. */
export const waits = {
  seconds: (count: number) => (count === 1 ? '1 second' : `${count} seconds`),
  minutes: (count: number) => `${count} minutes`,
  hours: (count: number) => `${count} hours`,
} as const;

/** Said to who is under 18 while no parent or guardian agrees. */
export const needsGuardian: Words = {
  text: 'Nothing was saved: your parent or guardian has to agree first. See “Privacy policy” in your profile.',
  next: 'agree',
  role: 'alert',
};

/** Words for every status, so that no answer is ever met with silence. */
export const words: Readonly<Record<Status, Words>> = {
  ok: goOn('Done.'),
  allow: goOn('Done.'),
  redirect: goOn('This has moved. Open it from the menu.'),
  noConnection: tryAgain('The connection failed. Check your connection and try again.'),
  failed: tryAgain(ourFault),
  serverError: tryAgain(ourFault),
  unknowError: tryAgain(ourFault),
  operationFailed: tryAgain(
    'We couldn’t do this right now. Nothing was lost. Please try again in a moment.',
  ),
  invalidRequest: tryAgain('We couldn’t send that. Reload the page and try again.'),
  invalidInput: tryAgain('Some fields are missing or need fixing.'),
  notSet: tryAgain('Choose an option first.'),
  invalidUser: signIn('Please sign in to continue.'),
  invalidUserLogin: signIn('Please sign in again to continue.'),
  signedOut: signIn(
    'You’ve been signed out. Anything you saved is still here. Please sign in again.',
  ),
  invalidSession: signIn('Your sign-in has expired. Please sign in again.'),
  sessionIsNotActive: goOn('You’re signed in somewhere else now. You can continue here instead.'),
  userNotAllowed: goOn('You can only do this for your own account.'),
  accessDenied: {
    text: 'Nothing was saved: agree to our privacy policy first, under “Privacy policy” in your profile.',
    next: 'agree',
    role: 'alert',
  },
  insufficientPerm: seePlans('Your plan doesn’t include this.'),
  noValidity: seePlans('Your plan has ended. Buy a plan to pick up where you left off.'),
  dataNotFound: goOn('Not found. It may have been removed.'),
  pathNotFound: goOn('There’s nothing at this address.'),
  outOfScopePath: goOn('This part of Xplorers isn’t open yet.'),
};
