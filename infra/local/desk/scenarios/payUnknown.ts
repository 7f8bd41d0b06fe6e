import * as z from 'zod/mini';
import type { World } from './World.ts';

const Secret = z.object({ SecretString: z.string() });
const Keys = z.object({ keyId: z.string(), keySecret: z.object({ current: z.string() }) });

/** A payment at Razorpay of an order that is none of the product's. @param at when, epoch ms */
export async function payUnknown(world: World, at: number): Promise<void> {
  const { laptop } = world;
  const { SecretString } = Secret.parse(
    await world.aws('secretsmanager.GetSecretValue', { SecretId: 'xplorers/local/razorpay' }),
  );
  const { keyId, keySecret } = Keys.parse(JSON.parse(SecretString));
  await laptop.atTime(at - laptop.productNow(), async () => {
    const answer = await laptop.razorpay.app.fetch(
      new Request(`${laptop.addresses.razorpay}/v1/orders`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from(`${keyId}:${keySecret.current}`).toString('base64')}`,
        },
        body: JSON.stringify({
          amount: 90_000,
          currency: 'INR',
          receipt: world.emailID.slice(9, 45),
        }),
      }),
    );
    const { id } = z.object({ id: z.string() }).parse(await answer.json());
    await laptop.razorpay.sandbox.pay({ order_id: id });
  });
}
