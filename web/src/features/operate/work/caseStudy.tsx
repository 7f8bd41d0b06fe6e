import { Link } from 'react-router-dom';
import type { BuildPhoto } from '../../../../../lambdas/contract/entities.ts';
import { formatTime } from '../../../lib/formatDate.ts';
import { itemPath } from '../../../paths.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { OutsideLink } from '../../../ui/OutsideLink.tsx';
import { comparedWords } from '../../caseStudy/measured.ts';
import { answerTexts, caseStudyTexts as texts } from '../words.ts';
import type { OpenedOf, WorkDisplay } from './WorkDisplay.ts';

const { declineStudy, takeDown, askChanges } = answerTexts.effects;

/** A case study that waits for a decision, or is published. */
export const caseStudy: WorkDisplay<OpenedOf['caseStudy']> = {
  View: CaseStudyView,
  answers({ proposal: { buildPhoto, state, consentAt } }) {
    // Of a build photo there is nothing to change: its author posts another one.
    const ask = buildPhoto === null;
    switch (state) {
      case 'pending':
        return [
          // Nothing is published that its author has not agreed to.
          ...(consentAt === null ? [] : [{ answer: 'publish', words: 'none' } as const]),
          ...(ask ? [{ answer: 'requestChanges', words: 'required' } as const] : []),
          { answer: 'decline', words: 'required', effect: declineStudy },
        ];
      case 'approved':
        return [
          ...(ask
            ? [{ answer: 'requestChanges', words: 'required', effect: askChanges } as const]
            : []),
          { answer: 'decline', words: 'required', effect: takeDown },
        ];
      default:
        return [];
    }
  },
  seenOf: ({ proposal: { submission, state } }) => ({
    seen: submission,
    wasPublished: state === 'approved',
  }),
};

/** As its author submitted it, with its photos. */
function CaseStudyView({
  work: { proposal, authorName, photos },
}: {
  readonly work: OpenedOf['caseStudy'];
}) {
  const { buildPhoto, title, state, submission, proposedAt } = proposal;
  const { consentAt, college, tags, link, reason } = proposal;
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
          ...(buildPhoto
            ? buildPhotoFacts(buildPhoto)
            : [
                {
                  name: texts.college,
                  value: <bdi>{college === '' ? texts.none : college}</bdi>,
                },
                { name: texts.tags, value: tags.join(', ') || texts.none },
              ]),
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

function buildPhotoFacts({ itemID, title, measured }: BuildPhoto) {
  return [
    { name: texts.build, value: <Link to={itemPath(itemID)}>{title}</Link> },
    {
      name: texts.measured,
      value: measured ? `${measured.name}: ${comparedWords(measured)}` : texts.notMeasured,
    },
  ];
}
