import { useId } from 'react';
import { planValidityDays } from '../../../../../lambdas/contract/constants.ts';
import type { Invoice, InvoiceTax } from '../../../../../lambdas/contract/invoice.ts';
import { formatPaise } from '../../../../../lambdas/contract/rupees.ts';
import { formatDate, formatTime } from '../../../lib/formatDate.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { invoiceNames, receiptTexts as texts } from '../words.ts';

const dayMs = 86_400_000;

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
            {texts.number} <strong>{number}</strong>
          </p>
          <p>{formatDate(issuedAt)}</p>
        </div>
        <address>
          <strong>{issuer.name}</strong>
          {issuer.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {issuer.gstin !== null && <span>{texts.gstin(issuer.gstin)}</span>}
        </address>
      </header>
      <Facts className="facts invoice-facts" facts={factsOf(invoice)} />
      <Amounts invoice={invoice} />
      <p className="smallPrint">{notesOf(invoice)}</p>
    </article>
  );
}

/** Whom and what the invoice is about. */
function factsOf(invoice: Invoice) {
  const { recipient, reverses, placeOfSupply, orderID, paymentID, paidAt, refundID } = invoice;
  const to = (
    <>
      <bdi>{recipient.name || texts.unnamed}</bdi>
      {recipient.state !== null && <>, {recipient.state}</>}
    </>
  );
  return [
    { name: texts.to, value: to },
    ...(reverses === null ? [] : [{ name: texts.reverses, value: reverses }]),
    {
      name: texts.placeOfSupply,
      value: recipient.state === null ? texts.ourState(placeOfSupply) : placeOfSupply,
    },
    { name: texts.order, value: <code>{orderID}</code> },
    { name: texts.payment, value: <code>{paymentID}</code> },
    { name: texts.paidOn, value: texts.inIndia(formatTime(paidAt)) },
    ...(refundID === null ? [] : [{ name: texts.refund, value: <code>{refundID}</code> }]),
  ];
}

function Amounts({ invoice }: { readonly invoice: Invoice }) {
  const { kind, level, pricePaise, creditPaise, amountPaise, tax } = invoice;
  const isNote = kind === 'creditNote';
  const sold = texts.plan(level, periodOf(invoice), invoice.issuer.sac);
  return (
    <table className="invoice-amounts">
      <tbody>
        {isNote ? (
          <tr>
            <th scope="row">{texts.refundOf(sold)}</th>
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
            <th scope="row">{texts.credit}</th>
            <td>−{formatPaise(creditPaise)}</td>
          </tr>
        )}
        {tax !== null && <TaxRows tax={tax} />}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{isNote ? texts.refunded : texts.paid}</th>
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
  return texts.period(days, formatDate(validFrom), formatDate(validUntil));
}

function daysOf(validFrom: number, validUntil: number): number {
  return Math.round((validUntil - validFrom) / dayMs);
}

function TaxRows({ tax }: { readonly tax: InvoiceTax }) {
  const half = tax.ratePercent / 2;
  const rows: [string, number][] =
    tax.igstPaise > 0
      ? [[texts.tax('IGST', tax.ratePercent), tax.igstPaise]]
      : [
          [texts.tax('CGST', half), tax.cgstPaise],
          [texts.tax('SGST', half), tax.sgstPaise],
        ];
  return [[texts.taxable, tax.taxablePaise] as const, ...rows].map(([name, paise]) => (
    <tr className="smallPrint" key={name}>
      <th scope="row">{name}</th>
      <td>{formatPaise(paise)}</td>
    </tr>
  ));
}

function notesOf(invoice: Invoice): string {
  const tax = invoice.tax === null ? texts.noTax : texts.withTax;
  return `${shorterPlanNote(invoice)}${tax} ${texts.unsigned}`;
}

/** Why the amounts add up to less than the plan's list price. */
function shorterPlanNote({ kind, validFrom, validUntil }: Invoice): string {
  const isWhole =
    validFrom === null || validUntil === null || daysOf(validFrom, validUntil) >= planValidityDays;
  return kind === 'creditNote' || isWhole ? '' : `${texts.shorter} `;
}
