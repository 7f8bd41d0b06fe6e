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
        <section key={id} className="entrySection">
          <h3>
            <a href={`#${id}`}>{title}</a>
          </h3>
          {questions.get(id)?.map((question) => (
            <article key={question.id}>
              <PostView post={question} isDeleted={question.isDeleted} />
              {question.answers.map((answer) => (
                <blockquote key={answer.id}>
                  <PostView post={answer} isBest={answer.id === question.best} />
                </blockquote>
              ))}
            </article>
          ))}
        </section>
      ))}
    </section>
  );
}
