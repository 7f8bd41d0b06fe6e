import type { ItemReportQueue } from '../caseStudies/ports.ts';
import type { Catalogue } from '../catalogue/ports.ts';
import { endOfWorkingDays } from '../services/workingDays.ts';
import { workIDOf } from './question.ts';
import { openableWork } from './Work.ts';

interface ListPorts {
  readonly reports: Pick<ItemReportQueue, 'all'>;
  readonly catalogue: Pick<Catalogue, 'item'>;
}

/** Readers' reports about published case studies, and about posts under entries. */
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
    if (!found) {
      return null;
    }
    const { itemID, postID, ...report } = found;
    const post = postID === undefined ? null : workIDOf({ itemID, postID });
    return { work: { kind: 'report', itemID, post, ...report } };
  },

  async answer(
    { reports }: { readonly reports: Pick<ItemReportQueue, 'close'> },
    { workID },
    { record },
  ) {
    await record();
    // A call that is sent again finds it closed.
    await reports.close(workID);
  },
});
