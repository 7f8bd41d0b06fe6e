import type { QuestionsLeft } from '../../../../lambdas/contract/completion.ts';

/** A field for each section: filled once it is done, and half of it while questions are left in it. */
export function ProgressBar({ left }: { readonly left: QuestionsLeft }) {
  return (
    <div className="progressBar" aria-hidden="true">
      {[...left.entries()].map(([section, questions]) => (
        <span key={section} className={questions === null ? undefined : fieldOf(questions)} />
      ))}
    </div>
  );
}

function fieldOf(questions: number): string {
  return questions === 0 ? 'progressBar-done' : 'progressBar-read';
}
