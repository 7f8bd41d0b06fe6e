/** When refunds are checked. All times are epoch ms. */
import { refundApprovalDays } from '../../../contract/constants.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long finance has to decide; after that it is alerted every day. */
export const decisionMs = refundApprovalDays * dayMs;

/** The first check of a new refund: once it has waited too long. */
export function firstRefundCheck(askedAt: number): number {
  return askedAt + decisionMs;
}

/** The next check of a refund that waits for finance. */
export function nextDay(now: number): number {
  return now + dayMs;
}

/** The next check of a refund that waits for a bank. */
export function inSixHours(now: number): number {
  return now + 6 * hourMs;
}
