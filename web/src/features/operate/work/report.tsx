import { Link } from 'react-router-dom';
import { formatTime } from '../../../lib/formatDate.ts';
import { itemPath } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { answerTexts, reportTexts as texts } from '../words.ts';
import type { OpenedOf, WorkDisplay } from './WorkDisplay.ts';
import { workPath } from './workPath.ts';

/** A reader's report, with the way to what it is about and to what can be done about that. */
export const report: WorkDisplay<OpenedOf['report']> = {
  View: ReportView,
  answers: () => [{ answer: 'close', words: 'none', effect: answerTexts.effects.close }],
};

function ReportView({
  work: { itemID, post, reason, words, reportedAt },
}: {
  readonly work: OpenedOf['report'];
}) {
  return (
    <>
      <h2 id="opened">{post === null ? texts.heading : texts.postHeading}</h2>
      <Facts
        facts={[
          { name: texts.reason, value: texts.reasons[reason] },
          { name: texts.reported, value: formatTime(reportedAt) },
          {
            name: post === null ? texts.study : texts.entry,
            value: <SiteLink to={itemPath(itemID)}>{texts.asPublished}</SiteLink>,
          },
          {
            name: texts.decide,
            value:
              post === null ? (
                <Link to={workPath({ kind: 'caseStudy', workID: itemID })}>{texts.toDecision}</Link>
              ) : (
                <Link to={workPath({ kind: 'question', workID: post })}>{texts.toPost}</Link>
              ),
          },
        ]}
      />
      {words !== '' && (
        <p className="operate-words">
          <bdi>{words}</bdi>
        </p>
      )}
    </>
  );
}
