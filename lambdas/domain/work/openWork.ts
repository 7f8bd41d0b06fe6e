import type { OnIt, OpenedWork } from '../../contract/groups/operator.ts';
import { Failure } from '../Failure.ts';
import type { PrivilegeLog } from '../money/reconciliation/ports.ts';
import { findOtherReader, type ReaderPorts } from '../operators/otherReaders.ts';
import type { WorkName } from './Work.ts';
import { type OpenPorts, openable } from './works.ts';

/** What opening works with. */
export type OpenWorkPorts = OpenPorts & ReaderPorts & { readonly privileges: PrivilegeLog };

/**
 * Opens one thing that waits, which the audit log records, and says who else has opened it in the last minutes.
 *
 * @param who the opaque id of the operator
 * @param now epoch ms
 * @throws Failure dataNotFound
 */
export async function openWork(
  ports: OpenWorkPorts,
  { kind, workID }: WorkName,
  who: string,
  now: number,
): Promise<{ work: OpenedWork; onIt: OnIt | null }> {
  const found = await openable[kind].open(ports, workID);
  if (!found) {
    throw new Failure('dataNotFound', 'This is no longer waiting: it was answered or withdrawn.');
  }
  const { work, about } = found;
  const event = { what: `open ${kind}`, subject: workID };
  const onIt = await findOtherReader(ports, event, who, now);
  await ports.privileges.record({ at: now, who, ...event, about });
  return { work, onIt };
}
