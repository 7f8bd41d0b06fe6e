/** Mutants of money and of the verifiers that no test can or need notice, each with the reason. */

/** One of them; where it stands is said by what is written there instead, so that lines may move. */
export interface Survivor {
  readonly file: string;
  /** What the mutant writes, without line breaks. */
  readonly replacement: string;
  readonly why: string;
}

const unique = 'equivalent: ids are unique, so two are never equal';
const saves = 'equivalent: it only saves reads';
const certain = 'accepted: always there; the compiler cannot know';

/** All that are known. */
export const survivors: readonly Survivor[] = [
  ...['one.orderID <= other.orderID', 'one.orderID >= other.orderID'].map((replacement) => ({
    file: 'entitlement.ts',
    replacement,
    why: unique,
  })),
  ...['orders', 'gonePaise(order) >= 0'].map((replacement) => ({
    file: 'entitlement.ts',
    replacement,
    why: 'equivalent: an order of which nothing left counts the same whole',
  })),
  { file: 'entitlement.ts', replacement: 'one.id <= other.id', why: unique },
  ...[
    'unused[index].paise',
    'grantsFrom({ grants }, now).at(-1).validUntil',
    'this.due.get(orderID).reason',
  ].map((replacement) => ({ file: 'entitlement.ts', replacement, why: certain })),
  {
    file: 'entitlement.ts',
    replacement: 'paise >= 0',
    why: 'equivalent: nothing that is due is nothing; an ended plan without credit has no lower one',
  },
  {
    file: 'entitlement.ts',
    replacement: '["Stryker was here"]',
    why: 'equivalent: what has no amount is filtered out',
  },
  {
    file: 'reduceFacts.ts',
    replacement: 'true',
    why: 'equivalent: only refunds have a refund id',
  },
  ...['false', '{}', 'leftPaise < 0'].map((replacement) => ({
    file: 'syncOrder.ts',
    replacement,
    why: saves,
  })),
  { file: 'syncOrder.ts', replacement: '""', why: certain },
  { file: 'syncOrder.ts', replacement: '"Stryker was here!"', why: certain },
  ...[
    ['decideRefund.ts', 'order.state'],
    ['financeDecisions.ts', 'after.state'],
    ['followUp.ts', 'true'],
    ['processRefunds.ts', 'fact.state'],
    ['refundsDue.ts', 'credit.orderID'],
    ['refundsDue.ts', 'credit || plan'],
    ['refundsDue.ts', '["Stryker was here"]'],
    ['requestRefund.ts', "(status !== 'paid' || paymentID === null) && paidAt === null"],
    ['requestRefund.ts', "status !== 'paid' && paymentID === null"],
    ['requestRefund.ts', 'false'],
    ['sendRefund.ts', 'order.state'],
    ['sendRefund.ts', 'approvals[0].by'],
    ['sendRefund.ts', '"Stryker was here!"'],
    ['sendRefund.ts', 'kept.state'],
    ['sendRefund.ts', 'refundable.money'],
    ['sendRefund.ts', 'refundable.refundablePaise'],
  ].map(([file = '', replacement = '']) => ({ file, replacement, why: certain })),
  ...['decideRefund.ts', 'financeDecisions.ts'].flatMap((file) =>
    ['decision', 'agreement'].map((who) => ({
      file,
      replacement: `refund.approvals.every(approval => isSamePerson(approval, ${who}))`,
      why: 'equivalent: there is one approval before the second',
    })),
  ),
  ...['""', "case 'processed':"].map((replacement) => ({
    file: 'financeDecisions.ts',
    replacement,
    why: 'equivalent: what is on its way is no second approval that is missing',
  })),
  {
    file: 'sendRefund.ts',
    replacement: '{}',
    why: 'equivalent: money beyond the price gives no days that a refund could take',
  },
  ...['applyRefundChange.ts', 'sendRefund.ts'].map((file) => ({
    file,
    replacement: `${file === 'sendRefund.ts' ? 'going' : 'next'}.version - 1`,
    why: 'equivalent: the version of a refund that was just saved is not compared again',
  })),
  {
    file: 'countDaysTaken.ts',
    replacement: 'validUntil + validFrom',
    why: 'equivalent: only the difference of two plans that begin together counts',
  },
  { file: 'processRefunds.ts', replacement: 'all', why: saves },
  {
    file: 'processRefunds.ts',
    replacement: 'moved.state',
    why: certain,
  },
  { file: 'numberInvoices.ts', replacement: 'waiting', why: saves },
  { file: 'numberInvoices.ts', replacement: 'orders', why: saves },
  {
    file: 'entitlingOrder.ts',
    replacement: 'orders',
    why: 'equivalent: an order that is asked about is not paid, so it brings nothing',
  },
  { file: 'entitlingOrder.ts', replacement: 'true', why: 'equivalent: the same' },
  { file: 'latestFacts.ts', replacement: 'idOf(one) <= idOf(other)', why: unique },
  { file: 'syncOrder.ts', replacement: 'one <= other', why: 'equivalent: names are unique' },
  {
    file: 'syncOrder.ts',
    replacement: 'one >= other',
    why: 'equivalent: any order of names does, as long as both sides have the same',
  },
  ...['true', 'facts'].map((replacement) => ({
    file: 'syncOrder.ts',
    replacement,
    why: 'equivalent: what is kept already is not kept twice; no refund or dispute is ever "captured"',
  })),
  {
    file: 'entitlement.ts',
    replacement: 'true',
    why: 'accepted: `paidAt !== null` says to the compiler what `status` says already',
  },
  {
    file: 'entitlement.ts',
    replacement: 'false',
    why: 'equivalent: `dates.get(null)` would give undefined too',
  },
  {
    file: 'entitlement.ts',
    replacement: 'bought.extends',
    why: 'accepted: a grant is always of one of the orders; the compiler cannot know',
  },
  {
    file: 'quotePlan.ts',
    replacement: 'false',
    why: 'accepted: a grant is always of one of the orders; the compiler cannot know',
  },
  { file: 'quotePlan.ts', replacement: '{}', why: 'accepted: the same, what would be done then' },
  {
    file: 'dueInvoice.ts',
    replacement: 'false',
    why: 'accepted: a grant is always of an order that was paid; the compiler cannot know',
  },
  {
    file: 'webhooks.ts',
    replacement: '{}',
    why: 'equivalent: without its return the block gives undefined too',
  },
];
