import type { OrderSummary, Plan, UserInfo } from '../../../lambdas/contract/entities.ts';
import type { RefundRequest } from '../../../lambdas/contract/refund.ts';
import type { PendingPayment } from '../../../web/src/features/payment/confirmation/PendingPayments.ts';
import type { KeyStorage } from '../../../web/src/lib/browserStorage.ts';

/** The three ids of a payment. */
export const verifyBuy = {
  razorpay_order_id: 'order_ABCDEFGHIJKLMN',
  razorpay_payment_id: 'pay_ABCDEFGHIJKLMN',
  razorpay_signature: 'a'.repeat(64),
};

/** A payment that checkout has handed over. */
export const waitingPayment: PendingPayment = {
  emailID: 'asha@college.example',
  orderID: 'one',
  offerName: 'creator',
  itemID: null,
  openedAt: 1000,
  verifyBuy,
  ending: null,
};

/** The plan of a person who never paid. */
export const freePlan: Plan = {
  level: 'Freebie',
  offerName: 'seeker',
  validFrom: null,
  validUntil: null,
  orderID: null,
  renewedUntil: null,
  credited: null,
  ended: null,
};

/** Someone who never paid and was never asked what they want to build. */
export const freeUser: UserInfo = {
  emailID: 'asha@college.example',
  name: 'Asha',
  plan: freePlan,
  createdAt: 0,
  consent: null,
  interests: null,
  pathID: null,
  emails: {},
  boughtFor: null,
  state: null,
};

/** Money of an order that is nowhere. */
export const noMoney = { inPlans: [], used: 0, refundDue: 0, refunded: 0, lost: 0 };

/** A paid order that gave its plan. */
export const grantedOrder: OrderSummary = {
  orderID: 'one',
  offerName: 'creator',
  level: 'Creator',
  listPrice: 1900,
  price: 1900,
  startTime: 1000,
  state: 'paid',
  outcome: 'granted',
  paidAt: 2000,
  validFrom: 2000,
  validUntil: 2000 + 365 * 24 * 60 * 60 * 1000,
  addedDays: 0,
  extensions: [],
  endedBy: null,
  refund: 'none',
  paymentID: 'pay_ABCDEFGHIJKLMN',
  mismatchedAmount: null,
  isDisputed: false,
  money: { ...noMoney, inPlans: [{ orderID: 'one', amount: 1900 }] },
  documents: [],
  refundRequest: null,
};

/** A browser's storage that begins empty. */
export function emptyStorage(): KeyStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** A refund that was asked for and waits for its decision. */
export const askedRefund: RefundRequest = {
  state: 'asked',
  why: 'asked',
  askedAt: Date.UTC(2026, 10, 22, 6),
  amount: null,
  words: null,
  moneyUse: null,
  refundID: null,
  reference: null,
};
