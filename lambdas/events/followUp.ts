import type { Context } from 'aws-lambda';
import { dynamoFollowUpQueue } from '../adapters/dynamo/money/orders.ts';
import { dynamoRefundQueue } from '../adapters/dynamo/money/refunds.ts';
import { numberingPorts } from '../adapters/ports/numbering.ts';
import { planBenefits } from '../adapters/ports/planBenefits.ts';
import { syncPorts } from '../adapters/ports/sync.ts';
import { razorpayRefunds } from '../adapters/razorpay/refunds.ts';
import { followUp } from '../domain/money/refunds/followUp.ts';
import { logEvent } from '../http/requestLog.ts';

const ports = {
  ...syncPorts(),
  ...numberingPorts(),
  followUps: dynamoFollowUpQueue(),
  refunds: dynamoRefundQueue(),
  refundProvider: razorpayRefunds(),
  benefits: planBenefits(),
};
const reserveMs = 30_000; // for what is under way when the time is nearly up

/** Every minute: numbers the invoices that are due, and sends refunds. */
export async function handler(_: unknown, context: Context): Promise<void> {
  const now = Date.now();
  const done = await followUp(ports, now, () => context.getRemainingTimeInMillis() < reserveMs);
  logEvent('followUp', { ...done, durationMs: Date.now() - now });
}
