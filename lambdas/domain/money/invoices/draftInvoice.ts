/** Drafts invoices and credit notes from what they depend on, without reading anything. */

import { dayOf, financialYear } from '../../../contract/india.ts';
import type { InvoiceKind } from '../../../contract/invoice.ts';
import type { MoneySettings } from '../../../contract/moneySettings.ts';
import type { StoredInvoice } from '../../../contract/tables/invoices.ts';
import type { Order } from '../orders/Order.ts';
import { wholeRupees } from '../plans/entitlement.ts';
import { plans } from '../plans/plans.ts';
import type { DueInvoice } from './dueInvoice.ts';
import { splitGst, splitReversedGst } from './splitGst.ts';

const seriesOf = { receipt: 'R', taxInvoice: 'T', creditNote: 'C' } as const satisfies Record<
  InvoiceKind,
  string
>;

/** The kind of an invoice, by its number. */
export function kindOf(number: string): InvoiceKind {
  const kinds = Object.keys(seriesOf) as InvoiceKind[]; // Object.keys forgets the key type
  const kind = kinds.find((one) => number.startsWith(`${seriesOf[one]}/`));
  if (!kind) {
    throw new Error('a number of no series');
  }
  return kind;
}

/** The receipt or tax invoice of a payment that gives a plan. @param now epoch ms */
export function draftSaleInvoice(
  { seller }: MoneySettings,
  { terms, state }: Order,
  { key, paymentID, grant }: DueInvoice & { readonly kind: 'sale' },
  name: string,
  last: StoredInvoice | null,
  now: number,
): StoredInvoice {
  const { orderID, offerName, amountPaise } = terms;
  const { tax } = seller;
  const creditPaise = wholeRupees(
    grant.funding
      .filter((funding) => funding.orderID !== orderID)
      .reduce((sum, { paise }) => sum + paise, 0),
  );
  // If the buyer's State is unknown, the seller's is the place of supply.
  const placeOfSupply = terms.state ?? seller.state;
  return {
    ...numbered(tax.registered ? 'taxInvoice' : 'receipt', last, now),
    key,
    orderID,
    offerName,
    level: plans[offerName].level,
    issuer: issuerOf(seller),
    recipient: { name, state: terms.state },
    validFrom: grant.validFrom,
    validUntil: grant.validUntil,
    pricePaise: amountPaise + creditPaise,
    creditPaise,
    amountPaise,
    tax: tax.registered
      ? splitGst(amountPaise, tax.ratePercent, placeOfSupply === seller.state)
      : null,
    placeOfSupply,
    paymentID,
    paidAt: state.paidAt ?? now,
    refundID: null,
    reverses: null,
  };
}

/**
 * The credit note of a refund: otherwise it states the same as the invoice that it reverses.
 *
 * @param before the credit notes of that invoice, which say what is reversed: after a restore, refunds may be read again later
 * @param now epoch ms
 */
export function draftCreditNote(
  sale: StoredInvoice,
  { key, refund }: DueInvoice & { readonly kind: 'note' },
  before: readonly StoredInvoice[],
  last: StoredInvoice | null,
  now: number,
): StoredInvoice {
  const { amountPaise, refundID } = refund;
  const beforePaise = before.reduce((sum, note) => sum + note.amountPaise, 0);
  return {
    ...sale,
    ...numbered('creditNote', last, now),
    key,
    amountPaise,
    refundID,
    reverses: sale.number,
    tax:
      sale.tax &&
      splitReversedGst(beforePaise, amountPaise, sale.tax.ratePercent, sale.tax.igstPaise === 0),
  };
}

/** The next number of a series, and the next place. A clock that is behind never dates an invoice before the one it follows. */
function numbered(kind: InvoiceKind, last: StoredInvoice | null, now: number) {
  const issuedAt = Math.max(now, last?.issuedAt ?? 0);
  const year = financialYear(issuedAt);
  const isNewYear = last !== null && financialYear(last.issuedAt) !== year;
  const series = `${seriesOf[kind]}/${year}`;
  const counters = isNewYear ? {} : (last?.counters ?? {});
  const count = (counters[series] ?? 0) + 1;
  return {
    position: (last?.position ?? 0) + 1,
    number: `${series}/${String(count).padStart(6, '0')}`,
    counters: { ...counters, [series]: count },
    kind,
    issuedAt,
    issuedOn: dayOf(issuedAt),
  };
}

function issuerOf({ name, address, state, tax }: MoneySettings['seller']) {
  const [gstin, sac] = tax.registered ? [tax.gstin, tax.sac] : [null, null];
  return { name, address, state, gstin, sac };
}
