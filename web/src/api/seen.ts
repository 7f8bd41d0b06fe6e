/** What the page that the server sent was made from. */
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SvgNode } from '../../../lambdas/contract/document.ts';
import { useHydrated } from '../lib/hydrated.ts';
import { queryClient, queryKey } from './queries.ts';
import type { Call, ClientRouteId, Success } from './send.ts';

/** A call and its answer, as the page shows it. */
export interface Seen<R extends ClientRouteId> {
  readonly routeId: R;
  readonly call: Call<R>;
  readonly answer: Success<R>;
  /** The drawing of the entry that it shows, which then needs nothing loaded. */
  readonly cover?: { readonly itemID: string; readonly drawing: SvgNode };
}

/** Of any of them. */
type AnySeen = { readonly [R in ClientRouteId]: Seen<R> }[ClientRouteId];

/** The element of a page with this in it; null: there is nothing at its address. */
export const seenID = 'seen';

/** Where the page says that there is nothing; undefined: it doesn't. */
let missingAt: string | undefined;

/** What the page in this browser came with. */
export const cameWith = readSeen();

/** Where the page is rendered for when no browser tells it. */
let renderedAt: string | undefined;

/** Renders a page from what it shows, at a path of the site at an origin. Null: there is nothing. Undefined: it shows no answer. */
export function renderFrom<R extends ClientRouteId>(
  seen: Seen<R> | null | undefined,
  path: string,
  origin: string,
  render: () => string,
): string {
  renderedAt = origin;
  takeSeen(seen, path);
  try {
    return render();
  } finally {
    // Nor would the process end while queries, none of which was sent, are kept.
    queryClient.clear();
    missingAt = undefined;
    renderedAt = undefined;
  }
}

/** Where the site is. */
export function siteOrigin(): string {
  return renderedAt ?? (typeof window === 'undefined' ? '' : window.location.origin);
}

/** Whether the page came in place of what is not there, and is still the one that is open. */
export function useCameWithout(): boolean {
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  return missingAt !== undefined && (!isHydrated || missingAt === `${pathname}${search}`);
}

/** Whether what is asked for isn't there: the last answer says it, before any the page that came. A call that fails says nothing of it. */
export function useIsMissing({
  data,
  error,
}: {
  readonly data: unknown;
  readonly error: { readonly problem: { readonly status: string } } | null;
}): boolean {
  const [wasMissing, setMissing] = useState(useCameWithout());
  const isMissing = error
    ? error.problem.status === 'dataNotFound'
    : data === undefined && wasMissing;
  if (isMissing !== wasMissing) {
    setMissing(isMissing);
  }
  return isMissing;
}

/** Keeps an answer as if it had been asked for, so that it is drawn at once. */
function takeSeen<R extends ClientRouteId>(seen: Seen<R> | null | undefined, path: string): void {
  if (seen) {
    const key = queryKey(seen.routeId, seen.call, undefined);
    queryClient.setQueryData<Success<R>>(key, seen.answer);
  } else if (seen === null) {
    missingAt = path;
  }
}

function readSeen(): AnySeen | null {
  // Where pages are printed there is none that they came with.
  const text =
    typeof document === 'undefined' ? undefined : document.getElementById(seenID)?.textContent;
  if (text === undefined) {
    return null;
  }
  // A page and its scripts are of one version, and nothing but our own server writes into it.
  const seen = JSON.parse(text) as AnySeen | null;
  const { pathname, search } = window.location;
  takeSeen(seen, `${pathname}${search}`);
  return seen;
}
