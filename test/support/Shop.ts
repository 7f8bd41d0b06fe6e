import type { Answer } from './callRoute.ts';
import type { ApiCalls } from './shareApi.ts';

/** What a person buys. */
export type Bought = 'explorer' | 'creator' | 'innovator';

/** Checkout's answer to the browser. */
export interface Triple {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

/** Where somebody buys. */

/** Somebody who buys, through the API and the payment provider's sandbox. */
export class Shop {
  private readonly api: ApiCalls;
  readonly emailID: string;

  constructor(api: ApiCalls, emailID: string) {
    this.api = api;
    this.emailID = emailID;
  }

  order(offerName: string, more: object = {}): Promise<Answer> {
    const body = { id: '1', name: 'Asha Rao', emailID: this.emailID, offerName, ...more };
    return this.api.call('payment/createOrder', body, this.api.as(this.emailID));
  }

  /** The provider's id of a new order. */
  async open(offerName: Bought): Promise<string> {
    const answer = await this.order(offerName);
    return String(Object(Object(answer.body['order'])['order'])['id']);
  }

  /** Pays without a browser; the webhook goes out by itself unless it was planned away. */
  async pay(order_id: string, more: object = {}): Promise<Triple> {
    const { checkout } = await this.api.laptop.razorpay.sandbox.pay({ order_id, ...more });
    if (!checkout) {
      throw new Error('this payment has no checkout answer');
    }
    return checkout;
  }

  verify(verifyBuy: object, offerName: string): Promise<Answer> {
    const body = { emailID: this.emailID, offerName, verifyBuy };
    return this.api.call('payment/upgradesubscription', body, this.api.as(this.emailID));
  }

  /** Buys a plan, as the browser tells; gives the order. */
  async buy(offerName: Bought): Promise<{ orderID: string; paymentID: string }> {
    const { body } = await this.order(offerName);
    const { orderID, order } = Object(body['order']);
    const triple = await this.pay(String(order.id));
    await this.verify(triple, offerName);
    return { orderID, paymentID: triple.razorpay_payment_id };
  }

  askForRefund(orderID: string, reason = 'It was a gift.'): Promise<Answer> {
    const body = { id: '1', emailID: this.emailID, orderID, reason };
    return this.api.call('payment/requestRefund', body, this.api.as(this.emailID));
  }

  async invoices(orderID: string): Promise<Record<string, unknown>[]> {
    const body = { id: '1', emailID: this.emailID, orderID };
    const answer = await this.api.call('payment/getInvoice', body, this.api.as(this.emailID));
    return Object(Object(answer.body['data'])['invoices']);
  }

  async orders(): Promise<Record<string, unknown>[]> {
    const body = { id: '1', emailID: this.emailID };
    const answer = await this.api.call('user/getOrders', body, this.api.as(this.emailID));
    return Object(answer.body['orders']);
  }

  async plan(): Promise<Record<string, unknown>> {
    const body = { id: '1', emailID: this.emailID };
    const answer = await this.api.call('user/getProfile', body, this.api.as(this.emailID));
    return Object(Object(answer.body['userinfo'])['plan']);
  }
}
