import type { Orders } from '../../../api/useOrders.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { OrdersList } from './OrdersList.tsx';

/** The person's orders, and how loading them goes. */
export function OrdersSection({ orders: { status, orders, reload } }: { readonly orders: Orders }) {
  return (
    <section className="userSection" aria-labelledby="orders">
      <h2 id="orders">Your orders</h2>
      {status === 'loading' && <Skeleton label="Your orders are being loaded" lines={3} />}
      {status === 'failed' && (
        <Notice
          tone="problem"
          action={
            <Button tone="quiet" onClick={reload}>
              Try again
            </Button>
          }
        >
          Your orders could not be loaded. They are safe; check the connection and try again.
        </Notice>
      )}
      {status === 'ready' && <OrdersList orders={orders} onChanged={reload} />}
    </section>
  );
}
