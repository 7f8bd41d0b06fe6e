import type { OrderSummary } from '../../../../lambdas/contract/entities.ts';
import { paths } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ownHomeWords } from './words.ts';

/** That a payment started no plan because it differs from its order, until it is refunded, or that the bank reviews one; nothing without any. */
export function OrderInReview({ orders }: { readonly orders: readonly OrderSummary[] }) {
  const order = orders.find((one) => isMismatched(one) || one.isDisputed);
  if (!order) {
    return null;
  }
  const { mismatched, disputed, seeOrder } = ownHomeWords.inReview;
  const words = isMismatched(order) ? mismatched : disputed;
  return (
    <Notice tone="warning" action={<SiteLink to={paths.user}>{seeOrder}</SiteLink>}>
      {words(order.level)}
    </Notice>
  );
}

function isMismatched({ state, refundRequest }: OrderSummary): boolean {
  return state === 'inReview' && refundRequest?.state !== 'paidBack';
}
