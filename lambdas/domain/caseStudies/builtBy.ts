import type { Built, CaseStudyCard, Item } from '../../contract/entities.ts';
import type { BestNumber } from '../../contract/vocabulary.ts';

/**
 * What the posts about an entry say together; undefined when there is none. Numbers in another unit are from before the entry was changed.
 *
 * @param posts published ones, about any entry
 */
export function builtBy(
  { id, measured }: Pick<Item, 'id' | 'measured'>,
  posts: readonly Pick<CaseStudyCard, 'post'>[],
): Built | undefined {
  const own = posts.flatMap(({ post }) => (post?.itemID === id ? [post] : []));
  const numbers = own.flatMap((post) =>
    measured && post.measured?.unit === measured.unit ? [post.measured.value] : [],
  );
  const best =
    measured && numbers.length > 0
      ? { name: measured.name, unit: measured.unit, value: better[measured.best](...numbers) }
      : null;
  return own.length > 0 ? { count: own.length, best } : undefined;
}

const better: Readonly<Record<BestNumber, (...numbers: number[]) => number>> = {
  lowest: Math.min,
  highest: Math.max,
};
