import { open, pay } from './Buyer.ts';
import type { World } from './World.ts';

/** What Razorpay sends of a new payment, with its signature. */
export async function signedEvent(
  world: World,
): Promise<{ body: string; headers: Record<string, string> }> {
  const { webhooks } = world.laptop.razorpay.sandbox;
  const { paymentID } = await pay(world, await open(world, 'explorer'));
  const row = webhooks
    .list()
    .find(({ event, body }) => event === 'payment.captured' && body.includes(paymentID));
  if (!row) {
    throw new Error('Razorpay does not tell of the payment.');
  }
  return { body: row.body, headers: webhooks.headersOf(row) };
}
