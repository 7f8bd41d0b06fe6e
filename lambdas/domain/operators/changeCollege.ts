import { endOf, isDay, startOf } from '../../contract/india.ts';
import type { EntryStates } from '../catalogue/ports.ts';
import { Failure, invalidField } from '../Failure.ts';
import { type CollegeSettings, noSuchCollege } from '../freeBites/College.ts';
import type { CollegeEditor } from '../freeBites/ports.ts';

/** What changing works with. */
export interface ChangeCollegePorts {
  readonly colleges: Pick<CollegeEditor, 'find' | 'change'>;
  readonly states: Pick<EntryStates, 'isWithdrawn'>;
}

/** How a college is to be. */
export interface CollegeChange {
  readonly collegeID: string;
  /** How many changes it had when the operator read it. */
  readonly revision: number;
  readonly settings: NewSettings;
}

interface NewSettings {
  /** Days in India, both included; null while the window is not known. */
  readonly window: { readonly opensOn: string; readonly closesOn: string } | null;
  readonly seats: number;
  readonly samples: readonly string[];
}

/**
 * Changes a college's window, seats or samples. Places that were given stay given. The same change again changes nothing.
 *
 * @returns `isNew`: false when the college was so before
 * @throws Failure dataNotFound; noValidity when it was changed since it was read; invalidInput for a window that is none, and for a
 *   new sample whose entry is withdrawn
 */
export async function changeCollege(
  { colleges, states }: ChangeCollegePorts,
  change: CollegeChange,
): Promise<{ isNew: boolean }> {
  const college = await colleges.find(change.collegeID);
  if (!college) {
    throw noSuchCollege();
  }
  const { window, seats, samples } = change.settings;
  const settings = { ...windowOf(window), seats, samples: [...new Set(samples)] };
  if (textOf(settings) === textOf(college)) {
    return { isNew: false };
  }
  await requireNoneWithdrawn(
    states,
    settings.samples.filter((id) => !college.samples.includes(id)),
  );
  const isAsRead = change.revision === college.revision;
  if (!isAsRead || !(await colleges.change(college.collegeID, college.revision, settings))) {
    throw new Failure(
      'noValidity',
      'Someone else changed this college since you opened it. Nothing was saved. Open it again to see what’s different.',
    );
  }
  return { isNew: true };
}

/** Those that a college has offered before may be withdrawn: its students do not get them until they are published again. */
async function requireNoneWithdrawn(
  states: ChangeCollegePorts['states'],
  added: readonly string[],
): Promise<void> {
  const areWithdrawn = await Promise.all(added.map((id) => states.isWithdrawn(id)));
  const withdrawn = added.filter((_, at) => areWithdrawn[at]);
  if (withdrawn.length > 0) {
    throw invalidField(
      'samples',
      `Withdrawn from the catalogue: ${withdrawn.join(', ')}. Nothing was saved. Publish ${withdrawn.length === 1 ? 'it' : 'them'} again first, or choose other samples.`,
    );
  }
}

/** From the first moment of one day in India to the last of another, as an import has it. */
function windowOf(window: NewSettings['window']): Pick<CollegeSettings, 'opensAt' | 'closesAt'> {
  if (window === null) {
    return { opensAt: null, closesAt: null };
  }
  const { opensOn, closesOn } = window;
  if (!isDay(opensOn) || !isDay(closesOn) || opensOn > closesOn) {
    throw invalidField('window', 'Choose a last day that isn’t before the first.');
  }
  return { opensAt: startOf(opensOn), closesAt: endOf(closesOn) - 1 };
}

function textOf({ opensAt, closesAt, seats, samples }: CollegeSettings): string {
  return JSON.stringify([opensAt, closesAt, seats, samples]);
}
