/** Numbers that the product states to people and that code on both sides must agree on. Imports nothing, so that the web may load it. */

/** Largest request body in bytes; more is refused with 413. */
export const bodyLimitBytes = 64 * 1024;

/** Price of an order in rupees when nothing else is known (the owner's default). */
export const defaultPriceRupees = 900;

/** Price of each offer in rupees. `seeker` is free; `notSet` cannot be ordered. */
export const priceRupees = {
  seeker: 0,
  explorer: defaultPriceRupees,
  creator: 1900,
  innovator: 3900,
} as const;

/** How long a paid plan lasts, in days. */
export const planValidityDays = 365;

/** Days before the end of a plan in which it can be renewed. */
export const renewalWindowDays = 30;

/** Days after a payment in which a refund can be asked for. */
export const refundWindowDays = 7;

/** Days within which an approved refund is sent to the payment provider. */
export const refundApprovalDays = 5;

/** Longest reason that is given with a request for a refund, in characters. */
export const refundReasonLength = 1000;

/** Longest explanation of a difference in the books, in characters. */
export const explanationLength = 300;

/** Web session id that ends the newest session instead of starting one; also the default. */
export const noWebSession = -1;

/** Longest name of a person, in characters. */
export const nameLength = 80;

/** How many past web sessions `user/getSessionDetails` shows. */
export const recentSessionCount = 10;

/** How long a past web session is remembered, in days. */
export const sessionHistoryDays = 90;

/** Request header in which a browser sends its web session id. */
export const webSessionHeader = 'x-web-session';

/** Paths of the two hosts start with this. */
export const apiPrefix = '/api/';

/** Minutes in which an order can be paid; afterwards a new one is made in its place. */
export const orderOpenMinutes = 30;

/** Catalogue entries on one page of search results. */
export const searchPageSize = 20;
