import type { InvoiceTax } from '../../../contract/invoice.ts';

/**
 * The tax that an amount contains, in whole paise. Within one State it is two halves, rounded first so that they are equal; the rest
 * is the taxable value, so that the parts always add up to the amount.
 *
 * Whether the seller charges GST at all is `money.seller.tax` in infra/cloud/settings.ts; whose States are compared, `draftInvoice.ts`.
 *
 * @param grossPaise what is paid, tax included
 */
export function splitGst(
  grossPaise: number,
  ratePercent: number,
  isSameState: boolean,
): InvoiceTax {
  const whole = 100 + ratePercent;
  if (isSameState) {
    const half = divided(grossPaise * ratePercent, 2 * whole);
    return {
      ratePercent,
      taxablePaise: grossPaise - 2 * half,
      cgstPaise: half,
      sgstPaise: half,
      igstPaise: 0,
    };
  }
  const igstPaise = divided(grossPaise * ratePercent, whole);
  return {
    ratePercent,
    taxablePaise: grossPaise - igstPaise,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise,
  };
}

/**
 * The tax of one credit note of several: what is reversed so far, less what was before, so that all notes of a document together
 * take back its tax to the paisa.
 */
export function splitReversedGst(
  beforePaise: number,
  amountPaise: number,
  ratePercent: number,
  isSameState: boolean,
): InvoiceTax {
  const before = splitGst(beforePaise, ratePercent, isSameState);
  const after = splitGst(beforePaise + amountPaise, ratePercent, isSameState);
  return {
    ratePercent,
    taxablePaise: after.taxablePaise - before.taxablePaise,
    cgstPaise: after.cgstPaise - before.cgstPaise,
    sgstPaise: after.sgstPaise - before.sgstPaise,
    igstPaise: after.igstPaise - before.igstPaise,
  };
}

/** Whole numbers divided and rounded, halves up. */
function divided(number: number, by: number): number {
  return Math.floor((2 * number + by) / (2 * by));
}
