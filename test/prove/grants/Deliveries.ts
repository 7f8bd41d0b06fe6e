import { createHmac } from 'node:crypto';
import { urlOf } from '../../support/api/callRoute.ts';
import type { SharedApi } from '../../support/api/SharedApi.ts';
import { RazorpayWebhooks } from '../../support/money/RazorpayWebhooks.ts';
import type { ProviderEvent } from './Buyer.ts';

/** The provider waits so long for "received", ms. */
const timeLimitMs = 5000;
/** It goes on for a day; this is more than enough. */
const patience = 30;

/** Delivers events as the provider does: signed, and again until they are received. */
export class Deliveries {
  readonly answeredMs: number[] = [];
  /** How often something else than "received" was the answer, by what it was. */
  readonly refused = new Map<string, number>();
  private readonly url: string;
  private readonly secret: string;

  private constructor(url: string, secret: string) {
    this.url = url;
    this.secret = secret;
  }

  static async open(api: SharedApi): Promise<Deliveries> {
    const { webhookSecret } = await new RazorpayWebhooks(api).keys();
    return new Deliveries(urlOf(api.localStack, 'payment/webhook'), webhookSecret.current);
  }

  /** @throws Error when an event is not received however often it is sent */
  async deliver({ id, body }: ProviderEvent): Promise<void> {
    for (let tries = 0; tries < patience; tries += 1) {
      const outcome = await this.post(id, body);
      if (outcome === 'received') {
        return;
      }
      this.refused.set(outcome, (this.refused.get(outcome) ?? 0) + 1);
    }
    throw new Error(`event ${id} was not received in ${patience} tries`);
  }

  /** How long the answers took that so many of a hundred were quicker than, ms. */
  percentile(part: number): number {
    const sorted = this.answeredMs.toSorted((one, other) => one - other);
    return Math.round(sorted[Math.ceil((part / 100) * sorted.length) - 1] ?? 0);
  }

  private async post(id: string, body: string): Promise<string> {
    const startedAt = performance.now();
    try {
      const answer = await fetch(this.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': createHmac('sha256', this.secret).update(body).digest('hex'),
          'x-razorpay-event-id': id,
        },
        body,
        signal: AbortSignal.timeout(timeLimitMs),
      });
      await answer.text();
      this.answeredMs.push(performance.now() - startedAt);
      return answer.ok ? 'received' : `HTTP ${answer.status}`;
    } catch {
      return 'no answer';
    }
  }
}
