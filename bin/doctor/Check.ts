/** What a check found. */
export type Finding =
  | { readonly isWell: true; readonly note?: string }
  | { readonly isWell: false; readonly what: string; readonly fix: string };

/** One thing that doctor looks at. */
export interface Check<C> {
  readonly name: string;
  /** What it looks at, in some words. */
  readonly looksAt: string;
  /** Checks before it that must be well, or this one says nothing. */
  readonly after: readonly string[];
  /** Looks and changes nothing. What it throws counts as broken. */
  readonly run: (context: C) => Promise<Finding> | Finding;
}

/** All is well. @param note what a person may want to know all the same */
export function well(note?: string): Finding {
  return { isWell: true, ...(note !== undefined && { note }) };
}

/** @param what what exactly is broken @param fix how to fix it, in one line */
export function broken(what: string, fix: string): Finding {
  return { isWell: false, what, fix };
}

/** Broken in each of these ways, or well when there are none. */
export function brokenIf(ways: readonly string[], fix: string): Finding {
  return ways.length > 0 ? broken(ways.join('; '), fix) : well();
}
