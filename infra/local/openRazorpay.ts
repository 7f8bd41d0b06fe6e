import type { KeyValueStore } from './identity/KeyValueStore.ts';
import { createRazorpay, type Razorpay } from './razorpay/createRazorpay.ts';
import { razorpayKeys } from './razorpayKeys.ts';

/** What the payment provider's stand-in lives on. */
export interface OpenRazorpayOptions {
  readonly store: KeyValueStore;
  /** Where the product's site is; events go to its webhook. */
  readonly site: string;
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: (line: string) => void;
}

/** The payment provider's stand-in with the keys that are kept in its store, and the secret by which the product knows them. */
export async function openRazorpay({
  store,
  site,
  now,
  log,
}: OpenRazorpayOptions): Promise<{ razorpay: Razorpay; secret: string }> {
  const keys = await razorpayKeys(store);
  const razorpay = await createRazorpay({
    keyId: keys.keyId,
    keySecret: keys.keySecret.current,
    webhookSecrets: keys.webhookSecret,
    webhookUrl: `${site}/api/payment/webhook`,
    ...{ store, now, log },
  });
  return { razorpay, secret: JSON.stringify({ ...keys, accountId: razorpay.accountId }) };
}
