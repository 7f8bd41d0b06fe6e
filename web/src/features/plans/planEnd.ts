import type { Plan } from '../../../../lambdas/contract/entities.ts';

/** When a plan ends, with all renewals that are paid for, epoch ms; null for the free plan, which has no end. */
export function planEnd({ validUntil, renewedUntil }: Plan): number | null {
  return renewedUntil ?? validUntil;
}
