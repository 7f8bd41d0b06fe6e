import type { Item, Progress } from '../../../../../lambdas/contract/entities.ts';
import type {
  ItemKind,
  OpeningLevel,
  PlanLevel,
} from '../../../../../lambdas/contract/vocabulary.ts';
import { useRouteQuery } from '../../../api/queries.ts';
import { isReadInOrder } from '../../../lib/kinds.ts';
import { itemPath, paths } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { addedBy, closestFor } from '../../catalogue/NewForPlan.tsx';
import { searchCall } from '../../catalogue/search/searchQuery.ts';
import { opens } from '../../plans/plans.ts';
import { confirmationTexts } from '../words.ts';

/** The entry that a plan is bought for. */
export interface BoughtEntry {
  readonly itemID: string;
  /** The path whose step it was opened as. */
  readonly pathID: string | null;
  /** The plan that opens it; undefined until it is loaded. */
  readonly plan: OpeningLevel | undefined;
  /** Undefined until it is loaded, as the plan. */
  readonly title: string | undefined;
  readonly kind: ItemKind | undefined;
  readonly tags: readonly string[] | undefined;
  /** The section to read first: null where the entry has none to read, and until it is loaded. */
  readonly section: string | null;
}

/** The entry that a plan is bought for, asked for while the payment is confirmed, so that its title is there when it has been. */
export function useBoughtEntry(
  itemID: string | null,
  pathID: string | null = null,
): BoughtEntry | null {
  const { data } = useRouteQuery(
    'product/getItem',
    { itemID: itemID ?? '' },
    { enabled: itemID !== null },
  );
  const reading = useRouteQuery(
    'product/getProgress',
    { itemID: itemID ?? '' },
    { enabled: itemID !== null },
  );
  const item = data?.data.item;
  const { title, plan, kind, tags } = item ?? {};
  const progress = reading.data?.data.progress.find((one) => one.itemID === itemID);
  const section = item && isReadInOrder(item) ? sectionToRead(item, progress) : undefined;
  return itemID === null
    ? null
    : { itemID, pathID, title, plan, kind, tags, section: section ?? null };
}

/**
 * What a plan opens first to who came to it from no entry, rather something to learn from than a tool, asked for while the payment is
 * confirmed.
 *
 * @param level undefined for who came from one
 * @param tags what the buyer is after
 */
export function useFirstOpened(
  level: PlanLevel | undefined,
  tags: readonly string[],
): BoughtEntry | null {
  const { data } = useRouteQuery(
    'search/getAllRecentInfo',
    searchCall(addedBy(level ?? 'Freebie')),
    { enabled: level !== undefined },
  );
  const [first] = closestFor(data?.xplorers ?? [], { inPath: [], tags, listed: [] });
  return level && first ? { ...first, itemID: first.id, pathID: null, section: null } : null;
}

/** The section of an entry to read after paying for it: where every way to the entry continues, also in the part that was open before. */
export function sectionToRead(
  { outline }: Pick<Item, 'outline'>,
  progress?: Pick<Progress, 'next'>,
): string | undefined {
  return progress?.next ?? outline[0]?.id;
}

/** From a payment to learning: to what is to be read first of the entry that the plan was bought for, when that is known and opens it, or to the learner's home. */
export function StartLearning({
  entry,
  level,
}: {
  readonly entry: BoughtEntry | null;
  /** What was bought. */
  readonly level: PlanLevel;
}) {
  const opened = entry?.plan && opens(level, entry.plan) ? entry : null;
  return (
    <SiteLink
      className="button button-primary"
      to={
        opened
          ? itemPath(opened.itemID, opened.section, opened.pathID ?? undefined)
          : paths.signedInHome
      }
    >
      {opened?.kind === 'service' ? (
        <>
          {confirmationTexts.openService}
          <span className="visuallyHidden"> “{opened.title}”</span>
        </>
      ) : opened?.title ? (
        confirmationTexts.start(opened.title)
      ) : (
        confirmationTexts.myLearning
      )}
    </SiteLink>
  );
}
