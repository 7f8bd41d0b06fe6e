import { randomBytes, randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { enterStage } from '../../../bin/ops/enterStage.ts';
import { dynamoLabDayEditor, dynamoLabDays } from '../../../lambdas/adapters/dynamo/labDays.ts';
import { dynamoServiceRequests } from '../../../lambdas/adapters/dynamo/serviceRequests.ts';
import { newOrderID } from '../../../lambdas/domain/money/orders/orderID.ts';
import { requestIDOf } from '../../../lambdas/domain/services/ServiceRequests.ts';
import { aLabDay } from '../../routes/support/lab.ts';

/** A service request and a lab seat of a person who need not be an Innovator. It leads this process to that local stack. */
export async function keepBooking(
  aws: string,
  token: { readonly authorization: string },
  word: string,
): Promise<void> {
  process.env['AWS_ENDPOINT_URL'] = aws;
  await enterStage('local');
  const { sub = '' } = decodeJwt(token.authorization.replace('Bearer ', ''));
  const now = Date.now();
  const orderID = newOrderID(sub, now, randomBytes(10));
  await dynamoServiceRequests().add({
    sub,
    requestID: requestIDOf('code-review', orderID, 1),
    itemID: 'code-review',
    state: 'requested',
    about: `${word} has a pump.`,
    link: `https://example.com/${word}`,
    neededBy: null,
    requestedAt: now,
    answerBy: now,
    messages: [{ from: 'learner', text: `${word} asks again.`, became: null, at: now }],
    key: randomUUID(),
  });
  const labDay = aLabDay();
  await dynamoLabDayEditor().publish(labDay);
  await dynamoLabDays().join(labDay.labDayID, sub);
}
