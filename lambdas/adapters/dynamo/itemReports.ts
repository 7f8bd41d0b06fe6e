import { itemReportDays } from '../../contract/constants.ts';
import { ItemReport } from '../../contract/tables/itemReports.ts';
import type { ItemReportQueue, ItemReports } from '../../domain/caseStudies/ports.ts';
import { deleteItem, expiryAfter, putItem, scan, table } from './table.ts';

/** Readers' reports in the table named by `ITEM_REPORTS_TABLE`; key `itemID`, `reportID`; they age out by `expiresAt` (epoch s). */
export function dynamoItemReports(): ItemReports {
  const reports = table('itemReports', ItemReport);
  return {
    async add(report) {
      await putItem(reports, {
        ...report,
        expiresAt: expiryAfter(report.reportedAt, itemReportDays),
      });
    },
  };
}

/** The same table as operators use it: they look through all of it. */
export function dynamoItemReportQueue(): ItemReportQueue {
  const reports = table('itemReports', ItemReport);
  const all = async () =>
    (await Array.fromAsync(scan(reports))).toSorted(
      (one, other) => one.reportedAt - other.reportedAt,
    );
  return {
    all,
    async close(reportID) {
      const report = (await all()).find((one) => one.reportID === reportID);
      if (report) {
        await deleteItem(reports, { itemID: report.itemID, reportID });
      }
      return report !== undefined;
    },
  };
}
