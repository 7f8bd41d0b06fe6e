import {
  approveRefund,
  approveRefundAgain,
  declineRefund,
} from '../../../lambdas/domain/money/refunds/decideRefund.ts';
import { requestRefund } from '../../../lambdas/domain/money/refunds/requestRefund.ts';
import { decisionOf } from './decisionOf.ts';
import { moneySettings } from './ModelInvoices.ts';
import type { ModelStore } from './ModelStore.ts';
import type { Steps } from './Steps.ts';

/** A buyer asks for money, or finance decides about refunds. */
export async function decideAtRandom(
  ports: ReturnType<ModelStore['ports']>,
  store: ModelStore,
  steps: Steps,
  now: number,
): Promise<void> {
  const { secondApprovalAbovePaise } = moneySettings;
  const deciding = { ...ports, secondApprovalAbovePaise };
  const orders = [...store.orders.values()].filter(
    ({ terms, state }) => state.status === 'paid' && !store.isDeleted(terms.sub),
  );
  const works = [...store.invoices.works.values()];
  if (orders.length > 0 && steps.happens(0.2)) {
    const { orderID, sub } = steps.one(orders).terms;
    await requestRefund(ports, sub, { orderID, reason: 'It was a gift.' }, now);
    return;
  }
  if (works.length === 0) {
    return;
  }
  const { orderID, paymentID, approvedPaise } = steps.one(works);
  const what = { orderID, paymentID };
  const part = steps.happens(0.3) ? 10_000 : null;
  const decide = steps.one([
    () => approveRefund(deciding, { ...what, by: 'one@example.com' }, part, now),
    () => approveRefund(deciding, { ...what, by: 'one@example.com' }, part, now),
    () => approveRefundAgain(deciding, { ...what, by: 'other@example.com' }, now),
    () =>
      approvedPaise === null
        ? declineRefund(deciding, { ...what, by: 'one@example.com' }, 'No.', now)
        : Promise.resolve(),
  ]);
  await decisionOf(decide());
}
