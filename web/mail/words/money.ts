import { refundApprovalDays } from '../../../lambdas/contract/constants.ts';
import type { MailContents, PlanNow } from '../../../lambdas/contract/mail.ts';
import { formatRupees } from '../../../lambdas/contract/rupees.ts';
import { paths, receiptPath } from '../../src/paths.ts';
import { button, facts, type MailFact, type MailWords, text } from '../MailWords.ts';
import { day } from '../when.ts';

const documentNames = { receipt: 'receipt', taxInvoice: 'tax invoice' } as const;
const buyersReason = 'You’re getting this email because you paid for a plan.';
const toOrders = button('View your orders', paths.user);

export function purchaseWords(data: MailContents['purchase']): MailWords {
  const { level, amountPaise, validFrom, validUntil, number, document, orderID } = data;
  const name = documentNames[document];
  return {
    subject: `Your ${level} plan is active`,
    blocks: [
      text(`Thank you for your payment. Your ${level} plan is ready to use.`),
      facts(
        ['Paid', rupees(amountPaise)],
        validFrom === null ? null : ['From', day(validFrom)],
        validUntil === null ? null : ['Until', day(validUntil)],
        [capitalised(name), number],
      ),
      button(`View your ${name}`, receiptPath(orderID)),
      text(
        `You can print the ${name} or save it as a PDF from that page. The plan doesn’t renew automatically.`,
      ),
    ],
    why: buyersReason,
  };
}

const dueReasons: Record<MailContents['refundDue']['why'], string> = {
  duplicate: 'You already had this plan, so this payment didn’t buy anything.',
  lowerPlan: 'You already had a higher plan, so this payment didn’t buy anything.',
  unusedCredit: 'You upgraded, and your earlier plan had more value left than the upgrade needed.',
  surplus: 'This order was already paid, so the second payment didn’t buy anything.',
  mismatched: 'The amount didn’t match the order, so this payment didn’t buy anything.',
};

export function refundDueWords(data: MailContents['refundDue']): MailWords {
  const { why, amountPaise, orderID } = data;
  return {
    subject: `We’ll refund ${rupees(amountPaise)}`,
    blocks: [
      text(dueReasons[why]),
      facts(['Refund', rupees(amountPaise)], ['Order', orderID]),
      text(
        `You don’t need to do anything: we approve the refund within ${refundApprovalDays} days and send it to your original payment method.`,
      ),
      toOrders,
    ],
    why: buyersReason,
  };
}

export function refundDecidedWords(data: MailContents['refundDecided']): MailWords {
  const { amountPaise, words, orderID } = data;
  return words === null
    ? {
        subject: 'Your refund is approved',
        blocks: [
          text(
            'We’re sending your refund to your original payment method. Your bank may take a few days to show it.',
          ),
          facts(amountPaise === null ? null : ['Refund', rupees(amountPaise)], ['Order', orderID]),
          toOrders,
        ],
        why: buyersReason,
      }
    : {
        subject: 'Your refund request was declined',
        blocks: [
          text('We looked at your request and can’t refund this order. Here’s why:'),
          text(words),
          facts(['Order', orderID]),
          toOrders,
        ],
        why: buyersReason,
      };
}

export function refundMadeWords(data: MailContents['refundMade']): MailWords {
  const { amountPaise, reference, plan, orderID } = data;
  return {
    subject: 'Your refund has been sent',
    blocks: [
      text(
        'Razorpay has sent your refund to your original payment method. If you don’t see it within a week, ask your bank.',
      ),
      facts(
        amountPaise === null ? null : ['Refund', rupees(amountPaise)],
        reference === null ? null : ['Bank reference', reference],
        ['Order', orderID],
        planFact(plan),
      ),
      toOrders,
    ],
    why: buyersReason,
  };
}

export function planChangedWords(data: MailContents['planChanged']): MailWords {
  const { takenPaise, isDispute, plan, orderID } = data;
  return {
    subject: 'Your plan has changed',
    blocks: [
      text(
        isDispute
          ? `Your bank took ${rupees(takenPaise)} of your payment back, so your plan now covers only the days that the rest pays for.`
          : `${rupees(takenPaise)} of your payment was refunded, so your plan now covers only the days that the rest pays for.`,
      ),
      facts(['Order', orderID], planFact(plan)),
      button('View your plan', paths.user),
    ],
    why: buyersReason,
  };
}

export function planEndsWords({ days, level, validUntil }: MailContents['planEnds']): MailWords {
  const when = days === 1 ? 'tomorrow' : `in ${days} days`;
  return {
    subject: `Your ${level} plan ends ${when}`,
    blocks: [
      text(
        'You’ll keep your progress and saved entries. If you renew now, the renewal starts when this plan ends.',
      ),
      facts(['Plan', level], ['Until', day(validUntil)]),
      button('Renew your plan', paths.payment),
    ],
    why: 'You’re getting this email because you have a plan. We never renew it automatically.',
    stop: { label: 'Stop these reminders', path: `${paths.user}#emails` },
  };
}

function planFact(plan: PlanNow): MailFact {
  return ['Your plan now', plan === null ? 'Free' : `${plan.level} until ${day(plan.validUntil)}`];
}

function rupees(paise: number): string {
  return formatRupees(paise / 100);
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
