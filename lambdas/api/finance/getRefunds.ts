import { dynamoSessions } from '../../adapters/dynamo/dynamoSessions.ts';
import { finance } from '../../contract/finance.ts';
import { notOpenYet } from '../../domain/notOpenYet.ts';
import { serveUser } from '../../http/serve.ts';

export const handler = serveUser(finance['finance/getRefunds'], dynamoSessions(), notOpenYet);
