/** When a question that was passed is asked again, so that its answer stays in mind. */

const dayMs = 86_400_000;
/** Days after a right answer on which it is asked for again: ever later, and then no more. */
const recallDays: readonly number[] = [2, 7, 21];

/** A right answer to a check, or a wrong one to a check that is passed. */
export interface Recall {
  readonly check: string;
  /** How often it was recalled by then: 0 when it was passed, and after a wrong answer. */
  readonly times: number;
  /** Epoch ms. */
  readonly at: number;
}

/** When a check is asked again, epoch ms; null when it isn't. @param recalls of that check, in any order */
export function recallDueAt(recalls: readonly Recall[]): number | null {
  const last = lastOf(recalls);
  const days = recallDays[last?.times ?? recallDays.length];
  return last === undefined || days === undefined ? null : last.at + days * dayMs;
}

/**
 * What an answer to a check adds to its recalls; null when it adds nothing, as an answer before its time does.
 *
 * @param recalls of that check
 * @param now epoch ms
 */
export function recallAfter(
  check: string,
  { isPassed, recalls }: { readonly isPassed: boolean; readonly recalls: readonly Recall[] },
  isRight: boolean,
  now: number,
): Recall | null {
  if (!isPassed) {
    return isRight ? { check, times: 0, at: now } : null;
  }
  const due = recallDueAt(recalls);
  if (due === null || now < due) {
    return null;
  }
  return { check, times: isRight ? (lastOf(recalls)?.times ?? 0) + 1 : 0, at: now };
}

function lastOf(recalls: readonly Recall[]): Recall | undefined {
  return recalls.toSorted((one, other) => other.at - one.at)[0];
}
