import type { ReportReason } from '../../contract/vocabulary.ts';
import { noSuchEntry, requireItem } from '../catalogue/getItem.ts';
import type { Catalogue } from '../catalogue/ports.ts';
import {
  type Limit,
  type Limits,
  requireVisitorWithinLimit,
  requireWithinLimit,
} from '../Limits.ts';
import { isDeleted, keyOfPost, type PostName, type Posts } from '../questions/Posts.ts';
import type { ItemReports } from './ports.ts';

/** Operators read reports: so many about one case study or one post a day, so that those about one keep none about another away. */
export const dailyReports: Limit = {
  name: 'reports of one thing a day',
  calls: 10,
  perSeconds: 86_400,
};

/** What reporting works with. */
export interface ReportPorts {
  readonly catalogue: Pick<Catalogue, 'item'>;
  readonly posts: Pick<Posts, 'find'>;
  readonly reports: ItemReports;
  readonly limits: Limits;
  /** A new id, sortable by time. */
  newReportID(now: number): string;
  /** Tells operators that a report has come. */
  alert(fields: { readonly itemID: string; readonly reason: ReportReason }): void;
}

/** What a reader reports. */
interface NewReport {
  readonly itemID: string;
  /** The post that it is about; undefined for a case study. */
  readonly post?: Omit<PostName, 'itemID'> | undefined;
  readonly reason: ReportReason;
  readonly words: string;
}

/**
 * Keeps a reader's report about a published case study, or about a post under an entry, for operators.
 *
 * @param source where the call came from
 * @param now epoch ms
 * @throws Failure dataNotFound; operationFailed when that network address, or all readers of what is reported, report too often
 */
export async function reportItem(
  ports: ReportPorts,
  { itemID, post, reason, words }: NewReport,
  source: string,
  now: number,
): Promise<{ data: { reportID: string } }> {
  await requireVisitorWithinLimit(ports.limits, 'product/reportItem', source, now);
  const { caseStudy } = await requireItem(ports.catalogue, itemID);
  const found = post && (await ports.posts.find({ itemID, ...post }));
  const isThere = post ? found?.state === 'shown' && !isDeleted(found) : caseStudy;
  if (!isThere) {
    throw noSuchEntry();
  }
  const postKey = post && keyOfPost({ itemID, ...post });
  const subject = [itemID, ...(postKey ? [postKey.postID] : [])].join('#');
  await requireWithinLimit(ports.limits, dailyReports, subject, now);
  const reportID = ports.newReportID(now);
  await ports.reports.add({
    itemID,
    ...(postKey && { postID: postKey.postID }),
    reportID,
    reason,
    words,
    reportedAt: now,
  });
  ports.alert({ itemID, reason });
  return { data: { reportID } };
}
