import { describe, expect, it } from 'vitest';
import type { OrderSummary } from '../../lambdas/contract/entities.ts';
import type { Invoice } from '../../lambdas/contract/invoice.ts';
import type { RefundRequest } from '../../lambdas/contract/refund.ts';
import { OrdersList } from '../../web/src/features/account/orders/OrdersList.tsx';
import { refundWords } from '../../web/src/features/account/orders/refundWords.ts';
import { InvoiceView } from '../../web/src/features/account/receipt/InvoiceView.tsx';
import { ReceiptPage } from '../../web/src/features/account/receipt/ReceiptPage.tsx';
import { refundableOf } from '../../web/src/features/payment/refundable.ts';
import { drawScreen } from './drawScreen.tsx';
import { askedRefund as asked, grantedOrder, noMoney } from './payment/payments.ts';

const dayMs = 86_400_000;
/** 31 March 2027, 23:59 in India; before that in London, after it in Tokyo. */
const issuedAt = Date.parse('2027-03-31T18:29:00Z');
const receipt: Invoice = {
  number: 'R/2627/000017',
  kind: 'receipt',
  issuedAt,
  issuedOn: '2027-03-31',
  orderID: 'one',
  offerName: 'creator',
  level: 'Creator',
  issuer: {
    name: 'Xplorers Learning',
    address: ['27 Church Street'],
    state: 'Karnataka',
    gstin: null,
    sac: null,
  },
  recipient: { name: 'Asha <Rao>', state: 'Goa' },
  validFrom: issuedAt,
  validUntil: issuedAt + 365 * dayMs,
  pricePaise: 190_000,
  creditPaise: 40_050,
  amountPaise: 149_950,
  tax: null,
  placeOfSupply: 'Goa',
  paymentID: 'pay_ABCDEFGHIJKLMN',
  paidAt: issuedAt,
  refundID: null,
  reverses: null,
};
const tax = { ratePercent: 18, taxablePaise: 127_076, cgstPaise: 11_437, sgstPaise: 11_437 };

/** What a drawn part says, without its tags. */
function textOf(html: string): string {
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

describe('A document', () => {
  it('states number, day, who, what, price, credit and payment, in Indian time', () => {
    const text = textOf(drawScreen(<InvoiceView invoice={receipt} />));

    for (const part of [
      'Receipt',
      'R/2627/000017',
      '31 Mar 2027',
      'Xplorers Learning',
      '27 Church Street',
      'Asha &lt;Rao&gt;',
      'Goa',
      'Creator plan for 365 days, 31 Mar 2027 to 30 Mar 2028',
      '₹1,900.00',
      '−₹400.50',
      '₹1,499.50',
      'pay_ABCDEFGHIJKLMN',
      '11:59 pm IST',
      'not registered for GST',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/GSTIN|CGST|IGST|SAC|plan is shorter/);
  });

  it('of an order that was paid late says why it is for fewer days, and still adds up', () => {
    const validUntil = issuedAt + 313 * dayMs;
    const late = { pricePaise: 333_562, creditPaise: 33_315, amountPaise: 300_247, validUntil };
    const text = textOf(drawScreen(<InvoiceView invoice={{ ...receipt, ...late }} />));

    for (const part of [
      'Creator plan for 313 of 365 days',
      '₹3,335.62',
      'Credit from your earlier plan',
      '−₹333.15',
      'Paid ₹3,002',
      'Your plan is shorter because you had less credit left',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('of a registered seller states GSTIN, SAC and the two halves of the tax', () => {
    const issuer = { ...receipt.issuer, gstin: '29ABCDE1234F1Z5', sac: '999293' };
    const invoice = { ...receipt, kind: 'taxInvoice', issuer, tax: { ...tax, igstPaise: 0 } };
    const text = textOf(drawScreen(<InvoiceView invoice={invoice as Invoice} />));

    for (const part of ['Tax invoice', '29ABCDE1234F1Z5', 'SAC 999293', 'CGST 9%', '₹114.37']) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('IGST');
  });

  it('of a sale to another State states one part of tax', () => {
    const other = { ratePercent: 18, taxablePaise: 127_076, cgstPaise: 0, sgstPaise: 0 };
    const invoice = { ...receipt, tax: { ...other, igstPaise: 22_874 } };
    const text = textOf(drawScreen(<InvoiceView invoice={invoice} />));

    expect(text).toContain('IGST 18% ₹228.74');
    expect(text).not.toContain('CGST');
  });

  it('that is a credit note states what it takes back, and the refund', () => {
    const note = { ...receipt, kind: 'creditNote', number: 'C/2627/000001', amountPaise: 30_000 };
    const more = { refundID: 'rfnd_ABCDEFGHIJKLMN', reverses: receipt.number };
    const invoice = { ...note, ...more } as Invoice;
    const text = textOf(drawScreen(<InvoiceView invoice={invoice} />));

    for (const part of ['Credit note', 'Reverses R/2627/000017', 'rfnd_', 'Refunded ₹300.00']) {
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
    expect(html).toContain('Receipt: being prepared');
  });

  it('offers a refund within seven days of a payment that gave its plan, while there is money left in it', () => {
    const paidAt = Date.now() - 6 * dayMs;

    expect(draw({ paidAt })).toContain('Ask for a refund');
    for (const other of [
      { paidAt, endedBy: 'two' },
      { paidAt, money: { ...noMoney, refunded: 900, lost: 1000 } },
      { paidAt: paidAt - 2 * dayMs },
      { paidAt, outcome: 'duplicate' as const },
      { paidAt, refundRequest: asked },
      { paidAt: null, state: 'open' as const },
    ]) {
      expect(draw(other)).not.toContain('Ask for a refund');
    }
    const partly = { ...grantedOrder, paidAt: 0, money: { ...noMoney, refunded: 499.9 } };
    expect(refundableOf(partly, 7 * dayMs)).toEqual({ amount: 1400.1, until: 7 * dayMs });
    expect(refundableOf(partly, 7 * dayMs + 1)).toBeNull();
  });

  it('whose money was credited to a higher plan says so within seven days, with the way out', () => {
    const paidAt = Date.now() - 6 * dayMs;
    const higher: OrderSummary = { ...grantedOrder, orderID: 'two', level: 'Innovator' };
    const credited = {
      ...grantedOrder,
      endedBy: 'two',
      money: { ...noMoney, used: 2.47, inPlans: [{ orderID: 'two', amount: 1897.53 }] },
    };
    const drawn = (order: OrderSummary) =>
      textOf(drawScreen(<OrdersList orders={[higher, order]} onChanged={() => undefined} />));

    expect(drawn({ ...credited, paidAt })).toContain(
      '₹1,897.53 of this payment was credited to your Innovator plan. You can ask for a refund of that order instead.',
    );
    expect(drawn({ ...credited, paidAt: paidAt - 2 * dayMs })).not.toContain('was credited to');
  });

  it.each<[Partial<RefundRequest>, string]>([
    [{}, 'Refund requested on'],
    [{ state: 'approved', amount: 300 }, 'Refund approved. We’re sending ₹300 to your'],
    [
      { state: 'approved', amount: 900, refundID: 'rfnd_1' },
      'Your bank or Razorpay rejected the refund of ₹900. We’ll send it again',
    ],
    [{ state: 'sent', amount: 900 }, '₹900 is on its way back'],
    [{ state: 'paidBack', amount: 900 }, 'We’ve refunded ₹900 to your'],
    [{ state: 'declined', words: 'Most of it was read.' }, 'declined: Most of it was read.'],
    [
      { state: 'withdrawn', moneyUse: { paise: 247, creditedTo: null } },
      '₹2.47 of this payment has already been used by days on the plan',
    ],
  ])('says what the state of its refund is: %o', (more, words) => {
    expect(refundWords({ ...asked, ...more }, grantedOrder)).toContain(words);
    expect(textOf(draw({ refundRequest: { ...asked, ...more } }))).toContain(words);
  });

  it('whose refund is due without asking does not say that it was requested', () => {
    const due = { refundRequest: asked, money: { ...noMoney, refundDue: 1900 } };

    expect(textOf(draw({ ...due, outcome: 'lowerPlan' }))).toContain('We’ll refund ₹1,900.');
    expect(textOf(draw({ ...due, outcome: 'lowerPlan' }))).not.toContain('requested');
  });

  it.each([
    ['before its refund is queued', null],
    ['while its refund waits for finance', { ...asked, why: 'mismatched' as const }],
  ])(
    'with a payment that does not match says that it is refunded without asking, %s',
    (_, refundRequest) => {
      const more = { state: 'inReview', outcome: 'none', paidAt: null, money: null } as const;
      const text = textOf(draw({ ...more, mismatchedAmount: 1800, refundRequest }));
      const ofOtherCurrency = textOf(draw({ ...more, refundRequest }));

      expect(text).toContain(
        'You paid ₹1,800, but this order costs ₹1,900, so your plan hasn’t started.',
      );
      expect(text).toContain('We’ll refund ₹1,800. You don’t need to do anything');
      expect(ofOtherCurrency).toContain('doesn’t match this order (₹1,900)');
      expect(ofOtherCurrency).toContain('We’ll refund it. You don’t need to do anything');
      expect(text).not.toContain('requested');
    },
  );

  it('that was paid twice says so, and a refund of the first payment can still be requested', () => {
    const twice = { ...asked, why: 'surplus' } as const;
    const text = textOf(draw({ paidAt: Date.now(), refundRequest: twice }));

    expect(text).toContain(
      'You paid for this order more than once. We’ll refund the extra payment.',
    );
    expect(text).toContain('Ask for a refund');
    expect(text).not.toContain('requested');
  });

  it('whose refund was withdrawn can be requested again once its money is back', () => {
    const moneyUse = { paise: 90_000, creditedTo: 'Creator' } as const;
    const withdrawn = { ...asked, state: 'withdrawn', moneyUse } as const;
    const text = textOf(draw({ paidAt: Date.now(), refundRequest: withdrawn }));

    expect(text).toContain('Ask for a refund');
    expect(text).not.toContain('credited to');
  });

  it('whose payment is disputed says who decides, and offers no refund meanwhile', () => {
    const text = textOf(draw({ paidAt: Date.now(), isDisputed: true }));

    expect(text).toContain('Disputed');
    expect(text).toContain('You keep your plan until then');
    expect(text).not.toContain('Ask for a refund');
  });

  it("names Razorpay's reference and the bank's", () => {
    const sent = { ...asked, state: 'paidBack', refundID: 'rfnd_1', reference: '7411' } as const;
    const html = draw({ refundRequest: sent });

    expect(html).toContain('<code>rfnd_1</code>');
    expect(html).toContain('<code>7411</code>');
  });
});
