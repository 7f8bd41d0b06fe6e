import { planValidityDays } from '../../../../lambdas/contract/constants.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Said before anybody pays: what a plan opens is not there yet, and its days count all the same. */
export function NotOpenYet() {
  return (
    <Notice tone="info">
      The courses and builds are not open yet. A plan that is bought today counts its{' '}
      {planValidityDays} days from today.
    </Notice>
  );
}
