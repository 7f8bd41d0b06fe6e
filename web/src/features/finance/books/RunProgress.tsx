import { useId } from 'react';
import type { Run } from '../../../../../lambdas/contract/books.ts';

const words = {
  reading: 'Reading our orders, Razorpay’s lists and its settlements',
  comparing: 'Comparing them, payment by payment',
  done: 'Compared',
} as const;

/** How far comparing is. */
export function RunProgress({ run: { state, done, all } }: { readonly run: Run }) {
  const label = useId();
  return (
    <div className="runProgress panel" role="status">
      <p id={label}>
        <strong>
          {words[state]}: {Math.floor((100 * done) / Math.max(all, 1))} %.
        </strong>{' '}
        You may leave this page: whoever opens these days again goes on from here.
      </p>
      <progress aria-labelledby={label} max={Math.max(all, 1)} value={Math.min(done, all)} />
    </div>
  );
}
