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
  const { says, more } = words[state === 'failed' ? 'failed' : 'open'];
  return (
    <Notice tone="warning" action={action}>
      {says(level, formatRupees(price))}
      <details>
        <summary>{words.charged}</summary>
        {more}
      </details>
    </Notice>
  );
}
