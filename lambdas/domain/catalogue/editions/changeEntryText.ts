import type { ItemDocument } from '../../../contract/document.ts';
import type { Item } from '../../../contract/entities.ts';
import type { EntryChange } from '../../../contract/vocabulary.ts';
import type { PrivilegeLog } from '../../money/reconciliation/ports.ts';
import { editOnline, type OnlinePorts, previewOnline, scheduleOnline } from './editOnline.ts';
import { cancelSchedule } from './scheduleEdition.ts';

/** What changing a text works with. */
export interface ChangeTextPorts extends OnlinePorts {
  readonly privileges: PrivilegeLog;
}

/** What an operator asks for. */
export interface TextChange {
  readonly itemID: string;
  readonly change: EntryChange;
  readonly markdown: string;
  readonly baseHash?: string | undefined;
  readonly openedEdition: number;
  readonly note: string;
  readonly publishAt?: number | undefined;
  readonly seenSchedule?: number | undefined;
}

/** What it did; see the contract. */
export interface TextChanged {
  readonly isNew: boolean;
  readonly edition: number | null;
  readonly shown: { readonly item: Item; readonly document: ItemDocument } | null;
}

/** How the audit log names each change. A preview stores nothing and shows nothing but what was sent. */
const recorded = {
  publish: 'change entry',
  schedule: 'schedule entry',
  cancel: 'cancel scheduled entry',
} as const;

/**
 * Does what an operator asks for with an entry's text, which the audit log records first.
 *
 * @param who the opaque id of the operator
 * @param now epoch ms
 * @throws Failure as `editOnline`, `scheduleOnline` and `cancelSchedule`
 */
export async function changeEntryText(
  ports: ChangeTextPorts,
  { change, publishAt = 0, seenSchedule, baseHash, ...rest }: TextChange,
  who: string,
  now: number,
): Promise<TextChanged> {
  const text = { ...rest, baseHash: baseHash ?? null };
  const seen = seenSchedule ?? null;
  const nothing = { isNew: false, edition: null, shown: null };
  if (change === 'preview') {
    return { ...nothing, shown: await previewOnline(ports, text) };
  }
  await ports.privileges.record({ at: now, who, what: recorded[change], subject: text.itemID });
  switch (change) {
    case 'publish':
      return { ...nothing, ...(await editOnline(ports, { ...text, who }, now)) };
    case 'schedule':
      return {
        ...nothing,
        ...(await scheduleOnline(ports, { ...text, who, publishAt, seen }, now)),
      };
    case 'cancel':
      return { ...nothing, ...(await cancelSchedule(ports, { itemID: text.itemID, seen }, now)) };
  }
}
