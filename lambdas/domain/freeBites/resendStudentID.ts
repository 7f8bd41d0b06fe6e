import { type Limits, limitOf, requireWithinLimit } from '../Limits.ts';
import { comparable } from '../people/Caller.ts';
import type { LostID, LostIDs } from './ports.ts';

/**
 * Has a student's id mailed to the address that the registration was made with. The answer is always the same, and as quick: the
 * registration is looked for when mails are sent, so nobody learns here who has registered.
 *
 * @param call `sourceAddress`: where it came from; `now`: epoch ms
 * @throws Failure operationFailed when one address asks too often
 */
export async function resendStudentID(
  ports: { readonly lostIDs: LostIDs; readonly limits: Limits },
  { collegeID, emailID }: LostID,
  { sourceAddress, now }: { readonly sourceAddress: string; readonly now: number },
): Promise<Record<never, never>> {
  await requireWithinLimit(ports.limits, limitOf('freeBites/resendStudentID'), sourceAddress, now);
  await ports.lostIDs.add({ collegeID, emailID: comparable(emailID) }, now);
  return {};
}
