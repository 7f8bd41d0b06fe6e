import type { AccountConsent } from '../../contract/entities.ts';
import { needsGuardian } from '../../contract/guardian.ts';
import type { PaymentsEnded } from '../money/ports.ts';
import type { AccountDeletion } from './AccountDeletion.ts';

/**
 * Since when a person may pay for nothing: the account is deleted, or a parent or guardian has to agree to it and doesn't, or not any
 * more. An order that was opened before then can still be paid at Razorpay for hours; nothing that arrives may stay.
 *
 * @param now epoch ms
 * @returns null while the person may pay
 */
export function paymentsEnded(
  deletion: AccountDeletion | null,
  consent: AccountConsent | null,
  now: number,
): PaymentsEnded | null {
  if (deletion) {
    return { at: deletion.deletedAt, why: 'accountDeleted' };
  }
  return consent && needsGuardian(consent, now)
    ? { at: consent.guardian?.declinedAt ?? consent.at, why: 'withoutGuardian' }
    : null;
}
