/** When somebody looks at money that is to be given back. All times are epoch ms. */
import { refundApprovalDays } from '../../../contract/constants.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** People have so long to decide; from then on they are told every day. */
export const decisionMs = refundApprovalDays * dayMs;

/** When new work is looked at for the first time: once it has waited too long. */
export function firstRefundCheck(askedAt: number): number {
  return askedAt + decisionMs;
}

/** Of what waits for people. */
export function nextDay(now: number): number {
  return now + dayMs;
}

/** Of what waits for a bank. */
export function laterToday(now: number): number {
  return now + 6 * hourMs;
}
