import { type ReactNode, useId } from 'react';
import type { Invoice, InvoiceTax } from '../../../../lambdas/contract/invoice.ts';
import { kindWords } from '../../payment/documentWords.ts';
import { formatPaise } from './formatPaise.ts';
import { indianDate, indianTime } from './indianDate.ts';

/** One document as it was issued: what it states never changes. */
export function InvoicePaper({ invoice }: { readonly invoice: Invoice }) {
  const id = useId();
  const { kind, number, issuedAt, issuer, recipient, orderID, paymentID, paidAt } = invoice;
  return (
    <article className="invoice" aria-labelledby={id}>
      <header className="invoice-top">
        <div>
          <h2 id={id}>{kindWords[kind]}</h2>
          <p>
            No. <strong>{number}</strong>, {indianDate(issuedAt)}
          </p>
        </div>
        <address>
          <strong>{issuer.name}</strong>
          {issuer.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {issuer.gstin !== null && <span>GSTIN {issuer.gstin}</span>}
        </address>
      </header>
      <dl className="facts invoice-facts">
        <Fact name="To">
          <bdi>{recipient.name || 'The holder of the account'}</bdi>
          {recipient.state !== null && <>, {recipient.state}</>}
        </Fact>
        {invoice.reverses !== null && <Fact name="Takes back">{invoice.reverses}</Fact>}
        <Fact name="Place of supply">{invoice.placeOfSupply}</Fact>
        <Fact name="Order">{orderID}</Fact>
        <Fact name="Payment">
          {paymentID}, {indianTime(paidAt)} (India)
        </Fact>
        {invoice.refundID !== null && <Fact name="Refund">{invoice.refundID}</Fact>}
      </dl>
      <Amounts invoice={invoice} />
      <p className="invoice-notes">{notesOf(invoice)}</p>
    </article>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Amounts({ invoice }: { readonly invoice: Invoice }) {
  const { kind, level, validFrom, validUntil, pricePaise, creditPaise, amountPaise, tax } = invoice;
  const isNote = kind === 'creditNote';
  const period =
    validFrom !== null && validUntil !== null
      ? `, ${indianDate(validFrom)} to ${indianDate(validUntil)}`
      : '';
  const sac = invoice.issuer.sac === null ? '' : ` (SAC ${invoice.issuer.sac})`;
  return (
    <table className="invoice-amounts">
      <tbody>
        {isNote ? (
          <tr>
            <th scope="row">{`Given back for the plan ${level}${period}${sac}`}</th>
            <td>{formatPaise(amountPaise)}</td>
          </tr>
        ) : (
          <tr>
            <th scope="row">{`Plan ${level}${period}${sac}`}</th>
            <td>{formatPaise(pricePaise)}</td>
          </tr>
        )}
        {!isNote && creditPaise > 0 && (
          <tr>
            <th scope="row">Less the unused days of your earlier plan</th>
            <td>−{formatPaise(creditPaise)}</td>
          </tr>
        )}
        {tax !== null && <TaxRows tax={tax} />}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{isNote ? 'Given back' : 'Paid'}</th>
          <td>{formatPaise(amountPaise)}</td>
        </tr>
      </tfoot>
    </table>
  );
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

function notesOf({ tax }: Invoice): string {
  const made = 'Made electronically, without a signature.';
  return tax === null
    ? `No tax is charged: the seller is not registered for GST. ${made}`
    : `The price includes the tax. No tax is payable on reverse charge. ${made}`;
}
