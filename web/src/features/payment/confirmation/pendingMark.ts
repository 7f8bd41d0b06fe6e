/** The key under which a browser keeps payments that are still to be confirmed. */
export const pendingPaymentKey = 'xplorers.payment';

/** Whether this browser keeps any, found out without loading what reads them. */
export function hasPendingPayment(): boolean {
  try {
    return window.localStorage.getItem(pendingPaymentKey) !== null;
  } catch {
    return false;
  }
}
