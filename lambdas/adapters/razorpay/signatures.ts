/** The provider's two signatures. In constant time, with every live secret, and never with an empty one. */
import { createHmac } from 'node:crypto';
import { isSameSecret } from '../isSameSecret.ts';

const shape = /^[0-9a-f]{64}$/;

/** Whether checkout's signature binds a payment to an order: HMAC-SHA256 of `order|payment` under the API secret. */
export function isCheckoutSignature(
  secrets: readonly string[],
  razorpayOrderID: string,
  paymentID: string,
  signature: string,
): boolean {
  return isSigned(secrets, Buffer.from(`${razorpayOrderID}|${paymentID}`), signature);
}

/** Whether a webhook's signature is of its body, byte for byte: HMAC-SHA256 under the webhook secret. */
export function isWebhookSignature(
  secrets: readonly string[],
  body: Uint8Array,
  signature: string,
): boolean {
  return isSigned(secrets, body, signature);
}

function isSigned(secrets: readonly string[], message: Uint8Array, signature: string): boolean {
  if (secrets.length === 0 || secrets.some((secret) => secret === '')) {
    throw new Error('a signature cannot be checked with an empty secret');
  }
  if (!shape.test(signature)) {
    return false;
  }
  return secrets
    .map((secret) =>
      isSameSecret(createHmac('sha256', secret).update(message).digest('hex'), signature),
    )
    .includes(true);
}
