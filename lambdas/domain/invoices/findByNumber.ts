import { financialYear } from './indianDay.ts';
import type { InvoiceBook, KeptInvoice } from './ports.ts';

/**
 * The document that bears a number; null when none does. Every document says how far each series had come by then, so the chain
 * is halved until the place is found: some twenty reads in a million.
 */
export async function findByNumber(
  invoices: Pick<InvoiceBook, 'last' | 'at'>,
  number: string,
): Promise<KeptInvoice | null> {
  const [, letter, year = '', count] = /^([RTC])\/(\d{4})\/(\d{6})$/.exec(number) ?? [];
  const last = count === undefined ? null : await invoices.last();
  const isThere = (one: KeptInvoice) => {
    const ofYear = financialYear(one.issuedAt);
    const reached = one.counters[`${letter}/${year}`] ?? 0;
    return ofYear > year || (ofYear === year && reached >= Number(count));
  };
  let low = 1;
  let high = last?.position ?? 0;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const one = await invoices.at(middle);
    if (one && isThere(one)) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  const found = high === 0 ? null : await invoices.at(low);
  return found?.number === number ? found : null;
}
