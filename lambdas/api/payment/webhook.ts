import { dynamoParkedEvents } from '../../adapters/dynamo/dynamoParkedEvents.ts';
import { razorpayWebhooks } from '../../adapters/razorpay/razorpayWebhooks.ts';
import { settlePorts } from '../../adapters/settlePorts.ts';
import { payment } from '../../contract/payment.ts';
import { hearWebhook } from '../../domain/payment/hearWebhook.ts';
import { serveSigned } from '../../http/serve.ts';

const ports = { ...settlePorts(), webhooks: razorpayWebhooks(), parked: dynamoParkedEvents() };

export const handler = serveSigned(
  payment['payment/webhook'],
  'x-razorpay-signature',
  async ({ body, signature, now }) => {
    await hearWebhook(ports, body, signature, now);
    return {};
  },
);
