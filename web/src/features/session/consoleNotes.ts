import type { SignInMessage } from './signInMessages.ts';

/** What the owner's description says is written to the console. */
type ConsoleNote =
  | 'did not get proper auth response from server.'
  | 'failed get session data.'
  | SignInMessage;

/** Writes one of the owner's console notes. */
export function note(text: ConsoleNote): void {
  console.warn(text);
}
