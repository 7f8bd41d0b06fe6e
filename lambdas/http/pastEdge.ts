import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { edgeKeyHeader } from '../contract/constants.ts';
import type { GatewayEvent } from './GatewayEvent.ts';
import { logEvent } from './requestLog.ts';

/**
 * Whether a call went to the API's own address, past CloudFront, which adds `EDGE_KEY` to every call: what it says of its visitor could
 * be made up. Functions without that variable have no CloudFront before them.
 */
export function isPastEdge({ headers }: GatewayEvent): boolean {
  const key = process.env['EDGE_KEY'];
  return key !== undefined && headers[edgeKeyHeader] !== key;
}

/** Answers as the gateway itself does at an address that is switched off, and says so in the log. */
export function refusePastEdge({ routeKey }: GatewayEvent): APIGatewayProxyStructuredResultV2 {
  logEvent('pastEdge', { route: routeKey }, 'WARN');
  return switchedOff;
}

const switchedOff = {
  statusCode: 403,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: '{"message":"Forbidden"}',
};
