import type { ServiceMessage } from '../../../../../lambdas/contract/entities.ts';
import type { AnswerTo } from '../../../../../lambdas/contract/groups/operator.ts';
import { services } from '../../../../../lambdas/contract/services.ts';
import type { ServiceState } from '../../../../../lambdas/contract/vocabulary.ts';
import { formatTime } from '../../../lib/formatDate.ts';
import { formatDay } from '../../../lib/formatDay.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { OutsideLink } from '../../../ui/OutsideLink.tsx';
import { answerTexts, serviceTexts as texts } from '../words.ts';
import type { AnswerChoice, OpenedOf, WorkDisplay } from './WorkDisplay.ts';

type Choice = AnswerChoice<AnswerTo<'service'>>;

const { effects } = answerTexts;
const reply: Choice = { answer: 'reply', words: 'required' };
const deliver: Choice = { answer: 'deliver', words: 'required', effect: effects.deliver };
const decline: Choice = {
  answer: 'decline',
  words: 'required',
  effect: effects.declineService,
};
const accept: Choice = { answer: 'accept', words: 'optional' };
const start: Choice = { answer: 'start', words: 'optional' };

const answers: Readonly<Record<ServiceState, readonly Choice[]>> = {
  requested: [accept, start, reply, decline],
  accepted: [start, deliver, reply, decline],
  inProgress: [deliver, reply, decline],
  delivered: [reply],
  closed: [],
  declined: [],
  withdrawn: [],
};

/** A service request. */
export const service: WorkDisplay<OpenedOf['service']> = {
  View: ServiceView,
  answers: ({ request }) => answers[request.state],
  seenOf: ({ request }) => ({ seen: request.messages.length, wasPublished: false }),
};

/** Who asked, by when it is due, and the thread. */
function ServiceView({ work: { request, person } }: { readonly work: OpenedOf['service'] }) {
  const { itemID, state, about, link, requestedAt, answerBy, neededBy, messages } = request;
  return (
    <>
      <h2 id="opened">{services[itemID].name}</h2>
      <Facts
        facts={[
          { name: texts.state, value: texts.states[state] },
          {
            name: texts.person,
            value: person ? <bdi>{`${person.name} (${person.emailID})`}</bdi> : texts.noPerson,
          },
          { name: texts.answerBy, value: formatTime(answerBy) },
          { name: texts.neededBy, value: neededBy === null ? texts.noDay : formatDay(neededBy) },
          ...(link === null
            ? []
            : [{ name: texts.link, value: <OutsideLink href={link}>{link}</OutsideLink> }]),
        ]}
      />
      <ol className="operate-thread" aria-label={texts.thread}>
        <Message message={{ from: 'learner', text: about, became: null, at: requestedAt }} />
        {messages.map((message) => (
          <Message key={`${message.at} ${message.from}`} message={message} />
        ))}
      </ol>
    </>
  );
}

function Message({ message: { from, text, became, at } }: { readonly message: ServiceMessage }) {
  return (
    <li>
      <p className="smallPrint">
        <strong>{texts.from[from]}</strong> {became && `${texts.states[became]}. `}
        <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
      </p>
      {text !== '' && (
        <p className="operate-words">
          <bdi>{text}</bdi>
        </p>
      )}
    </li>
  );
}
