/** The dev console's banner about Razorpay's webhook while it is off. */
import { html } from 'hono/html';
import type { WebhookOff } from '../razorpay/entities.ts';
import type { Webhooks } from '../razorpay/webhooks.ts';
import { indianTime } from './parts.ts';
import type { Section } from './Section.ts';

/** Since when and why the webhook is off, in a sentence. */
export function whyWebhookIsOff({ at, refused }: WebhookOff): string {
  const when = `on ${indianTime(at)} (IST)`;
  return refused === null
    ? `A tester switched it off ${when}.`
    : `Razorpay switched it off ${when}, because ${refused.event} wasn’t accepted for 24 hours (last answer: ${refused.outcome}).`;
}

/** Switches the webhook on and sends what it missed. */
export function switchOnAndReplay(webhooks: Webhooks): void {
  webhooks.switchTo(true);
  webhooks.replay();
}

/** Shown only while the webhook is off. */
export const webhook: Section = {
  show({ razorpay }) {
    const { webhooks } = razorpay.sandbox;
    const off = webhooks.whyOff();
    return off === null
      ? html``
      : html`<section class="banner" aria-labelledby="webhook-off">
      <h2 id="webhook-off">Razorpay’s webhook is off</h2>
      <p>${whyWebhookIsOff(off)} Until it is on, the product learns of payments from the browser and Razorpay’s lists alone.</p>
      <form method="post" action="/webhook/on"><button>Switch on and replay missed events (${webhooks.missed().length})</button></form>
    </section>`;
  },
  actions: [
    {
      path: '/webhook/on',
      done: 'Razorpay’s webhook is on, and what it missed is being sent.',
      act: async ({ razorpay }) => switchOnAndReplay(razorpay.sandbox.webhooks),
    },
  ],
};
