import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { originVerifyHeader } from '../contract/constants.ts';
import type { GatewayEvent } from './GatewayEvent.ts';
import { logEvent } from './requestLog.ts';

/**
 * Whether a request went to the API's own address instead of through CloudFront, which adds `ORIGIN_VERIFY` to each as a custom origin
 * header. What it says of its viewer could be made up. Functions without that variable are not behind CloudFront.
 *
 * Its value is the random ID of a resource of the distribution's: no secret has to be made and stored, and it is
 * known inside the account alone.
 */
export function bypassesCloudFront({ headers }: GatewayEvent): boolean {
  const expected = process.env['ORIGIN_VERIFY'];
  return expected !== undefined && headers[originVerifyHeader] !== expected;
}

/** The gateway's own answer at a disabled endpoint, with a line in the log. */
export function refuseBypass({ routeKey }: GatewayEvent): APIGatewayProxyStructuredResultV2 {
  logEvent('cloudFrontBypassed', { route: routeKey }, 'WARN');
  return disabledEndpoint;
}

const disabledEndpoint = {
  statusCode: 403,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: '{"message":"Forbidden"}',
};
