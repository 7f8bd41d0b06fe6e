import {
  differencesBytes,
  settlementsBytes,
  sharesBytes,
} from '../../../../contract/answerBounds.ts';
import type { ReportSummary } from '../../../../contract/books.ts';
import { firstWithin } from '../../../firstWithin.ts';

/** A report with as much of its lists as fits into an answer. Its files have all of it. */
export function shortened(report: ReportSummary): ReportSummary {
  return {
    ...report,
    byDay: firstWithin(report.byDay, sharesBytes),
    byMethod: firstWithin(report.byMethod, sharesBytes),
    byOffer: firstWithin(report.byOffer, sharesBytes),
    settlements: firstWithin(report.settlements, settlementsBytes),
    differences: firstWithin(report.differences, differencesBytes),
  };
}
