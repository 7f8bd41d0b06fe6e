import { dynamoEventIDs, dynamoFailedWebhooks } from '../../adapters/dynamo/money/webhooks.ts';
import { syncPorts } from '../../adapters/ports/sync.ts';
import { razorpayWebhooks } from '../../adapters/razorpay/webhooks.ts';
import { payment } from '../../contract/groups/payment.ts';
import { handleWebhook } from '../../domain/money/sync/handleWebhook.ts';
import { serveSigned } from '../../http/serve.ts';

const ports = {
  ...syncPorts(),
  webhooks: razorpayWebhooks(),
  failedWebhooks: dynamoFailedWebhooks(),
  eventIDs: dynamoEventIDs(),
};

export const handler = serveSigned(
  payment['payment/webhook'],
  'x-razorpay-signature',
  async ({ body, signature, header, now }) => {
    const eventID = header('x-razorpay-event-id');
    await handleWebhook(ports, { body, signature, eventID }, now);
    return {};
  },
);
