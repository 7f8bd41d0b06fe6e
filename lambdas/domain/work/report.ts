import type { ItemReportQueue } from '../caseStudies/ports.ts';
import type { Catalogue } from '../catalogue/ports.ts';
import { Failure } from '../Failure.ts';
import { endOfWorkingDays } from '../services/workingDays.ts';
import { openableWork } from './Work.ts';

interface ListPorts {
  readonly reports: Pick<ItemReportQueue, 'all'>;
  readonly catalogue: Pick<Catalogue, 'item'>;
}

/** Readers' reports about published case studies. */
export const report = openableWork({
  async list({ reports, catalogue }: ListPorts) {
    return (await reports.all()).map(({ reportID, itemID, reason, reportedAt }) => ({
      kind: 'report',
      id: reportID,
      about: itemID,
      named: async () => ({ about: (await catalogue.item(itemID))?.title ?? itemID }),
      detail: reason,
      since: reportedAt,
      dueBy: endOfWorkingDays(reportedAt, 1),
    }));
  },

  async open({ reports }: Pick<ListPorts, 'reports'>, workID) {
    const found = (await reports.all()).find(({ reportID }) => reportID === workID);
    return found ? { work: { kind: 'report', ...found } } : null;
  },

  async answer(
    { reports }: { readonly reports: Pick<ItemReportQueue, 'close'> },
    { workID },
    { record, key },
  ) {
    await record();
    // A call of the console that is sent again finds it closed.
    if (!(await reports.close(workID)) && key === null) {
      throw new Failure('dataNotFound', `There is no report ${workID}.`);
    }
    return `${workID} is closed.`;
  },
});
