import type { PaymentVerification } from '../../../../../lambdas/contract/entities.ts';
import type { KeyStorage } from '../../../lib/browserStorage.ts';
import { type Ending, isEnding } from './Ending.ts';
import { pendingPaymentKey } from './pendingMark.ts';

/** An order whose checkout was opened in this browser. */
export interface PendingPayment {
  readonly emailID: string;
  readonly orderID: string;
  readonly offerName: 'explorer' | 'creator' | 'innovator';
  /** The entry to go back to after paying. */
  readonly itemID: string | null;
  /** Epoch ms by this device's clock. */
  readonly openedAt: number;
  /** What checkout handed over; null while it has not, though money may be on its way all the same. */
  readonly verifyBuy: PaymentVerification | null;
  /** How it ended; null until it is known. Kept until the person has put the words away. */
  readonly ending: Ending | null;
}

const dayMs = 24 * 60 * 60 * 1000;
/** The server continues without the browser, which can forget the payment after this time. */
const keptMs = 30 * dayMs;
/** A checkout that was closed and brought no money for this long brings none any more. */
const watchedMs = dayMs;

/** The payments that this browser waits for, under one key, so that closing a tab loses none. */
export class PendingPayments {
  private readonly storage: KeyStorage;
  private readonly now: () => number;

  constructor(storage: KeyStorage, now: () => number) {
    this.storage = storage;
    this.now = now;
  }

  /** The one of a person that matters most: still to be confirmed, else ended, else only watched. */
  of(emailID: string): PendingPayment | undefined {
    const own = this.read().filter((one) => one.emailID === emailID);
    return own.find(isWaiting) ?? own.find(({ ending }) => ending !== null) ?? own.at(-1);
  }

  /** Whether a payment of anyone waits to be confirmed. */
  get waiting(): boolean {
    return this.read().some(isWaiting);
  }

  /** Keeps a payment in place of what was known of its order. */
  keep(payment: PendingPayment): void {
    this.write([...this.others(payment.orderID), payment]);
  }

  /** Notes how an order ended. */
  end(orderID: string, ending: Ending): void {
    this.write(this.read().map((one) => (one.orderID === orderID ? { ...one, ending } : one)));
  }

  forget(orderID: string): void {
    this.write(this.others(orderID));
  }

  private others(orderID: string): PendingPayment[] {
    return this.read().filter((one) => one.orderID !== orderID);
  }

  private read(): PendingPayment[] {
    try {
      const kept: unknown = JSON.parse(this.storage.getItem(pendingPaymentKey) ?? '[]');
      return Array.isArray(kept)
        ? kept.filter(isPendingPayment).filter((one) => this.counts(one))
        : [];
    } catch {
      return [];
    }
  }

  private counts({ openedAt, verifyBuy, ending }: PendingPayment): boolean {
    const watched = verifyBuy === null && ending === null;
    return this.now() - openedAt < (watched ? watchedMs : keptMs);
  }

  private write(payments: readonly PendingPayment[]): void {
    try {
      if (payments.length === 0) {
        this.storage.removeItem(pendingPaymentKey);
      } else {
        this.storage.setItem(pendingPaymentKey, JSON.stringify(payments));
      }
    } catch {
      // A full storage: this page continues with what it has, and the server finds the payment anyway.
    }
  }
}

/** Whether checkout has handed over a payment that the server has still to confirm. */
export function isWaiting({ verifyBuy, ending }: PendingPayment): boolean {
  return verifyBuy !== null && ending === null;
}

function isPendingPayment(value: unknown): value is PendingPayment {
  return (
    hasTexts(value, ['emailID', 'orderID']) &&
    'offerName' in value &&
    ['explorer', 'creator', 'innovator'].some((offer) => offer === value.offerName) &&
    'itemID' in value &&
    (value.itemID === null || typeof value.itemID === 'string') &&
    'openedAt' in value &&
    Number.isSafeInteger(value.openedAt) &&
    'verifyBuy' in value &&
    (value.verifyBuy === null || isVerification(value.verifyBuy)) &&
    'ending' in value &&
    (value.ending === null || isEnding(value.ending))
  );
}

/** Whether a value has the three ids that checkout hands over. */
export function isVerification(value: unknown): value is PaymentVerification {
  return hasTexts(value, ['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature']);
}

function hasTexts(value: unknown, names: readonly string[]): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    names.every((name) => typeof Reflect.get(value, name) === 'string')
  );
}
