/** The API's checks of a request, with their error messages. */
import type { Context as Call } from 'hono';
import { assertValid, plainRefusal } from './errors.ts';

/** The fields of a posted body. */
export type Body = Readonly<Record<string, unknown>>;

/** Reads a JSON body. @throws ApiError for invalid JSON or unknown fields */
export async function readBody(call: Call, known: readonly string[]): Promise<Body> {
  const body = parse(await call.req.text());
  const extra = Object.keys(body).filter((name) => !known.includes(name));
  const reason = 'extra_field_sent';
  const names = extra.join(', ');
  assertValid(extra.length === 0, `${names} is/are not required and should not be sent`, {
    reason,
  });
  return body;
}

function parse(text: string): Body {
  if (text === '') {
    return {};
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { ...value };
    }
  } catch {
    // Refused below: both are the same mistake to the caller.
  }
  throw plainRefusal(400, 'The request body is not valid JSON');
}

/** An amount in paise. @throws ApiError when it is missing, not an integer or too small */
export function amountOf(body: Body): number {
  const { amount } = body;
  const field = 'amount';
  assertValid(amount !== undefined && amount !== null, 'The amount field is required.', { field });
  const isInteger = typeof amount === 'number' && Number.isSafeInteger(amount);
  assertValid(isInteger, 'The amount must be an integer.', { field });
  assertValid(amount >= 100, 'The amount must be at least INR 1.00', { field });
  return amount;
}

/** The currency. @throws ApiError unless it is the rupee */
export function currencyOf(body: Body): string {
  const field = 'currency';
  assertValid(body['currency'] !== undefined, 'The currency field is required.', { field });
  assertValid(body['currency'] === 'INR', 'Currency is not supported', { field });
  return 'INR';
}

/** Up to fifteen notes of up to 256 characters. @throws ApiError when there are more or longer ones */
export function notesOf(body: Body): Record<string, string> {
  const notes = body['notes'] ?? {};
  const field = 'notes';
  assertValid(typeof notes === 'object', 'The notes must be an array.', { field });
  const entries = Object.entries(notes);
  const few = 'Number of fields in notes should be less than or equal to 15';
  assertValid(entries.length <= 15, few, { field });
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      const isShort = name.length <= 256 && text.length <= 256;
      assertValid(isShort, 'notes values cannot be more than 256 characters', { field });
      return [name, text];
    }),
  );
}

/** A receipt of up to 40 characters. @throws ApiError when it is longer or not a text */
export function receiptOf(body: Body): string | null {
  const { receipt } = body;
  if (receipt === undefined || receipt === null) {
    return null;
  }
  const field = 'receipt';
  assertValid(typeof receipt === 'string', 'The receipt must be a string.', { field });
  assertValid(receipt.length <= 40, 'The receipt may not be greater than 40 characters.', {
    field,
  });
  return receipt;
}

/** The row with an id. @throws ApiError when the id is malformed or unknown */
export function find<Row>(
  table: { get(key: string): Row | undefined },
  prefix: string,
  id: string | undefined,
): Row {
  const isId = id?.startsWith(prefix) && /^[0-9A-Za-z]{14}$/.test(id.slice(prefix.length));
  assertValid(id !== undefined && isId === true, `${id} is not a valid id`);
  const row = table.get(id);
  assertValid(row !== undefined, 'The id provided does not exist');
  return row;
}

/** A page of a list. */
export function collection<Item>(items: readonly Item[]) {
  return { entity: 'collection' as const, count: items.length, items };
}

/** The requested page of rows, in the order of their creation. */
export function pageOf<Row extends { readonly created_at: number }>(
  call: Call,
  rows: readonly Row[],
): Row[] {
  const from = numberIn(call, 'from') ?? 0;
  const to = numberIn(call, 'to') ?? Number.POSITIVE_INFINITY;
  const window = rows
    .filter(({ created_at }) => created_at >= from && created_at <= to)
    .toReversed()
    .sort((one, other) => other.created_at - one.created_at);
  return cut(call, window, 100);
}

/** `count` rows after the first `skip`. @throws ApiError when more than the maximum are requested */
export function cut<Row>(call: Call, rows: readonly Row[], most: number): Row[] {
  const count = numberIn(call, 'count') ?? 10;
  const skip = numberIn(call, 'skip') ?? 0;
  const field = 'count';
  assertValid(count <= most, `The count may not be greater than ${most}.`, { field });
  assertValid(count >= 1, 'The count must be at least 1.', { field });
  return rows.slice(skip, skip + count);
}

/** A whole number of the query. @throws ApiError for anything else */
export function numberIn(call: Call, name: string): number | undefined {
  const text = call.req.query(name);
  if (text === undefined || text === '') {
    return undefined;
  }
  assertValid(/^\d{1,12}$/.test(text), `The ${name} must be an integer.`, { field: name });
  return Number(text);
}

/** Whether a request asks to show more of each entity. */
export function expands(call: Call, what: string): boolean {
  return (call.req.queries('expand[]') ?? []).includes(what);
}
