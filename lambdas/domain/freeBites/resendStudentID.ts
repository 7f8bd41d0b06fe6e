import { type Limits, requireVisitorWithinLimit } from '../Limits.ts';
import { comparable } from '../people/Caller.ts';
import type { LostID, LostIDs } from './ports.ts';

/**
 * Has a student's id mailed to the address that the registration was made with. The answer is always the same, and as quick: the
 * registration is looked for when mails are sent, so nobody learns here who has registered.
 *
 * @param call `source`: where it came from; `now`: epoch ms
 * @throws Failure operationFailed when one address asks too often
 */
export async function resendStudentID(
  ports: { readonly lostIDs: LostIDs; readonly limits: Limits },
  { collegeID, emailID }: LostID,
  { source, now }: { readonly source: string; readonly now: number },
): Promise<Record<never, never>> {
  await requireVisitorWithinLimit(ports.limits, 'freeBites/resendStudentID', source, now);
  await ports.lostIDs.add({ collegeID, emailID: comparable(emailID) }, now);
  return {};
}
