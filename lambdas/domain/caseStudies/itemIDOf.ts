import { caseStudyPrefix } from '../../contract/constants.ts';
import type { Proposal } from '../../contract/entities.ts';

/** The id of a case study's entry in the catalogue: the one it has there, or the one it would get. */
export function itemIDOf({ productID, itemID }: Pick<Proposal, 'productID' | 'itemID'>): string {
  return itemID ?? `${caseStudyPrefix}${productID.slice(-16)}`;
}
