import type { Difference } from '../../../../contract/books.ts';
import type { SettlementRow, TheirPayment } from './SourceRecord.ts';

/** GST on fees, of a hundred. */
const gstPercent = 18;
/** Rounding may go either way. */
const roundingPaise = 1;

/** The GST within a fee that includes it. */
export function gstWithin(feePaise: number): number {
  return Math.round((feePaise * gstPercent) / (100 + gstPercent));
}

/** Whether the fee of a payment is the same on both sides, includes its GST once, and is what came off. */
export function compareFees(
  theirs: Pick<TheirPayment, 'feePaise' | 'gstPaise'>,
  row: SettlementRow | null,
  differ: (name: Difference['class'], paise: number) => Difference[],
): Difference[] {
  const fee = row?.feePaise ?? theirs.feePaise ?? 0;
  const gst = row?.gstPaise ?? theirs.gstPaise ?? 0;
  const lacksGst = gst === 0 && gstWithin(fee) > roundingPaise;
  const wrong = [
    row ? row.amountPaise - row.feePaise - (row.creditPaise - row.debitPaise) : 0,
    row && theirs.feePaise !== null ? row.feePaise - theirs.feePaise : 0,
    row && theirs.gstPaise !== null && !lacksGst ? row.gstPaise - theirs.gstPaise : 0,
    lacksGst ? 0 : beyondRounding(gst - gstWithin(fee)),
  ].find((paise) => paise !== 0);
  return [
    ...(lacksGst ? differ('feeWithoutGst', gstWithin(fee)) : []),
    ...(wrong === undefined ? [] : differ('feeDiffers', wrong)),
  ];
}

function beyondRounding(paise: number): number {
  return Math.abs(paise) <= roundingPaise ? 0 : paise;
}
