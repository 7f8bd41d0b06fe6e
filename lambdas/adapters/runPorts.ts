import type { RunPorts } from '../domain/money/reconciliation/advance.ts';
import { diskSpool } from './diskSpool.ts';
import { dynamoBookOrders } from './dynamo/financeOrders.ts';
import { s3Archive } from './objectStore/s3Archive.ts';
import { pauseBetweenTries } from './pauseBetweenTries.ts';
import { razorpayBooks } from './razorpay/razorpayBooks.ts';
import { sha256 } from './sha256.ts';

/** What reconciling works with. */
export function runPorts() {
  return {
    archive: s3Archive(),
    sources: { ...razorpayBooks(), ...dynamoBookOrders() },
    sha256,
    spool: diskSpool,
    pause: pauseBetweenTries,
  } satisfies RunPorts;
}
