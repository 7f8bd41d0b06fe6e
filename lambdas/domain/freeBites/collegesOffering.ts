import type { College } from '../../contract/tables/colleges.ts';

/** The names of the colleges that offer an entry as a sample, in order. */
export function collegesOffering(
  colleges: readonly Pick<College, 'name' | 'samples'>[],
  itemID: string,
): string[] {
  return colleges
    .filter(({ samples }) => samples.includes(itemID))
    .map(({ name }) => name)
    .toSorted((one, other) => one.localeCompare(other));
}
