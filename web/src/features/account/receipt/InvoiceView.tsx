import { useId } from 'react';
import { planValidityDays } from '../../../../../lambdas/contract/constants.ts';
import type { Invoice, InvoiceTax } from '../../../../../lambdas/contract/invoice.ts';
import { formatPaise } from '../../../../../lambdas/contract/rupees.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { invoiceNames } from '../orders/invoiceNames.ts';

const dayMs = 86_400_000;

// As invoices state days and times: in India, whatever the reader's time zone.
const inIndia = { timeZone: 'Asia/Kolkata', dateStyle: 'medium' } as const;
const day = new Intl.DateTimeFormat('en-GB', inIndia);
const clock = new Intl.DateTimeFormat('en-GB', { ...inIndia, timeStyle: 'short' });

/** A day in India, such as 21 Nov 2026. */
const indianDate = (at: number) => day.format(at).replace('Sept', 'Sep');
/** A day and a time in India, such as 21 Nov 2026, 15:45. */
const indianTime = (at: number) => clock.format(at).replace('Sept', 'Sep');

/** One invoice as it was issued: what it states never changes. */
export function InvoiceView({ invoice }: { readonly invoice: Invoice }) {
  const id = useId();
  const { kind, number, issuedAt, issuer } = invoice;
  return (
    <article className="invoice" aria-labelledby={id}>
      <header className="invoice-top">
        <div>
          <h2 id={id}>{invoiceNames[kind]}</h2>
          <p>
            No. <strong>{number}</strong>
          </p>
          <p>{indianDate(issuedAt)}</p>
        </div>
        <address>
          <strong>{issuer.name}</strong>
          {issuer.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {issuer.gstin !== null && <span>GSTIN {issuer.gstin}</span>}
        </address>
      </header>
      <Facts className="facts invoice-facts" facts={factsOf(invoice)} />
      <Amounts invoice={invoice} />
      <p className="invoice-notes">{notesOf(invoice)}</p>
    </article>
  );
}

/** Whom and what the invoice is about. */
function factsOf(invoice: Invoice) {
  const { recipient, reverses, placeOfSupply, orderID, paymentID, paidAt, refundID } = invoice;
  const to = (
    <>
      <bdi>{recipient.name || 'The holder of the account'}</bdi>
      {recipient.state !== null && <>, {recipient.state}</>}
    </>
  );
  return [
    { name: 'To', value: to },
    ...(reverses === null ? [] : [{ name: 'Reverses', value: reverses }]),
    { name: 'Place of supply', value: placeOfSupply },
    { name: 'Order', value: orderID },
    { name: 'Payment', value: paymentID },
    { name: 'Paid on', value: `${indianTime(paidAt)} (India)` },
    ...(refundID === null ? [] : [{ name: 'Refund', value: refundID }]),
  ];
}

function Amounts({ invoice }: { readonly invoice: Invoice }) {
  const { kind, level, pricePaise, creditPaise, amountPaise, tax } = invoice;
  const isNote = kind === 'creditNote';
  const sac = invoice.issuer.sac === null ? '' : ` (SAC ${invoice.issuer.sac})`;
  const sold = `${level} plan${periodOf(invoice)}${sac}`;
  return (
    <table className="invoice-amounts">
      <tbody>
        {isNote ? (
          <tr>
            <th scope="row">{`Refund: ${sold}`}</th>
            <td>{formatPaise(amountPaise)}</td>
          </tr>
        ) : (
          <tr>
            <th scope="row">{sold}</th>
            <td>{formatPaise(pricePaise)}</td>
          </tr>
        )}
        {!isNote && creditPaise > 0 && (
          <tr>
            <th scope="row">Less the credit of your earlier plan</th>
            <td>−{formatPaise(creditPaise)}</td>
          </tr>
        )}
        {tax !== null && <TaxRows tax={tax} />}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{isNote ? 'Refunded' : 'Paid'}</th>
          <td>{formatPaise(amountPaise)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** How long the plan was sold for, and from when to when. */
function periodOf({ validFrom, validUntil }: Invoice): string {
  if (validFrom === null || validUntil === null) {
    return '';
  }
  const days = daysOf(validFrom, validUntil);
  const length = days < planValidityDays ? `${days} of ${planValidityDays}` : days;
  return ` for ${length} days, ${indianDate(validFrom)} to ${indianDate(validUntil)}`;
}

function daysOf(validFrom: number, validUntil: number): number {
  return Math.round((validUntil - validFrom) / dayMs);
}

function TaxRows({ tax }: { readonly tax: InvoiceTax }) {
  const half = tax.ratePercent / 2;
  const rows: [string, number][] =
    tax.igstPaise > 0
      ? [[`IGST ${tax.ratePercent} %`, tax.igstPaise]]
      : [
          [`CGST ${half} %`, tax.cgstPaise],
          [`SGST ${half} %`, tax.sgstPaise],
        ];
  return [['Of this, taxable value', tax.taxablePaise] as const, ...rows].map(([name, paise]) => (
    <tr className="invoice-tax" key={name}>
      <th scope="row">{name}</th>
      <td>{formatPaise(paise)}</td>
    </tr>
  ));
}

function notesOf(invoice: Invoice): string {
  const tax =
    invoice.tax === null
      ? 'No tax is charged: the seller is not registered for GST.'
      : 'The price includes the tax. No tax is payable on reverse charge.';
  return `${shorterPlanNote(invoice)}${tax} Made electronically, without a signature.`;
}

/** Why the amounts add up to less than the plan's list price. */
function shorterPlanNote({ kind, validFrom, validUntil }: Invoice): string {
  const isWhole =
    validFrom === null || validUntil === null || daysOf(validFrom, validUntil) >= planValidityDays;
  return kind === 'creditNote' || isWhole
    ? ''
    : 'The plan has fewer days, in proportion to its price, because less credit was left when you paid than when you opened the order. ';
}
