import { dynamoSessions } from '../../adapters/dynamo/dynamoSessions.ts';
import { payment } from '../../contract/payment.ts';
import { notOpenYet } from '../../domain/notOpenYet.ts';
import { serveUser } from '../../http/serve.ts';

export const handler = serveUser(payment['payment/createOrder'], dynamoSessions(), notOpenYet);
