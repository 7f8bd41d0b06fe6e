import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { edgeKeyHeader } from '../contract/constants.ts';
import type { GatewayEvent } from './GatewayEvent.ts';

/**
 * Whether a call went to the API's own address, past CloudFront, which adds `EDGE_KEY` to every call: what it says of its visitor could
 * be made up. Functions without that variable have no CloudFront before them.
 */
export function isPastEdge({ headers }: GatewayEvent): boolean {
  const key = process.env['EDGE_KEY'];
  return key !== undefined && headers[edgeKeyHeader] !== key;
}

/** What the gateway itself answers at an address that is switched off. */
export const switchedOff: APIGatewayProxyStructuredResultV2 = {
  statusCode: 403,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: '{"message":"Forbidden"}',
};
