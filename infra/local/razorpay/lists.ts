/** Lists as the API pages them: the newest first, a window of time, `count` and `skip`. */
import type { Context as Call } from 'hono';
import { badRequest } from './ApiError.ts';

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

/** `count` rows after the first `skip`. @throws ApiError when more than the most are asked for */
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
