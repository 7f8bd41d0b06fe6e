import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type Handler, protection } from './answering.ts';
import type { GatewayEvent } from './GatewayEvent.ts';
import { bypassesCloudFront, refuseBypass } from './originVerify.ts';
import { logRequest } from './requestLog.ts';

/** What is at an address with an id, as a browser or a fetcher of previews gets it. */
export interface Linked {
  readonly isFound: boolean;
  readonly contentType: string;
  /** Text, or the bytes of a picture. */
  readonly content: string | Uint8Array;
  readonly cacheControl: string;
}

/** What a handler of links makes its answers from. */
export interface LinkAnswers {
  /** The name in the query of what is asked for. */
  queryName(event: GatewayEvent): string;
  /** @param id null: nothing can have this id. @param now epoch ms */
  answer(event: GatewayEvent, id: string | null, now: number): Promise<Linked>;
  /** The address that shows something when it cannot be made. */
  instead(event: GatewayEvent, id: string): string;
}

const ids = /^[\w-]{1,64}$/;

/** A handler that answers an address with what its id names, and otherwise leads to what there is in its place. */
export function answeringLinks({ queryName, answer, instead }: LinkAnswers): Handler {
  return async (event, context) => {
    if (bypassesCloudFront(event)) {
      return refuseBypass(event);
    }
    const id = event.queryStringParameters?.[queryName(event)] ?? '';
    const now = Date.now();
    const note = (status: string, httpCode: number, error?: unknown) =>
      logRequest({
        route: event.routeKey,
        status,
        httpCode,
        durationMs: Date.now() - now,
        requestId: context.awsRequestId,
        cold: false,
        error: error instanceof Error ? error.stack : undefined,
      });
    try {
      const { isFound, ...linked } = await answer(event, ids.test(id) ? id : null, now);
      const statusCode = isFound ? 200 : 404;
      note(isFound ? 'ok' : 'dataNotFound', statusCode);
      return answerOf(statusCode, linked);
    } catch (error) {
      note('serverError', 500, error);
      const headers = { ...protection, location: instead(event, id), 'cache-control': 'no-store' };
      return { statusCode: 302, headers, body: '' };
    }
  };
}

function answerOf(
  statusCode: number,
  { contentType, content, cacheControl }: Omit<Linked, 'isFound'>,
): APIGatewayProxyStructuredResultV2 {
  const headers = { ...protection, 'content-type': contentType, 'cache-control': cacheControl };
  return typeof content === 'string'
    ? { statusCode, headers, body: content }
    : {
        statusCode,
        headers,
        body: Buffer.from(content).toString('base64'),
        isBase64Encoded: true,
      };
}
