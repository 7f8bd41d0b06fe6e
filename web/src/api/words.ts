import type { Status } from '../../../lambdas/contract/vocabulary.ts';

/** What a person is told about an answer, and what can be done about it. */
export interface Words {
  /** What happened and that nothing was lost. */
  readonly text: string;
  readonly next: 'tryAgain' | 'signIn' | 'goOn' | 'seePlans';
  /** `alert` interrupts a screen reader, `status` waits for its turn. */
  readonly role: 'alert' | 'status';
}

const tryAgain = (text: string): Words => ({ text, next: 'tryAgain', role: 'alert' });
const signIn = (text: string): Words => ({ text, next: 'signIn', role: 'alert' });
const goOn = (text: string): Words => ({ text, next: 'goOn', role: 'status' });
const seePlans = (text: string): Words => ({ text, next: 'seePlans', role: 'status' });

const ourFault = 'Something went wrong on our side. Nothing was changed. Please try again.';
const notAllowed = 'Your account is not allowed to do this.';

/** Words for every status, so that no answer is ever met with silence. */
export const words: Readonly<Record<Status, Words>> = {
  ok: goOn('Done.'),
  allow: goOn('Done.'),
  redirect: goOn('This has moved. Please open it from the menu.'),
  noConnection: tryAgain(
    'The connection did not work. Nothing was changed. Check it, then try again.',
  ),
  failed: tryAgain(ourFault),
  serverError: tryAgain(ourFault),
  unknowError: tryAgain(ourFault),
  operationFailed: tryAgain(
    'This could not be done just now. Nothing was lost. Please try again in a moment.',
  ),
  invalidRequest: tryAgain('That could not be sent as it was. Reload the page, then try again.'),
  invalidInput: tryAgain('Some fields are missing or not as they should be.'),
  notSet: tryAgain('Something is still to be chosen.'),
  invalidUser: signIn('Please sign in to go on.'),
  invalidUserLogin: signIn('Please sign in again to go on.'),
  signedOut: signIn('You were signed out. Nothing was lost. Please sign in again.'),
  invalidSession: signIn('This sign-in has ended. Please sign in again.'),
  sessionIsNotActive: goOn('You are signed in somewhere else now. You can go on here instead.'),
  userNotAllowed: goOn('You can only do this for your own account.'),
  accessDenied: goOn(notAllowed),
  insufficientPerm: seePlans('Your plan does not open this yet.'),
  noValidity: seePlans('Your plan has ended. Renew it to go on where you were.'),
  dataNotFound: goOn('This was not found. It may have been removed.'),
  pathNotFound: goOn('There is nothing at this address.'),
  outOfScopePath: goOn('This part of Xplorers is not open yet.'),
};
