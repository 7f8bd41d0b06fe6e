import * as z from 'zod/mini';
import type { ReadWebhook, Webhooks } from '../../domain/money/sync/handleWebhook.ts';
import { liveValues, readRazorpaySecrets } from './secrets.ts';
import { razorpayID } from './shapes.ts';
import { isWebhookSignature } from './signatures.ts';

const id = z.string().check(z.regex(razorpayID));
const Envelope = z.object({
  entity: z.literal('event'),
  account_id: z.optional(z.string()),
  payload: z.object({
    payment: z.optional(
      z.object({ entity: z.object({ id: z.optional(id), order_id: z.nullish(id) }) }),
    ),
    order: z.optional(z.object({ entity: z.object({ id }) })),
    dispute: z.optional(z.object({ entity: z.object({ id }) })),
  }),
  created_at: z.catch(z.int(), 0),
});

/** The provider's webhooks, checked with the secrets that Secrets Manager keeps. */
export function razorpayWebhooks(): Webhooks {
  return {
    async signed(body, signature) {
      const { webhookSecret } = await readRazorpaySecrets();
      return isWebhookSignature(liveValues(webhookSecret), body, signature);
    },
    async read(body) {
      const { success, data } = Envelope.safeParse(parseJson(body));
      if (!success) {
        return null;
      }
      const { accountId } = await readRazorpaySecrets();
      const isOurs = !accountId || !data.account_id || data.account_id === accountId;
      return isOurs ? subjectOf(data) : 'foreign';
    },
  };
}

function subjectOf({ payload, created_at }: z.infer<typeof Envelope>): ReadWebhook | 'otherwise' {
  const { payment, order, dispute } = payload;
  const razorpayOrderID = order?.entity.id ?? payment?.entity.order_id;
  return razorpayOrderID
    ? {
        razorpayOrderID,
        paymentID: payment?.entity.id ?? null,
        disputeID: dispute?.entity.id ?? null,
        madeAt: created_at * 1000,
      }
    : 'otherwise';
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
