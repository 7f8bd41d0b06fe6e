import { useSearchParams } from 'react-router-dom';
import { slugPattern } from '../../../../lambdas/contract/constants.ts';
import { queryNames } from '../../paths.ts';
import { type PaidOffer, readPaidOffer } from './plans.ts';

/** What the buyer came to the plans for. */
export interface Intent {
  /** The plan that was asked for. */
  readonly plan: PaidOffer | undefined;
  /** The entry to go back to after paying. */
  readonly itemID: string | null;
  /** The path to go back to, and whose step the entry was opened as. */
  readonly pathID: string | null;
}

/** Reads the intent from the address. */
export function useIntent(): Intent {
  const [query] = useSearchParams();
  return {
    plan: readPaidOffer(query.get(queryNames.plan)),
    itemID: slugOf(query.get(queryNames.item)),
    pathID: slugOf(query.get(queryNames.path)),
  };
}

function slugOf(text: string | null): string | null {
  return text !== null && slugPattern.test(text) ? text : null;
}
