import type { QuestionsLeft } from '../../../../lambdas/contract/completion.ts';

/** A field for each section, those that are done first: filled, and half of it while questions are left in it. */
export function ProgressBar({
  left,
  inOrder = false,
}: {
  readonly left: QuestionsLeft;
  /** Each field in its section's place, beside words that name one. */
  readonly inOrder?: boolean;
}) {
  return (
    <div className="progressBar" aria-hidden="true">
      {[...(inOrder ? left : left.toSorted(fullestFirst)).entries()].map(([place, questions]) => (
        <span key={place} className={questions === null ? undefined : fieldOf(questions)} />
      ))}
    </div>
  );
}

/** So that the bar shows how many are done, as the words beside it do, and not which. */
function fullestFirst(one: number | null, other: number | null): number {
  return (one ?? Number.MAX_SAFE_INTEGER) - (other ?? Number.MAX_SAFE_INTEGER);
}

function fieldOf(questions: number): string {
  return questions === 0 ? 'progressBar-done' : 'progressBar-read';
}
