/** What a check found. */
export type Finding =
  | { readonly isOk: true; readonly note?: string }
  | { readonly isOk: false; readonly problem: string; readonly fix: string };

/** One thing that doctor checks. */
export interface Check<C> {
  readonly name: string;
  /** What it checks, in a few words. */
  readonly looksAt: string;
  /** Checks that must pass first; otherwise this one is not made. */
  readonly after: readonly string[];
  /** Reads and changes nothing. An error it throws counts as broken. */
  readonly run: (context: C) => Promise<Finding> | Finding;
}

/** Nothing is wrong. @param note something a person may want to know anyway */
export function ok(note?: string): Finding {
  return { isOk: true, ...(note !== undefined && { note }) };
}

/** @param problem exactly what is broken @param fix how to fix it, in one line */
export function broken(problem: string, fix: string): Finding {
  return { isOk: false, problem, fix };
}

/** Broken when there are problems, otherwise fine. */
export function brokenIf(problems: readonly string[], fix: string): Finding {
  return problems.length > 0 ? broken(problems.join('; '), fix) : ok();
}
