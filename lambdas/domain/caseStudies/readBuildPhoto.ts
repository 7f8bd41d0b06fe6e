import { isComplete } from '../../contract/completion.ts';
import type { BuildPhoto, Item } from '../../contract/entities.ts';
import { noSuchEntry, requireItem } from '../catalogue/getItem.ts';
import type { Catalogue, ProgressStore } from '../catalogue/ports.ts';
import { Failure, invalidField } from '../Failure.ts';

/** A build with its number, as its author measured it and had predicted it. */
export interface BuildPhotoRequest {
  readonly itemID: string;
  readonly value: number | null;
  readonly predicted: number | null;
}

/** What reading a build photo works with. */
export interface BuildPhotoPorts {
  readonly catalogue: Pick<Catalogue, 'item'>;
  readonly progress: Pick<ProgressStore, 'find'>;
}

/**
 * What a person posts about a build that they have completed. What was completed counts after the plan has ended.
 *
 * @throws Failure dataNotFound for what is no build; noValidity for one that isn't complete; invalidInput with `data.fields` for a number
 *   that the build doesn't ask for, or that can't be
 */
export async function readBuildPhoto(
  { catalogue, progress }: BuildPhotoPorts,
  sub: string,
  { itemID, value, predicted }: BuildPhotoRequest,
): Promise<BuildPhoto> {
  const [item, reached] = await Promise.all([
    requireItem(catalogue, itemID),
    progress.find(sub, itemID),
  ]);
  const { kind, caseStudy, title, outline, measured } = item;
  if (kind !== 'build' || caseStudy) {
    throw noSuchEntry();
  }
  const checks = outline.flatMap((section) => section.checks ?? []);
  const isFinished = isComplete({
    done: outline.map(({ id }) => id).filter((id) => reached?.done.includes(id)),
    sections: outline.length,
    passed: checks.filter((id) => reached?.passed.includes(id)),
    checks: checks.length,
  });
  if (!isFinished) {
    throw new Failure('noValidity', 'Complete this build first.');
  }
  const measurement = value === null ? null : measurementOf(measured, value, predicted);
  return { itemID, title, measured: measurement };
}

function measurementOf(
  measured: Item['measured'],
  value: number,
  predicted: number | null,
): BuildPhoto['measured'] {
  const isPossible = (number: number) =>
    measured !== undefined && number >= measured.least && number <= measured.most;
  if (!measured || !isPossible(value)) {
    throw invalidField('buildPhoto.value', 'This number can’t be right for this build.');
  }
  if (predicted !== null && !isPossible(predicted)) {
    throw invalidField('buildPhoto.predicted', 'This number can’t be right for this build.');
  }
  const { name, unit, within } = measured;
  return {
    name,
    unit,
    value,
    ...(predicted !== null && { predicted, ...(within !== undefined && { within }) }),
  };
}
