import type { Answer } from '../api/callRoute.ts';
import type { ApiCalls } from '../api/SharedApi.ts';

/** The plan of an order. */
export type PlanToBuy = 'explorer' | 'creator' | 'innovator';

/** Checkout's answer to the browser. */
export interface CheckoutResponse {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

/** The answer about an order's receipt. */
export interface Receipt {
  readonly invoices: readonly Readonly<Record<string, unknown>>[];
  readonly preparing: boolean;
}

/** A buyer who uses the API and pays in the Razorpay simulator. */
export class TestBuyer {
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
  async open(offerName: PlanToBuy): Promise<string> {
    const { order } = await this.opened(offerName);
    return String(order.id);
  }

  /** Pays without a browser; the webhook goes out automatically unless it was planned away. */
  async pay(order_id: string, more: object = {}): Promise<CheckoutResponse> {
    const { checkout } = await this.api.localStack.razorpay.sandbox.pay({ order_id, ...more });
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
  async buy(offerName: PlanToBuy): Promise<{ orderID: string; paymentID: string }> {
    const { orderID, order } = await this.opened(offerName);
    const triple = await this.pay(order.id);
    await this.confirm(triple, offerName);
    return { orderID, paymentID: triple.razorpay_payment_id };
  }

  /** Hands over a payment as the page does: again while it is pending, as on a busy machine. */
  async confirm(triple: CheckoutResponse, offerName: PlanToBuy): Promise<Answer> {
    for (;;) {
      const answer = await this.verify(triple, offerName);
      if (answer.status < 500 || Object(answer.body['data'])['pending'] === false) {
        return answer;
      }
    }
  }

  askForRefund(orderID: string, reason = 'It was a gift.'): Promise<Answer> {
    const body = { id: '1', emailID: this.emailID, orderID, reason };
    return this.api.call('payment/requestRefund', body, this.api.as(this.emailID));
  }

  /** What the page of an order's receipt is told. */
  async receipt(orderID: string): Promise<Receipt> {
    const body = { id: '1', emailID: this.emailID, orderID };
    const answer = await this.api.call('payment/getInvoice', body, this.api.as(this.emailID));
    return Object(answer.body['data']);
  }

  async invoices(orderID: string): Promise<Receipt['invoices']> {
    return (await this.receipt(orderID)).invoices;
  }

  async orders(): Promise<Record<string, unknown>[]> {
    const body = { id: '1', emailID: this.emailID };
    const answer = await this.api.call('user/getOrders', body, this.api.as(this.emailID));
    return Object(answer.body['orders']);
  }

  /** A new order; asks again while the machine is too busy. */
  private async opened(offerName: PlanToBuy): Promise<{ orderID: string; order: { id: string } }> {
    for (;;) {
      const { status, text, body } = await this.order(offerName);
      if (body['createStatus'] === 'created') {
        return Object(body['order']);
      }
      if (status < 500) {
        throw new Error(`no order was opened: ${text}`);
      }
    }
  }

  async plan(): Promise<Record<string, unknown>> {
    const body = { id: '1', emailID: this.emailID };
    const answer = await this.api.call('user/getProfile', body, this.api.as(this.emailID));
    return Object(Object(answer.body['userinfo'])['plan']);
  }
}
