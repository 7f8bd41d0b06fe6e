import type { PlanLevel } from '../../../lambdas/contract/vocabulary.ts';
import { receiptPath } from '../../src/paths.ts';
import { button, facts, type MailWords, text } from '../MailWords.ts';
import { buyersReason, rupees } from '../money.ts';
import { day } from '../when.ts';

interface Data {
  readonly level: PlanLevel;
  readonly amountPaise: number;
  readonly validFrom: number | null;
  readonly validUntil: number | null;
  /** Whether it starts when the same plan ends, which is in force. */
  readonly isRenewal: boolean;
  /** The document's number, and what it is. */
  readonly number: string;
  readonly document: 'receipt' | 'taxInvoice';
  readonly orderID: string;
}

const documentNames = { receipt: 'receipt', taxInvoice: 'tax invoice' } as const;

/** A payment granted a plan, and its receipt or invoice has its number. */
export function purchaseWords(data: Data): MailWords {
  const { level, amountPaise, validFrom, validUntil, isRenewal, number, document, orderID } = data;
  const name = documentNames[document];
  return {
    subject: isRenewal ? `Your ${level} plan has been renewed` : `Your ${level} plan is active`,
    blocks: [
      text(`Thank you for your payment. ${planStarts(data)}`),
      facts(
        ['Amount paid', rupees(amountPaise)],
        validFrom === null ? null : ['Starts', day(validFrom)],
        validUntil === null ? null : ['Ends', day(validUntil)],
        [capitalised(name), number],
      ),
      button(`View your ${name}`, receiptPath(orderID)),
      text(`You can print your ${name} or save it as a PDF. The plan doesn’t renew automatically.`),
    ],
    why: buyersReason,
  };
}

function planStarts({ level, validFrom, isRenewal }: Data): string {
  return isRenewal && validFrom !== null
    ? `Your renewal starts on ${day(validFrom)}, when your current plan ends.`
    : `Your ${level} plan is ready to use.`;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
