import { formatRupees } from '../../lambdas/contract/rupees.ts';
import type { PlanLevel } from '../../lambdas/contract/vocabulary.ts';
import { ordersPath } from '../src/paths.ts';
import { button, type MailFact } from './MailWords.ts';
import { day } from './when.ts';

/** The plan that a person has when a mail is written, until epoch ms; null: the free one. */
export type PlanNow = { readonly level: PlanLevel; readonly validUntil: number } | null;

/** Why people who paid get a mail. */
export const buyersReason = 'You’re receiving this email because you paid on Xplorers.';

/** Leads to the person's orders. */
export const toOrders = button('View your orders', ordersPath);

export function planFact(plan: PlanNow): MailFact {
  return ['Your plan now', plan === null ? 'Free' : `${plan.level} until ${day(plan.validUntil)}`];
}

export function rupees(paise: number): string {
  return formatRupees(paise / 100);
}
