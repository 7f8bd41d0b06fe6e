import type { APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { type LinkedPage, linkedPagePath, linkedPages } from '../contract/constants.ts';
import { type Handler, protection } from './answering.ts';
import type { GatewayEvent } from './GatewayEvent.ts';
import { bypassesCloudFront, refuseBypass } from './originVerify.ts';
import { logRequest } from './requestLog.ts';

/** Makes the page behind a link. @param id null: nothing can have this id. @param now epoch ms */
export type PrintPage = (
  page: LinkedPage,
  id: string | null,
  now: number,
) => Promise<{ readonly html: string; readonly isFound: boolean }>;

/** Where the id is in the address, and the application's own address of the page: with a slash at its end it is never asked for here. */
const addresses: Readonly<Record<LinkedPage, { readonly query: string; readonly own: string }>> = {
  certificate: { query: 'id', own: '/certificate/' },
  college: { query: 'college', own: '/freeBites/' },
};
const ids = /^[\w-]{1,64}$/;

/**
 * A handler that answers with a linked page. Nothing keeps a certificate; a college changes seldom, and its students come together, so
 * CloudFront and browsers keep it for a minute. When a page cannot be made, the application shows what there is.
 */
export function answeringPages(print: PrintPage): Handler {
  return async (event, context) => {
    if (bypassesCloudFront(event)) {
      return refuseBypass(event);
    }
    const page = linkedPages.find((one) => linkedPagePath(one) === event.rawPath) ?? 'certificate';
    const id = event.queryStringParameters?.[addresses[page].query] ?? '';
    const now = Date.now();
    try {
      const { html, isFound } = await print(page, ids.test(id) ? id : null, now);
      const status = isFound ? 'ok' : 'dataNotFound';
      const httpCode = isFound ? 200 : 404;
      note(event, context, { status, httpCode, now });
      return answerOf(httpCode, html, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': isFound && page === 'college' ? 'max-age=60' : 'no-store',
      });
    } catch (error) {
      note(event, context, { status: 'serverError', httpCode: 500, now, error });
      const { own, query } = addresses[page];
      const location = `${own}?${new URLSearchParams({ [query]: id })}`;
      return answerOf(302, '', { location, 'cache-control': 'no-store' });
    }
  };
}

function answerOf(
  statusCode: number,
  body: string,
  headers: Readonly<Record<string, string>>,
): APIGatewayProxyStructuredResultV2 {
  return { statusCode, headers: { ...protection, ...headers }, body };
}

function note(
  event: GatewayEvent,
  context: Context,
  {
    status,
    httpCode,
    now,
    error,
  }: {
    readonly status: string;
    readonly httpCode: number;
    readonly now: number;
    readonly error?: unknown;
  },
): void {
  logRequest({
    route: event.routeKey,
    status,
    httpCode,
    durationMs: Date.now() - now,
    requestId: context.awsRequestId,
    cold: false,
    error: error instanceof Error ? error.stack : undefined,
  });
}
