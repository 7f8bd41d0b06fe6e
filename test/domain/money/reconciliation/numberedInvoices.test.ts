import { describe, expect, test } from 'vitest';
import type { StoredInvoice } from '../../../../lambdas/contract/tables/invoices.ts';
import { numberedInvoices } from '../../../../lambdas/domain/money/reconciliation/numberedInvoices.ts';

const hourMs = 3_600_000;
const newYear = Date.parse('2028-04-01T00:00:00+05:30');

/** Documents every eight hours around the end of a financial year, every fifth a credit note. */
function chain(count: number): StoredInvoice[] {
  const counters: Record<string, number> = {};
  return Array.from({ length: count }, (_, index) => {
    const issuedAt = newYear + (index - 60) * 8 * hourMs;
    const year = issuedAt < newYear ? '2728' : '2829';
    const isNote = index % 5 === 4;
    const series = `${isNote ? 'C' : 'R'}/${year}`;
    counters[series] = (counters[series] ?? 0) + 1;
    return {
      position: index + 1,
      key: `paid#${index}`,
      counters: { ...counters },
      number: `${series}/${String(counters[series]).padStart(6, '0')}`,
      kind: isNote ? 'creditNote' : 'receipt',
      issuedAt,
      issuedOn: '2028-03-31',
      orderID: `o${index}`,
      recipient: { name: 'Asha', state: null },
      offerName: 'explorer',
      issuer: { name: 'X', address: [], state: 'Karnataka', gstin: null, sac: null },
      level: 'Explorer',
      validFrom: null,
      validUntil: null,
      pricePaise: 90_000,
      creditPaise: 0,
      amountPaise: 90_000,
      tax: null,
      placeOfSupply: 'Karnataka',
      paymentID: 'p',
      paidAt: issuedAt,
      refundID: null,
      reverses: null,
    };
  });
}

/** @param gone so many of the oldest have aged out */
function portsOn(invoices: readonly StoredInvoice[], gone = 0) {
  let reads = 0;
  const documents = numberedInvoices({
    at: async (position) => {
      reads += 1;
      return position > gone ? (invoices[position - 1] ?? null) : null;
    },
    last: async () => invoices.at(-1) ?? null,
  });
  return { documents, reads: () => reads };
}

describe('numbered documents', () => {
  const invoices = chain(120);

  test('are found by number over a change of the financial year, in a few reads', async () => {
    for (const { number, orderID } of invoices) {
      const { documents, reads } = portsOn(invoices);

      expect(await documents.find(number)).toMatchObject({ number, orderID });
      expect(reads()).toBeLessThan(10);
    }
  });

  test('are found when the oldest have aged out, which are not', async () => {
    const { documents } = portsOn(invoices, 50);

    expect(await documents.find(invoices[60]?.number ?? '')).toMatchObject({ orderID: 'o60' });
    expect(await documents.find(invoices[20]?.number ?? '')).toBeNull();
  });

  test.each(['R/2728/000999', 'R/2627/000001', 'R/2930/000001', 'X/2728/000001', 'pay_1', ''])(
    'are not found by %j',
    async (number) => {
      expect(await portsOn(invoices).documents.find(number)).toBeNull();
    },
  );

  test('of a month are those that were issued in it, in India, each once', async () => {
    for (const [month, from, to] of [
      ['2028-03', 0, 60],
      ['2028-04', 60, 120],
      ['2028-02', 0, 0],
    ] as const) {
      const found = await Array.fromAsync(portsOn(invoices).documents.ofMonth(month));

      expect(found.map(({ number }) => number)).toEqual(
        invoices.slice(from, to).map(({ number }) => number),
      );
    }
  });
});
