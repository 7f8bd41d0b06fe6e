import type { AccountConsent } from '../../../../lambdas/contract/entities.ts';
import { isAgreed } from '../../../../lambdas/contract/isAgreed.ts';
import { paths } from '../../paths.ts';

// What explains the choice can always be read, and a parent or guardian answers on a page of their own in whatever browser. A person who has agreed before also gets at orders and data, and finance and operators at their work.
const explaining: readonly string[] = [paths.policy, paths.aboutUs, paths.guardian];
const ownAffairs: readonly string[] = [
  ...explaining,
  paths.user,
  paths.receipt,
  paths.finance,
  paths.operate,
];

/**
 * Whether the page at an address waits for the person's consent: never given, or given to an earlier notice or earlier terms, or under 18 by who is not any more. What was taken back
 * is asked for in the profile alone.
 */
export function asksForConsent(consent: AccountConsent | null, pathname: string): boolean {
  const isAnswered = consent?.withdrawnAt || isAgreed(consent, Date.now());
  return !isAnswered && !(consent ? ownAffairs : explaining).includes(pathname);
}
