import type { SharedApi } from '../../support/api/SharedApi.ts';
import { TestBuyer } from '../../support/money/TestBuyer.ts';

/** An event that the provider has made. */
export interface ProviderEvent {
  readonly id: string;
  readonly body: string;
}

/** So often at most a person presses the button again. */
const patience = 30;

/** Someone who buys Explorer once, and whose events someone else delivers. */
export class Buyer {
  readonly emailID: string;
  readonly buyer: TestBuyer;
  /** The events of the payment, once it is made. */
  readonly events: Promise<readonly ProviderEvent[]>;
  paymentID = '';
  private readonly api: SharedApi;
  private readonly tell: (events: readonly ProviderEvent[]) => void;
  private razorpayOrderID = '';

  constructor(api: SharedApi, emailID: string) {
    this.api = api;
    this.emailID = emailID;
    this.buyer = new TestBuyer(api, emailID);
    const { promise, resolve } = Promise.withResolvers<readonly ProviderEvent[]>();
    this.events = promise;
    this.tell = resolve;
  }

  /** Opens the order, however often that fails; gives how often it did. */
  async open(): Promise<number> {
    for (let failed = 0; failed < patience; failed += 1) {
      const { body } = await this.buyer.order('explorer');
      if (body['createStatus'] === 'created') {
        this.razorpayOrderID = String(Object(Object(body['order'])['order'])['id']);
        return failed;
      }
    }
    throw new Error(`${this.emailID} got no order in ${patience} tries`);
  }

  /** Pays; the provider captures automatically, or leaves that to the product. */
  async pay(outcome: 'success' | 'authorized'): Promise<void> {
    const { razorpay_payment_id } = await this.buyer.pay(this.razorpayOrderID, { outcome });
    this.paymentID = razorpay_payment_id;
    const { webhooks } = this.api.localStack.razorpay.sandbox;
    this.tell(webhooks.list().filter(({ body }) => body.includes(razorpay_payment_id)));
  }
}
