import * as z from 'zod/mini';
import { itemReportDays } from '../../contract/constants.ts';
import { ReportReason } from '../../contract/vocabulary.ts';
import type { ItemReportQueue, ItemReports } from '../../domain/caseStudies/ports.ts';
import { deleteItem, expiryAfter, putItem, scan, table } from './table.ts';

const StoredReport = z.object({
  itemID: z.string(),
  reportID: z.string(),
  reason: ReportReason,
  words: z.string(),
  reportedAt: z.int(),
});

/** Readers' reports in the table named by `ITEM_REPORTS_TABLE`; key `itemID`, `reportID`; they age out by `expiresAt` (epoch s). */
export function dynamoItemReports(): ItemReports {
  const reports = table('itemReports', StoredReport);
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
  const reports = table('itemReports', StoredReport);
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
