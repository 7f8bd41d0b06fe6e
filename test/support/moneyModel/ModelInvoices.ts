import type { MoneySettings } from '../../../lambdas/contract/moneySettings.ts';
import type { StoredInvoice } from '../../../lambdas/contract/tables/invoices.ts';
import type { Refund } from '../../../lambdas/contract/tables/refunds.ts';
import type { NewMail } from '../../../lambdas/domain/mail/Outbox.ts';
import type { InvoiceBook, NumberingPorts } from '../../../lambdas/domain/money/invoices/ports.ts';
import type { OrderInvoice } from '../../../lambdas/domain/money/orders/Order.ts';
import { isDue, type RefundStore } from '../../../lambdas/domain/money/refunds/Refund.ts';
import { start } from '../money/fixtures.ts';
import type { Bug } from './bugs.ts';

const noDebt = { requestedPaise: 0, leftPaise: 0 };

type Step = <T>(name: string, act: () => T) => Promise<T>;

/** A seller who is registered in Karnataka. */
export const moneySettings: MoneySettings = {
  seller: {
    name: 'Xplorers Learning',
    address: ['27 Church Street', 'Bengaluru 560001'],
    state: 'Karnataka',
    tax: { registered: true, gstin: '29ABCDE1234F1Z5', sac: '999293', ratePercent: 18 },
  },
  secondApprovalAbovePaise: 200_000,
};

/** The test's model of the tables of invoices and refunds. */
export class ModelInvoices {
  readonly chain: StoredInvoice[] = [];
  readonly works = new Map<string, Refund>();
  /** Refunds as they were last announced, by payment. */
  private readonly announced = new Map<string, Pick<Refund, 'requestedPaise' | 'leftPaise'>>();
  /** Whether a refund that was due was withdrawn before its money had left. */
  isDebtForgotten = false;
  settings = moneySettings;
  /** Letters to buyers, as often as they were queued. */
  readonly letters: NewMail[] = [];
  /** Whether no number was ever given twice, restores included. */
  areNumbersUnique = true;
  private readonly numbers = new Set<string>();
  /** Whether something was put since it was last looked at. */
  isNew = false;
  /** What time documents are dated by. */
  now = start;
  private readonly bug: Bug | undefined;

  constructor(bug: Bug | undefined) {
    this.bug = bug;
  }

  numbering(step: Step): Omit<NumberingPorts, 'orders'> {
    return {
      invoices: this.invoices(step),
      issued: { ofOrder: (orderID) => step('invoices of an order', () => this.ofOrder(orderID)) },
      people: { find: async () => null },
      settings: this.settings,
      outbox: { add: async (mail) => void this.letters.push(mail) },
      now: () => this.now,
    };
  }

  refunds(step: Step): RefundStore {
    const idOf = ({ orderID, paymentID }: Pick<Refund, 'orderID' | 'paymentID'>) =>
      `${orderID}#${paymentID}`;
    return {
      find: (orderID, paymentID) =>
        step('find refund', () => this.works.get(idOf({ orderID, paymentID })) ?? null),
      ofPerson: (sub) =>
        step('refunds of a person', () =>
          [...this.works.values()].filter(({ orderID }) => this.isOf(orderID, sub)),
        ),
      create: (work) =>
        step('ask for a refund', () => {
          const isNew = !this.works.has(idOf(work));
          if (isNew) {
            this.put(idOf(work), work);
          }
          return isNew;
        }),
      save: (work) =>
        step(`save refund ${work.state}`, () => {
          const kept = this.works.get(idOf(work));
          const isFree = kept?.version === work.version;
          if (isFree) {
            this.put(idOf(work), { ...work, version: work.version + 1 });
            this.isDebtForgotten ||= isDue(kept) && work.state === 'withdrawn' && this.isOwed(kept);
          }
          return isFree;
        }),
      due: (until) => this.due(step, until),
    };
  }

  /** What the provider holds of a payment, paise; set by the run. */
  heldPaise: (paymentID: string) => number = () => 0;

  /** Whose order it is; set by the store. */
  isOf: (orderID: string, sub: string) => boolean = () => false;

  private put(id: string, work: Refund): void {
    const leftPaise = this.bug === 'debtFollowsPlans' ? Infinity : work.leftPaise;
    this.works.set(id, { ...work, leftPaise });
    if (work.state === 'requested' && Number.isFinite(work.leftPaise)) {
      this.announced.set(work.paymentID, work);
    }
  }

  /** Whether less has left a payment than was announced to its buyer. */
  private isOwed({ paymentID }: Refund): boolean {
    const { requestedPaise, leftPaise } = this.announced.get(paymentID) ?? noDebt;
    return requestedPaise > leftPaise - this.heldPaise(paymentID);
  }

  private invoices(step: Step): InvoiceBook {
    return {
      last: () => step('last document', () => this.chain.at(-1) ?? null),
      at: (position) => step('read document', () => this.chain[position - 1] ?? null),
      put: (invoice) => step(`put document ${invoice.number}`, () => this.putInvoice(invoice)),
    };
  }

  /** The invoices that were issued for an order. */
  ofOrder(orderID: string): OrderInvoice[] {
    return this.chain
      .filter((invoice) => invoice.orderID === orderID)
      .map(({ position, number, key }) => ({ position, number, key }));
  }

  private putInvoice(invoice: StoredInvoice): boolean {
    const isFree = this.chain[invoice.position - 1] === undefined;
    if (isFree || this.bug === 'placeTakenTwice') {
      this.areNumbersUnique &&= !this.numbers.has(invoice.number);
      this.numbers.add(invoice.number);
      this.chain[invoice.position - 1] = invoice;
      this.isNew = true;
      return true;
    }
    return false;
  }

  private async *due(step: Step, until: number) {
    yield* await step('refunds due', () =>
      [...this.works.values()].filter(({ lookAt }) => lookAt !== null && lookAt <= until),
    );
  }
}
