import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { callAws } from '../../../infra/local/aws/callAws.ts';
import type { Answer } from '../api/callRoute.ts';
import type { SharedApi } from '../api/SharedApi.ts';
import { readTables } from '../localStack/readTables.ts';

const Secret = z.object({ SecretString: z.string() });
const Keys = z.object({
  keyId: z.string(),
  keySecret: z.object({ current: z.string(), previous: z.nullable(z.string()) }),
  webhookSecret: z.object({
    current: z.string(),
    previous: z.object({ value: z.string(), replacedOn: z.string() }),
  }),
});

/** The payment provider's webhooks, as a test posts them itself. */
export class RazorpayWebhooks {
  private readonly api: SharedApi;

  constructor(api: SharedApi) {
    this.api = api;
  }

  /** What the local stack's secret holds. */
  async keys(): Promise<z.infer<typeof Keys>> {
    const answer = await callAws(this.api.localStack, 'secretsmanager.GetSecretValue', {
      SecretId: 'xplorers/local/razorpay',
    });
    return Keys.parse(JSON.parse(Secret.parse(await answer.json()).SecretString));
  }

  /** Posts a body with the signature that it has under a secret; the current one when none is named. */
  async post(
    body: string | Uint8Array<ArrayBuffer>,
    secret?: string,
    id = 'evt_1',
  ): Promise<Answer> {
    const key = secret ?? (await this.keys()).webhookSecret.current;
    return this.send(body, createHmac('sha256', key).update(body).digest('hex'), id);
  }

  /** Posts a body with any signature. */
  send(body: string | Uint8Array<ArrayBuffer>, signature: string, id = 'evt_1'): Promise<Answer> {
    return this.api.call('payment/webhook', body, {
      'x-razorpay-signature': signature,
      'x-razorpay-event-id': id,
    });
  }

  /** An event about an order. */
  about(order_id: string, more: object = {}): string {
    return JSON.stringify({
      entity: 'event',
      account_id: this.api.localStack.razorpay.accountId,
      event: 'payment.captured',
      contains: ['payment'],
      payload: { payment: { entity: { id: 'pay_AAAAAAAAAAAAAA', order_id } } },
      created_at: Math.floor(this.api.localStack.productNow() / 1000),
      ...more,
    });
  }

  /** The provider's id of an order that someone with our keys opens past the product. */
  async openElsewhere(order: object): Promise<string> {
    const { keyId, keySecret } = await this.keys();
    const answer = await fetch(`${this.api.localStack.addresses.razorpay}/v1/orders`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${keyId}:${keySecret.current}`)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(order),
    });
    return z.object({ id: z.string() }).parse(await answer.json()).id;
  }

  /** Razorpay's lists are read once they have what was made just now, by so many runs at once. */
  async readLists(runs = 1): Promise<void> {
    const { localStack } = this.api;
    await localStack.passTime(2 * 60_000);
    await Promise.all(Array.from({ length: runs }, () => localStack.runSchedule('pollPayments')));
  }

  /** What half an hour does to everybody's open orders. */
  async forgetOpenOrders(): Promise<void> {
    const { localStack } = this.api;
    for (const [TableName, items] of Object.entries(
      await readTables(localStack, /DataCommitments/),
    )) {
      for (const { sub } of items.filter(({ open }) => open !== undefined)) {
        await callAws(localStack, 'DynamoDB_20120810.UpdateItem', {
          TableName,
          Key: { sub },
          UpdateExpression: 'SET #open = :none',
          ExpressionAttributeNames: { '#open': 'open' },
          ExpressionAttributeValues: { ':none': { M: {} } },
        });
      }
    }
  }

  /** Makes all waiting refunds due for a check, as time would. */
  async followAll(): Promise<void> {
    const { localStack } = this.api;
    for (const [TableName, items] of Object.entries(await readTables(localStack, /DataRefunds/))) {
      for (const { sub, work } of items.filter(({ queue }) => isText(queue, 'refunds'))) {
        await callAws(localStack, 'DynamoDB_20120810.UpdateItem', {
          TableName,
          Key: { sub, work },
          UpdateExpression: 'SET lookAt = :now',
          ExpressionAttributeValues: { ':now': { N: '1' } },
        });
      }
    }
    await localStack.runSchedule('followUp');
  }
}

function isText(value: unknown, text: string): boolean {
  return Object(value).S === text;
}
