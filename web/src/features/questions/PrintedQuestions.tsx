import type { OutlineEntry } from '../../../../lambdas/contract/document.ts';
import type { SectionQuestion } from '../../../../lambdas/contract/entities.ts';
import { PostView } from './PostView.tsx';
import { printedWords } from './words.ts';

/** The questions under an entry where no scripts run: all sections' together, below its text. */
export function PrintedQuestions({
  outline,
  questions,
}: {
  readonly outline: readonly OutlineEntry[];
  readonly questions: ReadonlyMap<string, readonly SectionQuestion[]>;
}) {
  const sections = outline.filter(({ id }) => questions.has(id));
  if (sections.length === 0) {
    return null;
  }
  return (
    <section className="wrap entry-text">
      <h2>{printedWords.heading}</h2>
      {sections.map(({ id, title }) => (
        <section key={id} className="entrySection askedHere">
          <h3>
            <a href={`#${id}`}>{title}</a>
          </h3>
          <ol className="askedHere-list">
            {questions.get(id)?.map((question) => (
              <li key={question.id} className="post">
                <PostView post={question} isDeleted={question.isDeleted} />
                <ol className="post-answers">
                  {question.answers.map((answer) => (
                    <li key={answer.id} className="post">
                      <PostView post={answer} isBest={answer.id === question.best} />
                    </li>
                  ))}
                </ol>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}
