import { formatTime } from '../../../lib/formatDate.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { visitTexts as texts } from '../words.ts';
import type { OpenedOf, WorkDisplay } from './WorkDisplay.ts';

/** A request for a lab visit, with the address to answer. */
export const visit: WorkDisplay<OpenedOf['visit']> = {
  View: VisitView,
  answers: ({ isDone }) => (isDone ? [] : [{ answer: 'done', words: 'none' }]),
};

function VisitView({
  work: { person, organisation, message, requestedAt },
}: {
  readonly work: OpenedOf['visit'];
}) {
  return (
    <>
      <h2 id="opened">
        <bdi>{organisation}</bdi>
      </h2>
      <Facts
        facts={[
          { name: texts.person, value: <bdi>{person.name}</bdi> },
          {
            name: texts.email,
            value: (
              <a href={`mailto:${encodeURIComponent(person.emailID)}`}>
                <bdi>{person.emailID}</bdi>
              </a>
            ),
          },
          { name: texts.requested, value: formatTime(requestedAt) },
        ]}
      />
      <p className="operate-words">
        <bdi>{message}</bdi>
      </p>
    </>
  );
}
