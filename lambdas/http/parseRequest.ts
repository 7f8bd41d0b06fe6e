import * as z from 'zod/mini';
import { bodyLimitBytes } from '../contract/constants.ts';
import { requestID } from '../contract/fields.ts';
import { Failure } from '../domain/Failure.ts';
import type { GatewayEvent } from './GatewayEvent.ts';
import { Refusal } from './Refusal.ts';

/**
 * The request body as JSON, before its schema is looked at.
 *
 * @throws Failure invalidRequest: over the limit (413), encoded, not `application/json`, or not a JSON object
 */
export function parseBody(event: GatewayEvent, limitBytes?: number): Record<string, unknown> {
  const bytes = bodyBytes(event, limitBytes);
  if (!/^application\/json\s*(?:;|$)/i.test(event.headers['content-type'] ?? '')) {
    throw new Failure('invalidRequest', 'The request must be sent as application/json.');
  }
  if (!/^(?:identity)?$/i.test(event.headers['content-encoding'] ?? '')) {
    throw new Failure('invalidRequest', 'The request must be sent without a content encoding.');
  }
  const body = parseJson(bytes);
  if (!isObject(body)) {
    throw new Failure('invalidRequest', 'The request must be a JSON object.');
  }
  return body;
}

/**
 * The body as it was sent, byte for byte.
 *
 * @throws Failure invalidRequest: over the limit (413), 64 KB unless the route says otherwise
 */
export function bodyBytes(event: GatewayEvent, limitBytes = bodyLimitBytes): Buffer {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length > limitBytes) {
    throw new Refusal('invalidRequest', 'The request is too big.', 413);
  }
  return bytes;
}

/** Whether a call is a form, as mail programs send it for `List-Unsubscribe-Post` (RFC 8058, 3.1). */
export function isForm({ headers }: GatewayEvent): boolean {
  return /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(
    headers['content-type'] ?? '',
  );
}

/** What such a call names: the fields in its address. What the form itself has is of no use. */
export function fieldsInAddress({ queryStringParameters }: GatewayEvent): Record<string, unknown> {
  return { id: 'mail', ...queryStringParameters };
}

/** The `id` to repeat in the answer: the caller's if it is a fit one, else an empty text. */
export function echoID(body: Record<string, unknown>): string {
  const id = requestID.safeParse(body['id']);
  return id.success ? id.data : '';
}

/**
 * The request by its schema, defaults filled in, unknown fields dropped.
 *
 * @throws Failure invalidInput with `data.fields`, the paths of what is wrong
 */
export function parseFields<S extends z.core.$ZodType>(
  schema: S,
  body: Record<string, unknown>,
): z.output<S> {
  const parsed = z.safeParse(schema, body);
  if (!parsed.success) {
    const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))];
    throw new Failure('invalidInput', 'Some fields are missing or not valid.', {
      data: { fields },
    });
  }
  return parsed.data;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Failure('invalidRequest', 'The request is not valid JSON.');
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
