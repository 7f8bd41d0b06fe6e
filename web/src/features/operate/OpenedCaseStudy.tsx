import type { OpenedWork } from '../../../../lambdas/contract/groups/operator.ts';
import { formatTime } from '../../lib/formatDate.ts';
import { Facts } from '../../ui/Facts.tsx';
import { OutsideLink } from '../../ui/OutsideLink.tsx';
import { caseStudyTexts as texts } from './words.ts';

/** A case study as its author submitted it, with its photos. */
export function OpenedCaseStudy({
  work: { proposal, authorName, photos },
}: {
  readonly work: Extract<OpenedWork, { kind: 'caseStudy' }>;
}) {
  const { title, state, submission, proposedAt, consentAt, college, tags, link, reason } = proposal;
  const parts = (['problem', 'summary', 'result', 'lessons'] as const).filter(
    (part) => proposal[part] !== '',
  );
  return (
    <>
      <h2 id="opened">
        <bdi>{title}</bdi>
      </h2>
      <Facts
        facts={[
          { name: texts.state, value: texts.states[state] },
          {
            name: texts.submitted,
            value: texts.submission(submission, formatTime(proposedAt)),
          },
          { name: texts.author, value: <bdi>{authorName ?? texts.anonymous}</bdi> },
          { name: texts.college, value: <bdi>{college === '' ? texts.none : college}</bdi> },
          { name: texts.tags, value: tags.join(', ') || texts.none },
          {
            name: texts.consent,
            value: consentAt === null ? texts.noConsent : formatTime(consentAt),
          },
          ...(reason === null ? [] : [{ name: texts.reason, value: <bdi>{reason}</bdi> }]),
          ...(link === null
            ? []
            : [{ name: texts.link, value: <OutsideLink href={link}>{link}</OutsideLink> }]),
        ]}
      />
      {parts.map((part) => (
        <section key={part} aria-labelledby={`study-${part}`}>
          <h3 id={`study-${part}`}>{texts.parts[part]}</h3>
          <p className="operate-words">
            <bdi>{proposal[part]}</bdi>
          </p>
        </section>
      ))}
      {photos.length > 0 && (
        <ul className="operate-photos">
          {proposal.photos.map(({ photoID, width, height }, at) => (
            <li key={photoID}>
              <img
                src={`data:image/webp;base64,${photos[at]}`}
                width={width}
                height={height}
                alt={texts.photo(at + 1, photos.length)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
