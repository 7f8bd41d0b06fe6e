import type { ScheduleQueue } from '../catalogue/editions/ScheduledEdition.ts';
import type { Catalogue } from '../catalogue/ports.ts';
import { endOfWorkingDays } from '../services/workingDays.ts';
import type { FoundWork } from './Work.ts';

interface Ports {
  readonly schedules: Pick<ScheduleQueue, 'all'>;
  readonly catalogue: Pick<Catalogue, 'item'>;
}

/** Scheduled texts of entries that could not be published when their time came. */
export const entry = {
  async list({ schedules, catalogue }: Ports): Promise<FoundWork[]> {
    const all = await Array.fromAsync(schedules.all());
    return all
      .filter(({ state }) => state === 'refused')
      .map(({ itemID, publishAt }) => ({
        kind: 'entry',
        id: itemID,
        about: itemID,
        named: async () => ({ about: (await catalogue.item(itemID))?.title ?? itemID }),
        since: publishAt,
        dueBy: endOfWorkingDays(publishAt, 1),
      }));
  },
};
