import { dayOf } from '../../../lambdas/contract/india.ts';
import type { MailContents } from '../../../lambdas/contract/mail.ts';
import { formatRupees } from '../../../lambdas/contract/rupees.ts';
import { formatDay } from '../../src/lib/formatDay.ts';
import { receiptPath } from '../../src/paths.ts';
import { button, facts, type MailWords, text } from '../MailWords.ts';

const documentNames = { receipt: 'receipt', taxInvoice: 'tax invoice' } as const;

export function purchaseWords(tells: MailContents['purchase']): MailWords {
  const { level, amountPaise, validFrom, validUntil, number, document, orderID } = tells;
  const name = documentNames[document];
  return {
    subject: `Your ${level} plan is active`,
    blocks: [
      text(`Thank you for your payment. Your ${level} plan is ready to use.`),
      facts(
        ['Paid', formatRupees(amountPaise / 100)],
        validFrom === null ? null : ['From', day(validFrom)],
        validUntil === null ? null : ['Until', day(validUntil)],
        [capitalised(name), number],
      ),
      button(`View your ${name}`, receiptPath(orderID)),
      text(
        `You can print the ${name} or save it as a PDF from that page. The plan doesn’t renew automatically.`,
      ),
    ],
    why: 'You’re getting this email because you bought a plan.',
  };
}

/** The day in India, such as 21 Nov 2026. */
function day(at: number): string {
  return formatDay(dayOf(at));
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
