import {
  approveRefund,
  approveRefundAgain,
  declineRefund,
} from '../../../lambdas/domain/money/refunds/decideRefund.ts';
import { requestRefund } from '../../../lambdas/domain/money/refunds/requestRefund.ts';
import { moneySettings } from './ModelInvoicing.ts';
import type { ModelStore } from './ModelStore.ts';
import type { Steps } from './Steps.ts';

/** A buyer asks for money, or people decide about what is to be given back. */
export async function decideAtRandom(
  ports: ReturnType<ModelStore['ports']>,
  store: ModelStore,
  steps: Steps,
  now: number,
): Promise<void> {
  const { secondApprovalAbovePaise } = moneySettings;
  const desk = { ...ports, secondApprovalAbovePaise };
  const orders = [...store.orders.values()].filter(({ state }) => state.status === 'paid');
  const works = [...store.invoicing.works.values()];
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
  await steps.one([
    () => approveRefund(desk, { ...what, by: 'one@example.com' }, part, now),
    () => approveRefund(desk, { ...what, by: 'one@example.com' }, part, now),
    () => approveRefundAgain(desk, { ...what, by: 'other@example.com' }, now),
    () =>
      approvedPaise === null
        ? declineRefund(desk, { ...what, by: 'one@example.com' }, 'No.', now)
        : null,
  ])();
}
