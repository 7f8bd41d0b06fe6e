import { type RouteId, type Routes, routes } from '../contract/routes.ts';
import { Failure } from './Failure.ts';

/** How often one person or one address may make a call, in windows of a fixed length. */
export interface Limit {
  /** What is counted. */
  readonly name: string;
  /** Calls that one window lets through. */
  readonly calls: number;
  /** Length of a window, s. */
  readonly perSeconds: number;
  /** Counts all callers as one, so the refusal doesn't blame the caller: it has `data.isShared`. */
  readonly isShared?: true;
}

/** Routes that have a limit. */
type LimitedRouteId = {
  [R in RouteId]: Routes[R] extends { limit: object } ? R : never;
}[RouteId];

/** The limit of a route, counted under its name. */
export function limitOf(routeId: LimitedRouteId): Limit {
  return { name: routeId, ...routes[routeId].limit };
}

/**
 * Port: where calls are counted.
 *
 * Windows are fixed, so a call is counted with one atomic write. Calls that couldn't be counted raise an alert. A limit by network
 * address is generous, because a college may share one.
 */
export interface Limits {
  /**
   * Counts one more call and answers how many there are now. However many come at once, no two are answered the same number.
   *
   * @param subject whose call it is: a person's `sub` or an address; nothing of it is kept in the clear
   * @param endsAt when the window ends and its count may be forgotten, epoch ms
   */
  count(name: string, subject: string, endsAt: number): Promise<number>;
  /** Notes that a call could not be counted and continues. */
  noteUncounted(name: string, cause: unknown): void;
}

/** Port: reads what was counted. */
export interface LimitCounts {
  /** How many calls were counted in the window that ends then; 0 for none. Counts nothing. */
  read(name: string, subject: string, endsAt: number): Promise<number>;
}

/** When the window of a limit that is used up ends, epoch ms; null while it lets calls through. Counts nothing. @param now epoch ms */
export async function usedUpUntil(
  counts: LimitCounts,
  limit: Limit,
  subject: string,
  now: number,
): Promise<number | null> {
  const endsAt = endOfWindow(limit, now);
  return (await counts.read(limit.name, subject, endsAt)) < limit.calls ? null : endsAt;
}

/**
 * Refuses a call when the caller made too many in this window. Calls that cannot be counted go through: a limit must not stop a sale.
 *
 * @param subject whose call it is: a person's `sub` or an address
 * @param now epoch ms
 * @returns how many there were in this window, this one included; 0 when it could not be counted
 * @throws Failure operationFailed, with the seconds until the next window
 */
export async function requireWithinLimit(
  limits: Limits,
  limit: Limit,
  subject: string,
  now: number,
): Promise<number> {
  const count = await countOf(limits, limit.name, subject, endOfWindow(limit, now));
  if (count <= limit.calls) {
    return count;
  }
  const retryAfterSeconds = Math.ceil((endOfWindow(limit, now) - now) / 1000);
  const next = `Nothing was changed. Please try again in ${seconds(retryAfterSeconds)}.`;
  if (limit.isShared) {
    throw new Failure('operationFailed', `Today’s limit for everyone is used up. ${next}`, {
      data: { isShared: true },
      retryAfterSeconds,
    });
  }
  throw new Failure('operationFailed', `Too many attempts. ${next}`, { retryAfterSeconds });
}

/**
 * The same for a visitor's call of a route.
 *
 * @param source the visitor's network address
 * @param now epoch ms
 * @throws Failure operationFailed, with the seconds until the next window
 */
export async function requireVisitorWithinLimit(
  limits: Limits,
  routeId: LimitedRouteId,
  source: string,
  now: number,
): Promise<void> {
  await requireWithinLimit(limits, limitOf(routeId), source, now);
}

/** The same for what may be left out without telling anybody. Counts this call. @param now epoch ms */
export async function isWithinLimit(
  limits: Limits,
  limit: Limit,
  subject: string,
  now: number,
): Promise<boolean> {
  return (await countOf(limits, limit.name, subject, endOfWindow(limit, now))) <= limit.calls;
}

function endOfWindow({ perSeconds }: Limit, now: number): number {
  const windowMs = perSeconds * 1000;
  return (Math.floor(now / windowMs) + 1) * windowMs;
}

function seconds(count: number): string {
  return count === 1 ? '1 second' : `${count} seconds`;
}

async function countOf(
  limits: Limits,
  name: string,
  subject: string,
  endsAt: number,
): Promise<number> {
  try {
    return await limits.count(name, subject, endsAt);
  } catch (cause) {
    limits.noteUncounted(name, cause);
    return 0;
  }
}
