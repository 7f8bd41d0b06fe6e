import { useSearchParams } from 'react-router-dom';
import { queryNames } from '../../paths.ts';
import { type PaidOffer, readPaidOffer } from './plans/plans.ts';

/** What somebody came to the plans for. */
export interface Intent {
  /** The plan that was asked for. */
  readonly plan: PaidOffer | undefined;
  /** The entry to go back to after paying. */
  readonly itemID: string | null;
}

/** Reads the intent from the address. */
export function useIntent(): Intent {
  const [query] = useSearchParams();
  return {
    plan: readPaidOffer(query.get(queryNames.plan)),
    itemID: readItemID(query.get(queryNames.item)),
  };
}

/** An id as entries have it: letters, digits and hyphens. */
function readItemID(text: string | null): string | null {
  return text !== null && /^[a-z0-9-]{1,100}$/i.test(text) ? text : null;
}
