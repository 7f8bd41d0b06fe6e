import type { OpenedCollege, OpenedCollegePage } from '../../contract/groups/operator.ts';
import {
  type PlaceChange,
  type PreviewPorts,
  previewPlaces,
  type Vouching,
} from '../freeBites/confirmCollege.ts';
import { listedStudents, pageOfList } from '../freeBites/getCollegeList.ts';
import type { PrivilegeLog } from '../money/reconciliation/ports.ts';
import { listedCollege } from './listColleges.ts';
import { findOtherReader, hasReadBefore, type ReaderPorts } from './otherReaders.ts';

/** What opening a college works with. */
export interface OpenCollegePorts extends PreviewPorts, ReaderPorts {
  readonly privileges: PrivilegeLog;
  readonly hashOf: (text: string) => string;
}

/**
 * Which college, and whom it vouches for in what is previewed; null for nothing new of it. `after`: where the page begins that is read;
 * the first when left out.
 */
export interface CollegeLook {
  readonly collegeID: string;
  readonly vouching: Vouching | null;
  readonly after?: string | undefined;
}

/**
 * Opens a college with its list, which the audit log records once for all pages that are read within minutes, and says what confirming
 * it would change and who else has opened it in the last minutes. Nothing is written to the list.
 *
 * @param who the opaque id of the operator
 * @param now epoch ms
 * @throws Failure dataNotFound
 */
export async function openCollege(
  ports: OpenCollegePorts,
  { collegeID, vouching, after }: CollegeLook,
  who: string,
  now: number,
): Promise<OpenedCollege> {
  const preview = await previewPlaces(ports, collegeID, { vouching, now });
  const { college, applicants, hasVouched, changes, counts } = preview;
  const event = { what: 'open college', subject: collegeID };
  const onIt = await findOtherReader(ports, event, who, now);
  if (after === undefined || !(await hasReadBefore(ports, event, who, now))) {
    await ports.privileges.record({ at: now, who, ...event });
  }
  const { places, waiting, declined } = counts;
  return {
    college: listedCollege(college, now),
    hasVouched,
    students: listedStudents(applicants),
    changes,
    changesHash: hashOfChanges(ports, changes),
    after: { places, waiting, declined },
    onIt,
  };
}

/** A page of an opened college, with the changes of its students: all of it may be more than a function can answer. */
export function pageOfCollege(opened: OpenedCollege, after?: string): OpenedCollegePage {
  const { page, next } = pageOfList(opened.students, after);
  const shown = new Set(page.map(({ registration }) => registration));
  const changes = opened.changes.filter(({ registration }) => shown.has(registration));
  return { ...opened, students: page, changes, next };
}

/** Names some changes, so that those which were seen can be told from others. */
export function hashOfChanges(
  { hashOf }: Pick<OpenCollegePorts, 'hashOf'>,
  changes: readonly PlaceChange[],
): string {
  const lines = changes.map(({ registration, from, to, position }) =>
    [registration, from, to, position].join(' '),
  );
  return hashOf(lines.toSorted().join('\n'));
}
