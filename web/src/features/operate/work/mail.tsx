import { formatTime } from '../../../lib/formatDate.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { answerTexts, mailAbout, mailTexts as texts } from '../words.ts';
import type { OpenedOf, WorkDisplay } from './WorkDisplay.ts';

/** A mail that could not be sent. */
export const mail: WorkDisplay<OpenedOf['mail']> = {
  View: MailView,
  answers: () => [
    { answer: 'retry', words: 'none' },
    { answer: 'dismiss', words: 'none', effect: answerTexts.effects.dismiss },
  ],
};

function MailView({
  work: { mailID, cause, tries, failedAt },
}: {
  readonly work: OpenedOf['mail'];
}) {
  return (
    <>
      <h2 id="opened">{texts.heading}</h2>
      <Facts
        facts={[
          { name: texts.cause, value: mailAbout(cause) },
          { name: texts.failed, value: formatTime(failedAt) },
          { name: texts.tries, value: tries },
          { name: texts.id, value: <code>{mailID}</code> },
        ]}
      />
    </>
  );
}
