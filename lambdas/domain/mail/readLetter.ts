import type { MailContent } from '../../contract/mail.ts';
import { saleKey } from '../money/invoices/dueInvoice.ts';
import type { InvoiceBook } from '../money/invoices/ports.ts';
import type { IssuedInvoices } from '../money/orders/rebuildOrder.ts';
import type { People } from '../people/People.ts';
import type { Letter, MailCause, ReadLetter } from './Outbox.ts';

/** What letters are read from. */
export interface LetterPorts {
  readonly people: Pick<People, 'find'>;
  readonly invoices: Pick<InvoiceBook, 'at'>;
  readonly issued: IssuedInvoices;
}

/** What a cause has to tell now. */
type Told = MailContent | 'notYet' | 'notNeeded';

/**
 * Reads letters to people with an account: the address is that of their profile at this moment, so a deleted account gets none, and
 * neither does anyone who has never signed in.
 */
export function readLetters(ports: LetterPorts): ReadLetter {
  return async (mail) => {
    const [person, content] = await Promise.all([
      ports.people.find(mail.sub),
      contentOf(ports, mail.cause),
    ]);
    if (!person || content === 'notNeeded') {
      return 'notNeeded';
    }
    return content === 'notYet' ? content : letterTo(person, content);
  };
}

function letterTo(
  { emailID, name }: { emailID: string; name: string },
  content: MailContent,
): Letter {
  return { to: emailID, name, content };
}

function contentOf(ports: LetterPorts, cause: MailCause): Promise<Told> {
  switch (cause.kind) {
    case 'purchase':
      return purchase(ports, cause);
  }
}

async function purchase(
  { issued, invoices }: LetterPorts,
  { orderID, paymentID }: MailCause,
): Promise<Told> {
  const documents = await issued.ofOrder(orderID);
  const sale = documents.find(({ key }) => key === saleKey(paymentID));
  const invoice = sale && (await invoices.at(sale.position));
  if (!invoice || invoice.kind === 'creditNote') {
    return 'notYet';
  }
  const { level, amountPaise, validFrom, validUntil, number, kind: document } = invoice;
  const tells = { level, amountPaise, validFrom, validUntil, number, document, orderID };
  return { kind: 'purchase', tells };
}
