import { labDayCancelled } from '../mail/letters/labDayCancelled.ts';
import type { Outbox } from '../mail/Outbox.ts';
import type { LabDayEditor } from './LabDays.ts';

/**
 * Cancels a lab day, with a mail to everyone who booked. Doing it again mails each person once.
 *
 * @param reason people with a seat read it, and so does the page
 * @param now epoch ms
 * @returns false when there is no such day
 */
export async function cancelLabDay(
  ports: { readonly labDays: Pick<LabDayEditor, 'find' | 'change'>; readonly outbox: Outbox },
  labDayID: string,
  reason: string,
  now: number,
): Promise<boolean> {
  await tellEveryone(ports, labDayID, now);
  const isDone = await ports.labDays.change(labDayID, { cancelled: reason });
  await tellEveryone(ports, labDayID, now); // who booked in between
  return isDone;
}

async function tellEveryone(
  { labDays, outbox }: Parameters<typeof cancelLabDay>[0],
  labDayID: string,
  now: number,
): Promise<void> {
  const { people = [] } = (await labDays.find(labDayID)) ?? {};
  for (const sub of people) {
    await outbox.add(labDayCancelled.to(sub, { labDayID }, now));
  }
}
