/** Numbered documents by number and by month: they are one chain, in which numbers and dates only go up. */

import { daysOfMonth, endOf, financialYear, startOf } from '../../../contract/india.ts';
import type { StoredInvoice } from '../../../contract/tables/invoices.ts';
import type { InvoiceBook } from '../invoices/ports.ts';
import type { NumberedInvoice, NumberedInvoices } from './ports.ts';

/** So many are read at once. */
const atOnce = 25;
const shape = /^([A-Z])\/(\d{4})\/(\d{6})$/;

/** @param invoices the chain */
export function numberedInvoices(invoices: Pick<InvoiceBook, 'at' | 'last'>): NumberedInvoices {
  return {
    async find(number) {
      const [, letter, year = '', count] = shape.exec(number) ?? [];
      if (!letter) {
        return null;
      }
      const series = `${letter}/${year}`;
      const isReached = (one: StoredInvoice) => {
        const own = financialYear(one.issuedAt);
        return own > year || (own === year && (one.counters[series] ?? 0) >= Number(count));
      };
      const found = await invoices.at(await firstOf(invoices, isReached));
      return found?.number === number ? numbered(found) : null;
    },
    async *ofMonth(month) {
      const { from, to } = daysOfMonth(month);
      const begin = await firstOf(invoices, ({ issuedAt }) => issuedAt >= startOf(from));
      for (let first = begin; ; first += atOnce) {
        const positions = Array.from({ length: atOnce }, (_, index) => first + index);
        const some = await Promise.all(positions.map((position) => invoices.at(position)));
        const own = some.filter((one) => one !== null && one.issuedAt < endOf(to));
        yield* own.filter((one) => one !== null).map(numbered);
        if (own.length < atOnce) {
          return;
        }
      }
    },
  };
}

/** The first place of the chain for which something holds that holds for all after it; one past the end when it holds for none. */
async function firstOf(
  invoices: Pick<InvoiceBook, 'at' | 'last'>,
  holds: (invoice: StoredInvoice) => boolean,
): Promise<number> {
  let low = 1;
  let high = ((await invoices.last())?.position ?? 0) + 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const one = await invoices.at(middle);
    // What has aged out came before.
    if (one && holds(one)) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

function numbered(invoice: StoredInvoice): NumberedInvoice {
  const { number, kind, orderID, issuedAt, placeOfSupply, amountPaise, tax, reverses } = invoice;
  return {
    number,
    kind,
    orderID,
    at: issuedAt,
    state: placeOfSupply,
    totalPaise: amountPaise,
    taxablePaise: tax?.taxablePaise ?? amountPaise,
    cgstPaise: tax?.cgstPaise ?? 0,
    sgstPaise: tax?.sgstPaise ?? 0,
    igstPaise: tax?.igstPaise ?? 0,
    reverses,
  };
}
