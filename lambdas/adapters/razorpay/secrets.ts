import * as z from 'zod/mini';
import { readSecret } from '../aws/readSecret.ts';
import { cacheFor } from '../cacheFor.ts';
import { logMoneyEvents } from '../log.ts';
import { requireEnv } from '../requireEnv.ts';

/** How long a function keeps what it has read, ms; a rotation is seen that much later. */
const keptMs = 5 * 60_000;

const filled = z.string().check(z.minLength(1));
/** How long a value that was replaced is still accepted, in days. A leaked one is then useless, even if it was never removed. */
const replacedDays = 30;
const Replaced = z.object({ value: filled, replacedOn: z.iso.date() });
const Rotated = z.object({ current: filled, previous: z.nullable(Replaced) });

/** What the secret named by `RAZORPAY_SECRET` holds. Two values of each live side by side while one is rotated, for 30 days at most. */
export const RazorpaySecrets = z.object({
  keyId: filled,
  keySecret: Rotated,
  webhookSecret: Rotated,
  /** Our account: webhooks of any other are ignored. Of any account when left out. */
  accountId: z.optional(z.string().check(z.regex(/^acc_\w+$/))),
});
export type RazorpaySecrets = z.infer<typeof RazorpaySecrets>;

/**
 * The provider's keys.
 *
 * @throws Error when the secret is missing, unreadable or has an empty value, with which no signature is ever checked; and when
 *   its keys are of the other mode than `RAZORPAY_MODE`
 */
export const readRazorpaySecrets = cacheFor(keptMs, read);

/**
 * Every live value of a rotated secret, the current one first.
 *
 * @param now epoch ms
 */
export function liveValues(
  { current, previous }: z.infer<typeof Rotated>,
  now = Date.now(),
): string[] {
  if (previous === null) {
    return [current];
  }
  const ageDays = (now - Date.parse(previous.replacedOn)) / 86_400_000;
  // A date to come is a mistake, which must not keep an old value alive; a day ahead is another time zone's today.
  return ageDays >= -1 && ageDays < replacedDays ? [current, previous.value] : [current];
}

async function read(): Promise<RazorpaySecrets> {
  const SecretId = requireEnv('RAZORPAY_SECRET');
  const text = await readSecret(SecretId);
  const secrets = RazorpaySecrets.parse(JSON.parse(text ?? 'null'));
  if (!secrets.keyId.startsWith(`rzp_${requireEnv('RAZORPAY_MODE')}_`)) {
    logMoneyEvents().alert('keysOfOtherMode', {});
    throw new Error('the keys of the payment provider are of the other mode than the stage');
  }
  return secrets;
}
