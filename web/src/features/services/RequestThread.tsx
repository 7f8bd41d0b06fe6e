import { httpsLinkPattern, messageLength } from '../../../../lambdas/contract/constants.ts';
import type { ServiceMessage, ServiceRequest } from '../../../../lambdas/contract/entities.ts';
import { ProblemNotice } from '../../api/QueryResult.tsx';
import { useRouteMutation } from '../../api/queries.ts';
import { manyLines } from '../../lib/cleanText.ts';
import { formatDate, formatTime } from '../../lib/formatDate.ts';
import { formatDay } from '../../lib/formatDay.ts';
import { randomKey } from '../../lib/randomKey.ts';
import { useDraft } from '../../lib/useDraft.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { FieldForm } from '../../ui/forms/FieldForm.tsx';
import { charactersLeft } from '../../ui/forms/FieldList.tsx';
import { OutsideLink } from '../../ui/OutsideLink.tsx';
import { serviceWords, stateWords } from './words.ts';

/** What is being written, and the key of each action that was sent and not answered: sending it again does it once. */
const emptyReply = { message: '', reply: '', close: '', withdraw: '' };
const ended: readonly ServiceRequest['state'][] = ['closed', 'declined', 'withdrawn'];

/** One request: its state, what both sides wrote, and what the person can do. What the person has ended is folded away. */
export function RequestThread({
  request,
  onChanged,
}: {
  readonly request: ServiceRequest;
  readonly onChanged: () => void;
}) {
  const { state, requestedAt, neededBy } = request;
  const isOver = ended.includes(state);
  return (
    <details className="fold requestThread" open={!isOver || state === 'declined'}>
      <summary>
        {stateWords[state].name}
        <span className="requestThread-days">
          {serviceWords.requestedOn(formatDate(requestedAt))}
          {neededBy !== null && `, ${serviceWords.neededBy(formatDay(neededBy))}`}
        </span>
      </summary>
      <p className="requestThread-means">{stateWords[state].means}</p>
      <ol className="requestThread-messages">
        <Message from="learner" text={request.about} link={request.link} at={requestedAt} />
        {request.messages.map((message) => (
          <Message key={`${message.at} ${message.from} ${message.text}`} {...message} />
        ))}
      </ol>
      {!isOver && <Actions request={request} onChanged={onChanged} />}
    </details>
  );
}

function Message({
  from,
  text,
  link = null,
  became = null,
  at,
}: Omit<ServiceMessage, 'became'> & {
  readonly became?: ServiceMessage['became'];
  readonly link?: string | null;
}) {
  return (
    <li className={`requestMessage requestMessage-${from}`}>
      <p className="requestMessage-top">
        <strong>{from === 'learner' ? serviceWords.you : serviceWords.us}</strong>{' '}
        {became && <span className="mark">{stateWords[became].name}</span>}{' '}
        <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
      </p>
      {text !== '' && (
        <p className="requestMessage-text">
          <bdi>{from === 'xplorers' ? <WithLinks text={text} /> : text}</bdi>
        </p>
      )}
      {link !== null && (
        <p className="requestMessage-text">
          <OutsideLink href={link}>{link}</OutsideLink>
        </p>
      )}
    </li>
  );
}

/** What we wrote: a result is often a link. */
function WithLinks({ text }: { readonly text: string }) {
  const parts = text.split(/(\s+)/).map((part, index) => ({ part, id: `${index} ${part}` }));
  return parts.map(({ part, id }) =>
    httpsLinkPattern.test(part) ? (
      <OutsideLink key={id} href={part}>
        {part}
      </OutsideLink>
    ) : (
      part
    ),
  );
}

function Actions({
  request: { requestID, state },
  onChanged,
}: {
  readonly request: ServiceRequest;
  readonly onChanged: () => void;
}) {
  const { draft, change, clear } = useDraft(`reply.${requestID}`, emptyReply);
  const keys = {
    reply: draft.reply || randomKey(),
    close: draft.close || randomKey(),
    withdraw: draft.withdraw || randomKey(),
  };
  const replying = useRouteMutation(
    'product/replyToService',
    () => {
      clear();
      onChanged();
    },
    ({ action = 'reply' }) => keys[action],
  );
  const message = manyLines(draft.message);
  const isOpen = state === 'requested' || state === 'accepted';
  function send(action: 'reply' | 'close' | 'withdraw') {
    change({ [action]: keys[action] });
    replying.mutate({ requestID, action, ...(message !== '' && { message }) });
  }
  return (
    <>
      <FieldForm
        className="form"
        aria-label={serviceWords.reply}
        problems={message === '' ? { message: 'Write your message first.' } : {}}
        onSubmit={() => send('reply')}
        busy={replying.isPending}
        submitText={serviceWords.reply}
        busyText={serviceWords.sending}
        submitTone="quiet"
        notice={<ProblemNotice error={replying.error} />}
        fields={[
          {
            name: 'message',
            label: serviceWords.message,
            hint: charactersLeft(draft.message, messageLength),
            limit: messageLength,
            rows: 3,
          },
        ]}
        values={draft}
        onChange={({ message: typed }) => change({ message: typed, reply: '' })}
      />
      <div className="actions">
        {state === 'delivered' && (
          <Button busy={replying.isPending} onClick={() => send('close')}>
            {serviceWords.close}
          </Button>
        )}
        {isOpen && (
          <ConfirmButton
            label={serviceWords.withdraw}
            busy={replying.isPending}
            question={serviceWords.withdrawQuestion}
            confirmText={serviceWords.withdraw}
            onConfirm={() => send('withdraw')}
          >
            <p>{serviceWords.withdrawMeans}</p>
          </ConfirmButton>
        )}
      </div>
    </>
  );
}
