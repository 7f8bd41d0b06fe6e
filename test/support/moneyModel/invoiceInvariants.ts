/** Invariants of invoices and refunds. */
import type { StoredInvoice } from '../../../lambdas/contract/tables/invoices.ts';
import type { Refund } from '../../../lambdas/contract/tables/refunds.ts';
import { dueInvoice } from '../../../lambdas/domain/money/invoices/dueInvoice.ts';
import {
  refundableOf,
  refundablePayments,
} from '../../../lambdas/domain/money/refunds/refundsDue.ts';
import { hold } from './hold.ts';
import { refundedPaise } from './ModelProvider.ts';
import type { ModelState } from './ModelState.ts';

type Numbered = Pick<StoredInvoice, 'position' | 'number' | 'issuedAt' | 'key'>;

/** Numbers of a chain of documents are consecutive by series and year, unique and short, and dates never go back. @throws Error that names what does not hold */
export function checkNumbers(chain: readonly Numbered[]): void {
  const counts = new Map<string, number>();
  let last = 0;
  for (const { number, issuedAt, position } of chain) {
    const series = number.slice(0, number.lastIndexOf('/'));
    const count = (counts.get(series) ?? 0) + 1;
    counts.set(series, count);
    const isNext = number === `${series}/${String(count).padStart(6, '0')}`;
    hold(`${number} is not number ${count} of its series`, isNext && number.length <= 16);
    hold(`${number} is dated before the one that it follows`, issuedAt >= last);
    hold(`a place before ${position} is empty`, chain[position - 1]?.number === number);
    last = issuedAt;
  }
  const keys = chain.map(({ key }) => key);
  hold('something is documented twice', new Set(keys).size === keys.length);
}

/** After every step. @throws Error that names what does not hold */
export function checkInvoicesAlways({
  store,
  provider,
}: Pick<ModelState, 'store' | 'provider'>): void {
  hold('money is refunded twice under one receipt', !provider.givenTwice);
  hold('a refund that was due is forgotten', !store.invoices.isDebtForgotten);
  hold('an invoice number is used twice', store.invoices.areNumbersUnique);
  if (store.invoices.isNew) {
    store.invoices.isNew = false;
    checkNumbers(store.invoices.chain);
  }
}

/** Once nothing is under way: every document that is due is there and known to its order, and all money that is owed is in the queue. */
export function checkInvoicesAtRest({ store, provider, people }: ModelState): void {
  const { chain, works } = store.invoices;
  checkNumbers(chain);
  for (const sub of people) {
    const orders = store.ofPerson(sub);
    const paymentsEnded = store.paymentsEnded.get(sub);
    for (const order of orders) {
      const { orderID } = order.terms;
      const facts = [...(store.factsOf.get(orderID)?.values() ?? [])];
      hold(`${orderID} lacks a document`, dueInvoice(order, facts, orders) === null);
      const issued = chain.filter((invoice) => invoice.orderID === orderID);
      const listed = order.documents.map(({ number }) => number);
      hold(
        'an order has other documents than were issued',
        JSON.stringify(listed) === JSON.stringify(issued.map(({ number }) => number)),
      );
      for (const hand of refundablePayments(order, facts, orders, paymentsEnded)) {
        const { payment, due, money } = hand;
        const work = works.get(`${orderID}#${payment.paymentID}`);
        const refundable = work ? (refundableOf(work, facts, orders)?.refundablePaise ?? 0) : 0;
        hold('money that is due is not in the queue', !due || isDecided(work));
        const isWaiting = work?.state === 'requested' || work?.state === 'ready';
        // A refund in the dashboard that is on its way may still fail.
        const isPossible = refundable > 0 || money.pendingPaise > 0;
        hold('what cannot be refunded waits for it', !isWaiting || isPossible);
      }
    }
  }
  for (const payment of provider.payments.values()) {
    hold('more is refunded than was paid', refundedPaise(payment) <= payment.amountPaise);
    hold('a document and its credit notes disagree', isTied(chain, payment.paymentID));
  }
  for (const work of works.values()) {
    const made = [...provider.refundsByKey].filter(([key]) => key.startsWith(`${work.paymentID}-`));
    // A restore takes back how often was tried.
    const isKnown = made.length <= work.attempt || store.isRestored;
    hold('a refund was made that nobody knows', isKnown);
  }
}

/** Whether it waits for people or for the provider, or people have decided against it. */
export function isDecided(work: Refund | undefined): boolean {
  return work !== undefined && work.state !== 'withdrawn' && work.state !== 'processed';
}

/** What credit notes take back of a document adds up, tax included, and is never more than it states. */
function isTied(chain: readonly StoredInvoice[], paymentID: string): boolean {
  const of = chain.filter((invoice) => invoice.paymentID === paymentID);
  const sale = of.find(({ kind }) => kind !== 'creditNote');
  const notes = of.filter(({ kind }) => kind === 'creditNote');
  const back = sum(notes.map(({ amountPaise }) => amountPaise));
  const taxed = of.every(({ tax, amountPaise }) => !tax || partsOf(tax) === amountPaise);
  const taken = sum(notes.map(({ tax }) => tax?.taxablePaise ?? 0));
  const isWhole = back !== sale?.amountPaise || taken === (sale.tax?.taxablePaise ?? 0);
  return taxed && isWhole && back <= (sale?.amountPaise ?? 0);
}

function partsOf(tax: NonNullable<StoredInvoice['tax']>): number {
  return tax.taxablePaise + tax.cgstPaise + tax.sgstPaise + tax.igstPaise;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
