import type { ReactNode } from 'react';
import type { OrderSummary } from '../../../../lambdas/contract/entities.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import { Notice } from '../../ui/Notice.tsx';
import { unpaidOrderWords as words } from './unpaidOrder.ts';

/** An order that can still be paid, and whether a payment for it was declined. */
export function UnpaidOrder({
  order: { level, price, state },
  action,
}: {
  readonly order: OrderSummary;
  /** The way to pay, where it does not follow. */
  readonly action?: ReactNode;
}) {
  return (
    <Notice tone="warning" action={action}>
      {words[state === 'failed' ? 'declined' : 'open'](level, formatRupees(price))}
    </Notice>
  );
}
