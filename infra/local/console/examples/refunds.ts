import { priceRupees } from '../../../../lambdas/contract/constants.ts';
import { time } from '../../Clock.ts';
import { type Bought, buy, type PaidOrder } from '../../console/scenarios/Buyer.ts';
import { ScenarioUser } from '../scenarios/ScenarioUser.ts';
import { type Example, example } from './Example.ts';

/** Buys a plan and requests a refund. */
async function requestRefund(
  user: ScenarioUser,
  offerName: Bought = 'explorer',
): Promise<PaidOrder> {
  const paid = await buy(user, offerName, 2 * time.day);
  const reason = 'It was bought for a course that was cancelled.';
  await user.must('payment/requestRefund', { orderID: paid.orderID, reason });
  return paid;
}

/** Finance approves the whole amount. */
async function agreed(user: ScenarioUser, offerName: Bought = 'explorer'): Promise<void> {
  const { orderID, paymentID } = await requestRefund(user, offerName);
  const firoz = new ScenarioUser(user.localStack, {
    person: { emailID: 'firoz.finance@example.com', name: 'Firoz Khan' },
  });
  await firoz.must('finance/approveRefund', {
    orderID,
    paymentID,
    paise: priceRupees[offerName] * 100,
  });
}

/** Orders with a refund that is requested, approved or partly made, or with a dispute; no other refund may be under way. */
export const refunds: readonly Example[] = [
  example('refund.asked', 'Asma Sheikh', 'A refund that waits for finance', (user) =>
    requestRefund(user),
  ),
  example(
    'refund.agreed',
    'Sanjay Gill',
    'A large refund that waits for a second approval',
    (user) => agreed(user, 'innovator'),
  ),
  example('refund.partly', 'Parul Jain', 'Partly refunded', async (user) => {
    const { paymentID } = await buy(user, 'creator', 3 * time.day);
    await user.localStack.razorpay.sandbox.refund({ payment_id: paymentID, amount: 50_000 });
  }),
  example('disputed', 'Divya Reddy', 'A disputed payment', async (user) => {
    const { paymentID } = await buy(user, 'explorer', 30 * time.day);
    await user.localStack.razorpay.sandbox.dispute({ payment_id: paymentID });
  }),
];

/** Approves and sends a refund that stays pending at Razorpay. @returns Razorpay's refund */
async function sent(user: ScenarioUser): Promise<string> {
  const { razorpay } = user.localStack;
  const known = new Set(razorpay.state().refunds.map(({ id }) => id));
  await agreed(user);
  razorpay.sandbox.planRefunds({ outcome: 'pending', times: 1 });
  await user.localStack.runSchedules();
  const refund = razorpay.state().refunds.find(({ id }) => !known.has(id));
  if (!refund) {
    throw new Error('The refund was not sent.');
  }
  return refund.id;
}

async function ended(user: ScenarioUser, status: 'processed' | 'failed'): Promise<void> {
  await user.localStack.razorpay.sandbox.endRefund({ refund_id: await sent(user), status });
}

/** Sent refunds, by their outcome. One after the other, because the plan applies to the next refund. */
export const sentRefunds: readonly Example[] = [
  example('refund.done', 'Rohan Sen', 'Refunded in full, with a credit note', (user) =>
    ended(user, 'processed'),
  ),
  example('refund.pending', 'Preeti Nanda', 'A refund that is on its way', sent),
  example('refund.failed', 'Faisal Khan', 'A refund that failed', (user) => ended(user, 'failed')),
];
