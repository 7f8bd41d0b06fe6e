import { describe, expect, it } from 'vitest';
import type { OrderSummary } from '../../lambdas/contract/entities.ts';
import type { Invoice, RefundRequest } from '../../lambdas/contract/invoice.ts';
import { InvoicePaper } from '../../web/src/pages/receipt/InvoicePaper.tsx';
import { ReceiptPage } from '../../web/src/pages/receipt/ReceiptPage.tsx';
import { OrdersList } from '../../web/src/pages/user/OrdersList.tsx';
import { refundableUntil, refundWords } from '../../web/src/payment/refundWords.ts';
import { drawScreen } from './drawScreen.tsx';
import { grantedOrder } from './payments.ts';

const dayMs = 86_400_000;
/** 31 March 2027, 23:59 in India; before that in London, after it in Tokyo. */
const issuedAt = Date.parse('2027-03-31T18:29:00Z');
const receipt: Invoice = {
  ...{ number: 'R/2627/000017', kind: 'receipt', issuedAt, issuedOn: '2027-03-31' },
  ...{ orderID: 'one', offerName: 'creator', level: 'Creator' },
  issuer: {
    ...{ name: 'Xplorers Learning', address: ['27 Church Street'], state: 'Karnataka' },
    ...{ gstin: null, sac: null },
  },
  recipient: { name: 'Asha <Rao>', state: 'Goa' },
  ...{ validFrom: issuedAt, validUntil: issuedAt + 365 * dayMs },
  ...{ pricePaise: 190_000, creditPaise: 40_050, amountPaise: 149_950, tax: null },
  ...{ placeOfSupply: 'Goa', paymentID: 'pay_ABCDEFGHIJKLMN', paidAt: issuedAt },
  ...{ refundID: null, reverses: null },
};
const tax = { ratePercent: 18, taxablePaise: 127_076, cgstPaise: 11_437, sgstPaise: 11_437 };

/** What a drawn part says, without its tags. */
function textOf(html: string): string {
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

describe('A document', () => {
  it('states number, day, who, what, price, credit and payment, in Indian time', () => {
    const text = textOf(drawScreen(<InvoicePaper invoice={receipt} />));

    for (const part of [
      ...['Receipt', 'R/2627/000017', '31 Mar 2027', 'Xplorers Learning', '27 Church Street'],
      ...['Asha &lt;Rao&gt;', 'Goa', 'Plan Creator, 31 Mar 2027 to 30 Mar 2028', '₹1,900.00'],
      ...['−₹400.50', '₹1,499.50', 'pay_ABCDEFGHIJKLMN', '23:59', 'not registered for GST'],
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/GSTIN|CGST|IGST|SAC/);
  });

  it('of a registered seller states GSTIN, SAC and the two halves of the tax', () => {
    const issuer = { ...receipt.issuer, gstin: '29ABCDE1234F1Z5', sac: '999293' };
    const invoice = { ...receipt, kind: 'taxInvoice', issuer, tax: { ...tax, igstPaise: 0 } };
    const text = textOf(drawScreen(<InvoicePaper invoice={invoice as Invoice} />));

    for (const part of ['Tax invoice', '29ABCDE1234F1Z5', 'SAC 999293', 'CGST 9 %', '₹114.37']) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('IGST');
  });

  it('of a sale to another State states one part of tax', () => {
    const other = { ratePercent: 18, taxablePaise: 127_076, cgstPaise: 0, sgstPaise: 0 };
    const invoice = { ...receipt, tax: { ...other, igstPaise: 22_874 } };
    const text = textOf(drawScreen(<InvoicePaper invoice={invoice} />));

    expect(text).toContain('IGST 18 % ₹228.74');
    expect(text).not.toContain('CGST');
  });

  it('that is a credit note states what it takes back, and the refund', () => {
    const note = { ...receipt, kind: 'creditNote', number: 'C/2627/000001', amountPaise: 30_000 };
    const more = { refundID: 'rfnd_ABCDEFGHIJKLMN', reverses: receipt.number };
    const invoice = { ...note, ...more } as Invoice;
    const text = textOf(drawScreen(<InvoicePaper invoice={invoice} />));

    for (const part of ['Credit note', 'Takes back R/2627/000017', 'rfnd_', 'Given back ₹300.00']) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('₹1,900.00');
  });
});

describe('The page of documents', () => {
  it('shows a visitor the way to sign in', () => {
    expect(drawScreen(<ReceiptPage />)).toContain('Sign in with Google');
  });
});

describe('An order in the list', () => {
  const asked: RefundRequest = {
    ...{ state: 'asked', askedAt: issuedAt, amount: null, words: null },
    ...{ refundID: null, reference: null },
  };
  const draw = (order: Partial<OrderSummary>) =>
    drawScreen(<OrdersList orders={[{ ...grantedOrder, ...order }]} onChanged={() => undefined} />);

  it('links to its documents', () => {
    const html = draw({ documents: [{ number: 'R/2627/000017', kind: 'receipt' }] });

    expect(html).toContain('href="/receipt?order=one"');
    expect(html).toContain('Receipt R/2627/000017');
    expect(draw({ outcome: 'duplicate' })).not.toContain('/receipt');
  });

  it('links to the receipt that is still being prepared, once the payment gave the plan', () => {
    const html = draw({});

    expect(html).toContain('href="/receipt?order=one"');
    expect(html).toContain('Receipt (being prepared)');
  });

  it('offers a refund within seven days of a payment that gave its plan, and not otherwise', () => {
    const paidAt = Date.now() - 6 * dayMs;

    expect(draw({ paidAt })).toContain('Ask for a refund');
    for (const other of [
      { paidAt: paidAt - 2 * dayMs },
      { paidAt, refund: 'full' as const },
      { paidAt, outcome: 'duplicate' as const },
      { paidAt, refundRequest: asked },
      { paidAt: null, state: 'open' as const },
    ]) {
      expect(draw(other)).not.toContain('Ask for a refund');
    }
    expect(refundableUntil({ ...grantedOrder, paidAt: 0 }, 7 * dayMs)).toBe(7 * dayMs);
    expect(refundableUntil({ ...grantedOrder, paidAt: 0 }, 7 * dayMs + 1)).toBeNull();
  });

  it.each<[Partial<RefundRequest>, string]>([
    [{}, 'Refund asked for on'],
    [{ state: 'approved', amount: 300 }, '₹300 was approved'],
    [{ state: 'sent', amount: 900 }, '₹900 is on its way back'],
    [{ state: 'paidBack', amount: 900 }, '₹900 was given back'],
    [{ state: 'declined', words: 'Most of it was read.' }, 'declined: Most of it was read.'],
  ])('says how its refund stands: %o', (more, words) => {
    expect(refundWords({ ...asked, ...more })).toContain(words);
    expect(textOf(draw({ refundRequest: { ...asked, ...more } }))).toContain(words);
  });

  it("names Razorpay's reference and the bank's", () => {
    const sent = { ...asked, state: 'paidBack', refundID: 'rfnd_1', reference: '7411' } as const;
    const html = draw({ refundRequest: sent });

    expect(html).toContain('<code>rfnd_1</code>');
    expect(html).toContain('<code>7411</code>');
  });
});
