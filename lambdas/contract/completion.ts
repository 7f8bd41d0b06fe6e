/**
 * When an entry is complete, where it continues and what is left of it. The server and the pages, which also know what was just pressed, both ask here, so
 * that every screen says the same.
 */

/** The section of an entry to continue with: the first that isn't done, else the first with a check that isn't passed. */
export function nextSection<
  Section extends { readonly id: string; readonly checks?: readonly string[] | undefined },
>(
  outline: readonly Section[],
  isDone: (sectionID: string) => boolean,
  isPassed: (check: string) => boolean,
): Section | undefined {
  return (
    outline.find(({ id }) => !isDone(id)) ??
    outline.find(({ checks = [] }) => !checks.every(isPassed))
  );
}

/** Of each section of an entry, in order: how many of its checks are not passed once it is marked as done; null before that. */
export type QuestionsLeft = readonly (number | null)[];

/** What is left of each section: one that is done with nothing left is done, another one is read. */
export function questionsLeft(
  outline: readonly {
    readonly id: string;
    readonly checks?: readonly string[] | undefined;
  }[],
  isDone: (sectionID: string) => boolean,
  isPassed: (check: string) => boolean,
): (number | null)[] {
  return outline.map(({ id, checks = [] }) =>
    isDone(id) ? checks.filter((check) => !isPassed(check)).length : null,
  );
}

/** Whether nothing of an entry is left to do: every section is done and every check passed. */
export function isComplete({
  done,
  sections,
  passed,
  checks,
}: {
  readonly done: readonly string[];
  readonly sections: number;
  readonly passed: readonly string[];
  readonly checks: number;
}): boolean {
  return sections > 0 && done.length === sections && passed.length === checks;
}
