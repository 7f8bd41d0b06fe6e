import { orderPayableHours, refundApprovalDays } from '../../../lambdas/contract/constants.ts';
import type { MailContents, PlanNow } from '../../../lambdas/contract/mail.ts';
import type { MoneyUse } from '../../../lambdas/contract/refund.ts';
import { formatRupees } from '../../../lambdas/contract/rupees.ts';
import { rankOf } from '../../src/features/payment/plans/plans.ts';
import { moneyUseWords } from '../../src/lib/moneyUseWords.ts';
import { ordersPath, paths, receiptPath } from '../../src/paths.ts';
import { button, facts, type MailFact, type MailWords, text } from '../MailWords.ts';
import { day } from '../when.ts';

const documentNames = { receipt: 'receipt', taxInvoice: 'tax invoice' } as const;
const buyersReason = 'You’re receiving this email because you paid on Xplorers.';
const toOrders = button('View your orders', ordersPath);

export function purchaseWords(data: MailContents['purchase']): MailWords {
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

function planStarts({ level, validFrom, isRenewal }: MailContents['purchase']): string {
  return isRenewal && validFrom !== null
    ? `Your renewal starts on ${day(validFrom)}, when your current plan ends.`
    : `Your ${level} plan is ready to use.`;
}

const dueReasons: Record<MailContents['refundDue']['why'], string> = {
  duplicate: 'You already had this plan, so this payment didn’t start a plan.',
  lowerPlan: 'You already had a higher plan, so this payment didn’t start a plan.',
  tooLate: `You paid more than ${orderPayableHours} hours after opening this order, so this payment didn’t start a plan.`,
  unusedCredit:
    'When you upgraded, the remaining value of your earlier plan was more than the credit you could use. We’re refunding the difference.',
  surplus: 'This order was already paid, so we’re refunding the second payment.',
  mismatched: 'The amount didn’t match the order, so this payment didn’t start a plan.',
  withoutGuardian:
    'You’re under 18, and your parent or guardian hasn’t agreed to your account, or withdrew their consent, before this payment arrived. So we’re refunding all of it.',
};

export function refundDueWords(data: MailContents['refundDue']): MailWords {
  const { why, amountPaise, orderID } = data;
  return {
    subject: `We’ll refund ${rupees(amountPaise)}`,
    blocks: [
      text(dueReasons[why]),
      facts(['Refund', rupees(amountPaise)], ['Order', orderID]),
      text(
        `You don’t need to do anything. We’ll approve the refund within ${refundApprovalDays} days and send it to your original payment method.`,
      ),
      toOrders,
    ],
    why: buyersReason,
  };
}

export function refundDecidedWords(data: MailContents['refundDecided']): MailWords {
  const { orderID } = data;
  if (data.decision === 'approved') {
    const { amountPaise } = data;
    return {
      subject: 'Your refund has been approved',
      blocks: [
        text(
          'We’re sending your refund to your original payment method. Once we’ve sent it, it usually takes 5 to 7 working days to reach you.',
        ),
        facts(amountPaise === null ? null : ['Refund', rupees(amountPaise)], ['Order', orderID]),
        toOrders,
      ],
      why: buyersReason,
    };
  }
  const reason = data.decision === 'declined' ? data.words : withdrawnWords(data.moneyUse);
  return {
    subject: 'We can’t refund this order',
    blocks: [
      text('We can’t refund this order. Here’s why:'),
      text(reason),
      facts(['Order', orderID]),
      toOrders,
    ],
    why: buyersReason,
  };
}

function withdrawnWords(moneyUse: MoneyUse | null): string {
  return moneyUse
    ? moneyUseWords(moneyUse)
    : 'This money has already been returned to you, by us or by your bank, so there’s nothing left to refund.';
}

export function refundMadeWords(data: MailContents['refundMade']): MailWords {
  const { amountPaise, reference, plan, orderID } = data;
  return {
    subject: 'Your refund has been sent',
    blocks: [
      text(
        'Razorpay has sent your refund to your original payment method. It usually takes 5 to 7 working days to reach you.',
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
  const { level, takenPaise, isDispute, plan, orderID } = data;
  const hasEnded = plan === null || rankOf(plan.level) < rankOf(level);
  return {
    subject: `${hasEnded ? `Your ${level} plan has ended` : 'Your plan ends sooner'}: ${isDispute ? 'your bank reversed a payment' : 'we refunded a payment'}`,
    blocks: [
      text(
        `${isDispute ? 'Your bank reversed' : 'We’ve refunded'} ${rupees(takenPaise)} of your payment, so your ${hasEnded ? `${level} plan has ended` : 'plan now ends sooner'}.`,
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
        `Your ${level} plan ends on ${day(validUntil)}. After that, only what’s marked Free stays open${level === 'Innovator' ? ', and you can’t request services or book lab day seats' : ''}. You keep your progress and saved entries. If you renew now, your new days start when this plan ends.`,
      ),
      facts(['Plan', level], ['Ends', day(validUntil)]),
      button('Renew your plan', paths.payment),
    ],
    why: 'You’re receiving this reminder because your plan doesn’t renew automatically.',
    stop: { label: 'Turn off reminders', path: `${paths.user}#emails` },
  };
}

function planFact(plan: PlanNow): MailFact {
  return [
    'Your plan now',
    plan === null ? 'Freebie' : `${plan.level} until ${day(plan.validUntil)}`,
  ];
}

function rupees(paise: number): string {
  return formatRupees(paise / 100);
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
