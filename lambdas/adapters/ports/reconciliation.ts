import type { RunPorts } from '../../domain/money/reconciliation/runReconciliation.ts';
import { dynamoReportOrders } from '../dynamo/money/reportOrders.ts';
import { s3Archive } from '../objectStore/s3Archive.ts';
import { pauseBetweenTries } from '../pauseBetweenTries.ts';
import { razorpaySources } from '../razorpay/sources.ts';
import { sha256 } from '../sha256.ts';
import { sqliteLineSorter } from '../sqliteLineSorter.ts';

/** The ports of a reconciliation. */
export function reconciliationPorts() {
  return {
    archive: s3Archive(),
    sources: { ...razorpaySources(), ...dynamoReportOrders() },
    sha256,
    sorter: sqliteLineSorter,
    pause: pauseBetweenTries,
  } satisfies RunPorts;
}
