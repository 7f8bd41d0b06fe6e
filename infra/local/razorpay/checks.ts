/** What the API demands of a request, with the words it refuses in. */
import type { Context as Call } from 'hono';
import { badRequest, plainRefusal } from './errors.ts';

/** The fields of a posted body. */
export type Body = Readonly<Record<string, unknown>>;

/** Reads a body of JSON. @throws ApiError when it is none, or has fields that are not known */
export async function readBody(call: Call, known: readonly string[]): Promise<Body> {
  const body = parse(await call.req.text());
  const extra = Object.keys(body).filter((name) => !known.includes(name));
  if (extra.length > 0) {
    throw badRequest(`${extra.join(', ')} is/are not required and should not be sent`, {
      reason: 'extra_field_sent',
    });
  }
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
    // Refused below: to the caller, both are the same mistake.
  }
  throw plainRefusal(400, 'The request body is not valid JSON');
}

/** An amount in paise. @throws ApiError when it is missing, no integer or too small */
export function amountOf(body: Body): number {
  const { amount } = body;
  if (amount === undefined || amount === null) {
    throw badRequest('The amount field is required.', { field: 'amount' });
  }
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) {
    throw badRequest('The amount must be an integer.', { field: 'amount' });
  }
  if (amount < 100) {
    throw badRequest('The amount must be at least INR 1.00', { field: 'amount' });
  }
  return amount;
}

/** The currency, which is the rupee. @throws ApiError when it is another or none */
export function currencyOf(body: Body): string {
  if (body['currency'] === undefined) {
    throw badRequest('The currency field is required.', { field: 'currency' });
  }
  if (body['currency'] !== 'INR') {
    throw badRequest('Currency is not supported', { field: 'currency' });
  }
  return 'INR';
}

/** Up to fifteen notes of up to 256 characters. @throws ApiError when they are more or longer */
export function notesOf(body: Body): Record<string, string> {
  const notes = body['notes'] ?? {};
  if (typeof notes !== 'object') {
    throw badRequest('The notes must be an array.', { field: 'notes' });
  }
  const entries = Object.entries(notes);
  if (entries.length > 15) {
    throw badRequest('Number of fields in notes should be less than or equal to 15', {
      field: 'notes',
    });
  }
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      if (name.length > 256 || text.length > 256) {
        throw badRequest('notes values cannot be more than 256 characters', { field: 'notes' });
      }
      return [name, text];
    }),
  );
}

/** A receipt of up to 40 characters. @throws ApiError when it is longer or no text */
export function receiptOf(body: Body): string | null {
  const { receipt } = body;
  if (receipt === undefined || receipt === null) {
    return null;
  }
  if (typeof receipt !== 'string') {
    throw badRequest('The receipt must be a string.', { field: 'receipt' });
  }
  if (receipt.length > 40) {
    throw badRequest('The receipt may not be greater than 40 characters.', { field: 'receipt' });
  }
  return receipt;
}

/** The row with an id. @throws ApiError when the id has the wrong shape, or nothing has it */
export function find<Row>(
  table: { get(key: string): Row | undefined },
  prefix: string,
  id: string | undefined,
): Row {
  if (
    id === undefined ||
    !id.startsWith(prefix) ||
    !/^[0-9A-Za-z]{14}$/.test(id.slice(prefix.length))
  ) {
    throw badRequest(`${id} is not a valid id`);
  }
  const row = table.get(id);
  if (row === undefined) {
    throw badRequest('The id provided does not exist');
  }
  return row;
}

/** A page of a list. */
export function collection<Item>(items: readonly Item[]) {
  return { entity: 'collection' as const, count: items.length, items };
}

/** The page that a request asks for, of rows in the order in which they were made. */
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
  if (count > most) {
    throw badRequest(`The count may not be greater than ${most}.`, { field: 'count' });
  }
  if (count < 1) {
    throw badRequest('The count must be at least 1.', { field: 'count' });
  }
  return rows.slice(skip, skip + count);
}

/** A whole number of the query. @throws ApiError when it is no such number */
export function numberIn(call: Call, name: string): number | undefined {
  const text = call.req.query(name);
  if (text === undefined || text === '') {
    return undefined;
  }
  if (!/^\d{1,12}$/.test(text)) {
    throw badRequest(`The ${name} must be an integer.`, { field: name });
  }
  return Number(text);
}

/** Whether a request asks to show more of each entity. */
export function expands(call: Call, what: string): boolean {
  return (call.req.queries('expand[]') ?? []).includes(what);
}
