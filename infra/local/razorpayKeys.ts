import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { KeyValueStore } from './identity/KeyValueStore.ts';

const RazorpayKeys = z.object({
  keyId: z.string(),
  keySecret: z.object({ current: z.string(), previous: z.null() }),
  webhookSecret: z.object({ current: z.string(), previous: z.string() }),
});

/** What the secret `xplorers/local/razorpay` holds. */
export type RazorpayKeys = z.infer<typeof RazorpayKeys>;

const place = 'laptop-keys';

/** The laptop's keys of the payment provider: made up at the first start, the same ever after. */
export async function razorpayKeys(store: KeyValueStore): Promise<RazorpayKeys> {
  const kept = RazorpayKeys.safeParse(await store.get(place));
  if (kept.success) {
    return kept.data;
  }
  const fresh: RazorpayKeys = {
    keyId: `rzp_test_${randomBytes(7).toString('hex')}`,
    keySecret: { current: secret(), previous: null },
    webhookSecret: { current: secret(), previous: secret() },
  };
  await store.set(place, fresh);
  return fresh;
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}
