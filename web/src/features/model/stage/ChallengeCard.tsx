import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { WeekChallenge } from '../../../../../lambdas/contract/entities.ts';
import { plusDays } from '../../../../../lambdas/contract/india.ts';
import { ProblemNotice } from '../../../api/QueryResult.tsx';
import { queryClient, queryKey, useRouteMutation, useRouteQuery } from '../../../api/queries.ts';
import { formatDay } from '../../../lib/formatDay.ts';
import { keepTogether } from '../../../lib/keepTogether.ts';
import { modelAnchor, paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { DoneSign } from '../../../ui/DoneSign.tsx';
import { Tick } from '../../../ui/forms/Tick.tsx';
import { Cover } from '../../covers/Cover.tsx';
import { SignInButton } from '../../session/SignInButton.tsx';
import { useUserinfo } from '../../session/useSession.ts';
import { ChallengeResults } from '../ChallengeResults.tsx';
import { howFar, isMet } from '../challengeFigure.ts';
import { challengeWords } from '../challengeWords.ts';
import type { AnyModel, Values, WithChallenge } from '../Model.ts';
import { readMet, rememberMet } from '../metHere.ts';
import { settingsPath } from '../settings.ts';
import { challengeCardWords as words } from './challengeCardWords.ts';

const route = 'product/getChallenge';

interface CardProps {
  readonly model: WithChallenge<AnyModel>;
  readonly itemID: string;
  /** The week in which it is the challenge. */
  readonly week: string;
  readonly values: Values<string>;
  readonly run: unknown;
}

/** What to do this week. Beside the drawing it is below the controls, and above them for who comes by its link; on a phone it is always above. */
export function ChallengeAim(card: CardProps) {
  const { model, week } = card;
  const { isDone } = resultOf(card);
  // What is met from now on is said with the drawing.
  const [met] = useState(() => (isDone ? null : readMet(() => window.localStorage, week)));
  const isVisitor = useUserinfo() === undefined;
  const { data } = useRouteQuery(route, {});
  const isFirst = useLocation().hash === `#${modelAnchor}`;
  const isUnsent = isVisitor || data?.data.challenge.own === null;
  return (
    <div className={isFirst ? 'challenge-aim challenge-aimFirst' : 'challenge-aim'}>
      <h2 id="challenge">{challengeWords.heading}</h2>
      <p>
        <strong>{keepTogether(model.challenge.sentence)}</strong>{' '}
        {words.until(formatDay(plusDays(week, 6)))}
      </p>
      {met && (
        <>
          <p>
            <DoneSign words={false} /> {words.met(met.written)} {isUnsent && words.notSent}
          </p>
          <Link className="button button-quiet" to={`${met.path}#${modelAnchor}`}>
            {words.load}
          </Link>
        </>
      )}
    </div>
  );
}

/** Below the drawing, with which it stays in sight: how far the reader's settings are, and where they meet the challenge, the way to send them. */
export function ChallengeGoal(card: CardProps) {
  const { figure, isDone } = resultOf(card);
  const { challenge } = card.model;
  useRememberedMet(card, isDone && typeof figure === 'number' ? figure : undefined);
  const status = useRef<HTMLParagraphElement>(null);
  // The button is gone once the result was sent: the status in its place gets the focus.
  const sending = useSending(card, () => status.current?.focus());
  const { send, sent, error, isPending, known } = sending;
  const isSent = (sent === card.values || isBest(card, figure, known)) && !isPending;
  return (
    <section className="challenge-goal" aria-labelledby="challenge">
      <div className={isDone ? 'challenge-now challenge-met' : 'challenge-now'}>
        <p role="status" tabIndex={-1} ref={status}>
          {typeof figure === 'string'
            ? figure
            : words[isSent ? 'sent' : isDone ? 'met' : 'now'](
                challenge.written(figure),
                words[challenge.better](challenge.written(challenge.goal)),
              )}
          {isSent &&
            known &&
            ` ${known.metBy === 1 ? challengeWords.onlyYou : challengeWords.metBy(known.metBy)}`}
        </p>
        {!isDone && typeof figure === 'number' && (
          <div className="challenge-bar" aria-hidden="true">
            <progress value={howFar(challenge, figure)} /> {words.goal}
          </div>
        )}
        {isDone && !isSent && <SendButton {...card} send={send} isPending={isPending} />}
        {isSent && (
          <Link className="button button-quiet" to={paths.signedInHome}>
            {words.learning}
          </Link>
        )}
      </div>
      <ProblemNotice error={error} />
    </section>
  );
}

/** Below the controls, so that they stay where they are while one is dragged: the drawing of a challenge that is met, and all results. */
export function ChallengeCard(card: CardProps) {
  const { figure, isDone } = resultOf(card);
  const { send, error, isShown, known } = useSending(card);
  const [wasDone] = useState(isDone);
  return (
    <section className="challenge" aria-label={words.results}>
      {isDone && (
        <div className={wasDone ? 'challenge-cover' : 'challenge-cover cover-new'}>
          {/* Each of these entries has a drawing of its own, whatever its kind. */}
          <Cover kind="build" id={card.itemID} />
        </div>
      )}
      {isDone && known?.metBy === 0 && <p>{words.first}</p>}
      {known && <ChallengeResults challenge={known} />}
      {isBest(card, figure, known) && (
        <Tick checked={isShown} onChange={(showName) => send(showName)}>
          {words.showName}
        </Tick>
      )}
      <ProblemNotice error={error} />
    </section>
  );
}

/** Whether the reader's settings are good for their best result. */
function isBest(
  { model: { challenge } }: CardProps,
  figure: number | string,
  known: WeekChallenge | undefined,
): boolean {
  return typeof figure === 'number' && known?.own?.figure === challenge.written(figure);
}

/** What the settings are good for. */
function resultOf({ model: { challenge }, values, run }: CardProps) {
  const figure = challenge.figure(run, values);
  return { figure, isDone: typeof figure === 'number' && isMet(challenge, figure) };
}

/** Has this browser remember with what the challenge was met, for who leaves without sending it. @param figure undefined until it is met */
function useRememberedMet(
  { model, itemID, week, values }: CardProps,
  figure: number | undefined,
): void {
  useEffect(() => {
    if (figure !== undefined) {
      const { better, written } = model.challenge;
      const path = settingsPath(model, itemID, values);
      const met = { figure, written: written(figure), path };
      rememberMet(() => window.localStorage, week, met, better);
    }
  }, [model, itemID, values, week, figure]);
}

/** Sends the reader's result. `sent`: the settings that were sent last, once they have arrived; `known`: all results of the week. */
function useSending({ week, values: settings }: CardProps, onSent?: () => void) {
  const key = queryKey(route, {}, useUserinfo()?.emailID);
  const known = useRouteQuery(route, {}).data?.data.challenge;
  const [sent, setSent] = useState<Values<string>>();
  const { mutate, error, isPending, variables } = useRouteMutation(
    'product/meetChallenge',
    (answer) => queryClient.setQueryData(key, answer),
  );
  const wasShown = known?.own?.isShown ?? false;

  function send(showName = wasShown) {
    const call = { week, settings: { ...settings }, showName };
    const onSuccess = () => {
      setSent(settings);
      onSent?.();
    };
    mutate(call, { onSuccess });
  }
  const isShown = (isPending && variables?.showName) || wasShown;
  return { send, sent, error, isPending, isShown, known };
}

/** A visitor signs in first, and comes back to the same settings. */
function SendButton({
  model,
  itemID,
  values,
  send,
  isPending,
}: CardProps & Pick<ReturnType<typeof useSending>, 'send' | 'isPending'>) {
  return useUserinfo() === undefined ? (
    <SignInButton words={words.signIn} returnTo={settingsPath(model, itemID, values)} />
  ) : (
    <Button busy={isPending} busyText={words.sending} onClick={() => send()}>
      {words.send}
    </Button>
  );
}
