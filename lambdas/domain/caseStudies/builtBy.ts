import type { Built, CaseStudyCard, Item } from '../../contract/entities.ts';
import type { BestNumber } from '../../contract/vocabulary.ts';

/**
 * What the photos of a build say together; undefined when there is none. Numbers in another unit are from before the entry was changed.
 *
 * @param buildPhotos published ones, about any entry
 */
export function builtBy(
  { id, measured }: Pick<Item, 'id' | 'measured'>,
  buildPhotos: readonly Pick<CaseStudyCard, 'buildPhoto'>[],
): Built | undefined {
  const own = buildPhotos.flatMap(({ buildPhoto }) =>
    buildPhoto?.itemID === id ? [buildPhoto] : [],
  );
  const numbers = own.flatMap((buildPhoto) =>
    measured && buildPhoto.measured?.unit === measured.unit ? [buildPhoto.measured.value] : [],
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
