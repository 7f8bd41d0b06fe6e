import { useRouteQuery } from '../../../api/queries.ts';
import { itemPath, paths } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { confirmationTexts } from '../words.ts';

/** From a payment to learning: to the entry that the plan was bought for, or to the learner's home. */
export function StartLearning({ itemID }: { readonly itemID: string | null }) {
  const { data } = useRouteQuery(
    'product/getItem',
    { itemID: itemID ?? '' },
    { enabled: itemID !== null },
  );
  const title = data?.data.item.title;
  return (
    <SiteLink
      className="button button-primary"
      to={itemID === null ? paths.signedInHome : itemPath(itemID)}
    >
      {title ? confirmationTexts.startEntry(title) : confirmationTexts.startLearning}
    </SiteLink>
  );
}
