import { useSearchParams } from 'react-router-dom';
import { slugPattern } from '../../../../lambdas/contract/constants.ts';
import { queryNames } from '../../paths.ts';
import { type PaidOffer, readPaidOffer } from './plans/plans.ts';

/** What the buyer came to the plans for. */
export interface Intent {
  /** The plan that was asked for. */
  readonly plan: PaidOffer | undefined;
  /** The entry to go back to after paying. */
  readonly itemID: string | null;
}

/** Reads the intent from the address. */
export function useIntent(): Intent {
  const [query] = useSearchParams();
  const item = query.get(queryNames.item);
  return {
    plan: readPaidOffer(query.get(queryNames.plan)),
    itemID: item !== null && slugPattern.test(item) ? item : null,
  };
}
