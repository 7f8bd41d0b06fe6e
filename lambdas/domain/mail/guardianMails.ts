import { Failure } from '../Failure.ts';
import { isWithinLimit, type Limits } from '../Limits.ts';
import { mailboxOf } from './mailboxOf.ts';

const dayS = 86_400;
/** Naming a parent or guardian proves no address, so an address is asked no more often in a day, however many people type it in. */
const mailboxLimit = { name: 'guardianAsked', calls: 3, perSeconds: dayS } as const;
/** Nor does one account have us ask more often, whomever. */
const accountLimit = { name: 'guardianAskedBy', calls: 5, perSeconds: dayS } as const;

/**
 * Counts a letter that asks a parent or guardian.
 *
 * @param letter `account`: who has us write, if they have an account; `field`: where the request has the address
 * @throws Failure invalidInput when too many were written today: another address would do
 */
export async function requireGuardianMailable(
  limits: Limits,
  letter: { readonly account?: string; readonly emailID: string; readonly field: string },
  now: number,
): Promise<void> {
  const { account, emailID, field } = letter;
  const mayAsk =
    (account === undefined || (await isWithinLimit(limits, accountLimit, account, now))) &&
    (await isWithinLimit(limits, mailboxLimit, mailboxOf(emailID), now));
  if (!mayAsk) {
    throw new Failure(
      'invalidInput',
      'We’ve sent as many emails as we can to this parent or guardian today. Try again tomorrow.',
      { data: { fields: [field] } },
    );
  }
}
