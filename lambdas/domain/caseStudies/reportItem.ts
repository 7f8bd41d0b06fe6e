import type { ReportReason } from '../../contract/vocabulary.ts';
import { noSuchEntry, requireItem } from '../catalogue/getItem.ts';
import type { Catalogue } from '../catalogue/ports.ts';
import {
  type Limit,
  type Limits,
  requireVisitorWithinLimit,
  requireWithinLimit,
} from '../Limits.ts';
import type { ItemReports } from './ports.ts';

/** Operators read reports: so many about one case study a day. */
export const dailyReports: Limit = {
  name: 'reports of an entry a day',
  calls: 10,
  perSeconds: 86_400,
};

/** What reporting works with. */
export interface ReportPorts {
  readonly catalogue: Pick<Catalogue, 'item'>;
  readonly reports: ItemReports;
  readonly limits: Limits;
  /** A new id, sortable by time. */
  newReportID(now: number): string;
  /** Tells operators that a report has come. */
  alert(fields: { readonly itemID: string; readonly reason: ReportReason }): void;
}

/**
 * Keeps a reader's report about a published case study for operators.
 *
 * @param source where the call came from
 * @param now epoch ms
 * @throws Failure dataNotFound; operationFailed when that network address, or all readers of that case study, report too often
 */
export async function reportItem(
  ports: ReportPorts,
  { itemID, reason, words }: { itemID: string; reason: ReportReason; words: string },
  source: string,
  now: number,
): Promise<{ data: { reportID: string } }> {
  await requireVisitorWithinLimit(ports.limits, 'product/reportItem', source, now);
  const { caseStudy } = await requireItem(ports.catalogue, itemID);
  if (!caseStudy) {
    throw noSuchEntry();
  }
  await requireWithinLimit(ports.limits, dailyReports, itemID, now);
  const reportID = ports.newReportID(now);
  await ports.reports.add({ itemID, reportID, reason, words, reportedAt: now });
  ports.alert({ itemID, reason });
  return { data: { reportID } };
}
