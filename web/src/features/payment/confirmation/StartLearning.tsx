import { useRouteQuery } from '../../../api/queries.ts';
import { itemPath, paths } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { confirmationTexts } from '../words.ts';

/** The entry that a plan is bought for. */
export interface BoughtEntry {
  readonly itemID: string;
  /** Undefined until it is loaded. */
  readonly title: string | undefined;
}

/** The entry that a plan is bought for, asked for while the payment is confirmed, so that its title is there when it has been. */
export function useBoughtEntry(itemID: string | null): BoughtEntry | null {
  const { data } = useRouteQuery(
    'product/getItem',
    { itemID: itemID ?? '' },
    { enabled: itemID !== null },
  );
  return itemID === null ? null : { itemID, title: data?.data.item.title };
}

/** From a payment to learning: to the entry that the plan was bought for, or to the learner's home. */
export function StartLearning({ entry }: { readonly entry: BoughtEntry | null }) {
  return (
    <SiteLink
      className="button button-primary"
      to={entry === null ? paths.signedInHome : itemPath(entry.itemID)}
    >
      {entry?.title ? confirmationTexts.startEntry(entry.title) : confirmationTexts.startLearning}
    </SiteLink>
  );
}
