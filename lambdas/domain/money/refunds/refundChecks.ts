/** When refunds are looked at. All times are epoch ms. */
import { refundApprovalDays } from '../../../contract/constants.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long finance has to decide; after that it is alerted every day. */
export const decisionMs = refundApprovalDays * dayMs;

/** When a new refund is looked at first: once it has waited too long. */
export function firstRefundCheck(askedAt: number): number {
  return askedAt + decisionMs;
}

/** Of what waits for people. */
export function nextDay(now: number): number {
  return now + dayMs;
}

/** Of what waits for a bank. */
export function inSixHours(now: number): number {
  return now + 6 * hourMs;
}
