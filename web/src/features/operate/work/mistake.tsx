import { formatTime } from '../../../lib/formatDate.ts';
import { itemPath } from '../../../paths.ts';
import { SiteLink } from '../../../shell/SiteLink.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { mistakeTexts as texts } from '../words.ts';
import type { OpenedOf, WorkDisplay } from './WorkDisplay.ts';

/** A mistake that a reader reported. */
export const mistake: WorkDisplay<OpenedOf['mistake']> = {
  View: MistakeView,
  answers: ({ reply }) => (reply === null ? [{ answer: 'answer', words: 'required' }] : []),
};

function MistakeView({
  work: { itemID, section, words, reportedAt, reply },
}: {
  readonly work: OpenedOf['mistake'];
}) {
  return (
    <>
      <h2 id="opened">{texts.heading}</h2>
      <Facts
        facts={[
          {
            name: texts.section,
            value: <SiteLink to={itemPath(itemID, section)}>{`${itemID}, ${section}`}</SiteLink>,
          },
          { name: texts.reported, value: formatTime(reportedAt) },
          ...(reply === null ? [] : [{ name: texts.reply, value: <bdi>{reply}</bdi> }]),
        ]}
      />
      <p className="operate-words">
        <bdi>{words}</bdi>
      </p>
    </>
  );
}
