import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type {
  CoordinatorLink,
  CoordinatorLinkEditor,
  CoordinatorLinks,
} from '../../../domain/freeBites/ports.ts';
import { deleteItem, getItem, putItem, scan, table } from '../table.ts';

/** Where a link is among registrations, which age out as it does; no hash of theirs begins so. */
const prefix = '#link#';

// The college's name is not the attribute of registrations: a list of those has no links.
const StoredLink = z.pipe(
  z.object({
    registration: z.string(),
    linksTo: z.string(),
    createdAt: z.int(),
    expiresAt: z.int(),
  }),
  z.transform(
    ({ registration, linksTo, ...rest }): CoordinatorLink => ({
      ...rest,
      linkID: registration.slice(prefix.length),
      collegeID: linksTo,
    }),
  ),
);

/** Coordinators' links in the table named by `STUDENTS_TABLE`, under the hashes of their tokens. */
export function dynamoCoordinatorLinks(): CoordinatorLinks {
  const links = table('students', StoredLink);
  return { find: (token) => getItem(links, keyOf(hashOf(token))) };
}

/** The same links as operators change them. */
export function dynamoCoordinatorLinkEditor(): CoordinatorLinkEditor {
  const links = table('students', StoredLink);
  return {
    async add(token, { collegeID, ...times }) {
      await putItem(links, { ...keyOf(hashOf(token)), linksTo: collegeID, ...times });
    },
    ofCollege: (collegeID) =>
      scan(links, { FilterExpression: '#linksTo = :collegeID', values: { collegeID } }),
    remove: (linkID) => deleteItem(links, keyOf(linkID)),
  };
}

/** The key under which a link is stored: who reads the table learns no token. */
function keyOf(linkID: string) {
  return { registration: `${prefix}${linkID}` };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
