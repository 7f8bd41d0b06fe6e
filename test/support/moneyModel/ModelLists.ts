import type { ListName } from '../../../lambdas/contract/tables/pollCursors.ts';
import {
  idOf,
  type ListedItem,
  type RazorpayLists,
  type UnreadableItem,
} from '../../../lambdas/domain/money/sync/RazorpayLists.ts';
import { type ModelProvider, refundedPaise, toldState } from './ModelProvider.ts';

/** The lists of the test's model of the payment provider: the newest first, in short pages. */
export class ModelLists implements RazorpayLists {
  /** How often something was asked. */
  asked = 0;
  /** What happens just before a page is given. */
  meanwhile: () => void = () => undefined;
  /** Ids of what is listed in a shape that nobody knows. */
  readonly unreadable = new Set<string>();
  private readonly provider: ModelProvider;
  private readonly length: number;

  constructor(provider: ModelProvider, length = 2) {
    this.provider = provider;
    this.length = length;
  }

  page: RazorpayLists['page'] = async (name, { from, to }, skip) => {
    this.asked += 1;
    this.meanwhile();
    const listed = this.all(name)
      .filter(({ fact }) => fact.at >= from * 1000 && fact.at <= to * 1000)
      .toReversed()
      .sort((one, other) => other.fact.at - one.fact.at);
    const items = listed
      .slice(skip, skip + this.length)
      .map((item) => (this.unreadable.has(idOf(item)) ? unreadableOf(item) : item));
    return { items, isLast: items.length < this.length };
  };

  orderOf: RazorpayLists['orderOf'] = async (paymentID) => {
    this.asked += 1;
    return this.provider.payments.get(paymentID)?.razorpayOrderID ?? null;
  };

  private all(name: ListName): ListedItem[] {
    const payments = [...this.provider.payments.values()];
    switch (name) {
      case 'payments':
        return payments.map((payment) => {
          const { paymentID, razorpayOrderID, amountPaise, currency, at } = payment;
          const state = toldState(payment);
          const fact = { kind: 'payment' as const, paymentID, state, amountPaise, currency, at };
          return { fact, razorpayOrderID, refundedPaise: refundedPaise(payment) };
        });
      case 'refunds':
        return payments.flatMap((payment) =>
          this.provider.listedRefunds(payment).map((fact) => ({ fact })),
        );
      case 'disputes':
        return payments.flatMap(({ disputes }) => disputes.map((fact) => ({ fact })));
    }
  }
}

function unreadableOf(item: ListedItem): UnreadableItem {
  return { unreadableID: idOf(item), problem: 'amount' };
}
