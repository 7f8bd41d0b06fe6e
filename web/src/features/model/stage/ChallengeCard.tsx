import { useState } from 'react';
import { challengeAt } from '../../../../../lambdas/contract/challenges.ts';
import { plusDays } from '../../../../../lambdas/contract/india.ts';
import { ProblemNotice } from '../../../api/QueryResult.tsx';
import { useRouteMutation, useRouteQuery } from '../../../api/queries.ts';
import { formatDay } from '../../../lib/formatDay.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tick } from '../../../ui/forms/Tick.tsx';
import { Cover } from '../../covers/Cover.tsx';
import { SignInButton } from '../../session/SignInButton.tsx';
import { useUserinfo } from '../../session/useSession.ts';
import { ChallengeResults } from '../ChallengeResults.tsx';
import { isMet } from '../challengeFigure.ts';
import { challengeWords as words } from '../challengeWords.ts';
import type { AnyModel, Values, WithChallenge } from '../Model.ts';
import { settingsPath } from '../settings.ts';

interface CardProps {
  readonly model: WithChallenge<AnyModel>;
  readonly itemID: string;
  readonly values: Values<string>;
  readonly run: unknown;
}

/** The week's challenge, below the drawing of its model: what to do, and how far the reader's settings are. */
export function ChallengeGoal(card: CardProps) {
  const { week, figure, isDone } = useChallengeHere(card);
  const { challenge } = card.model;
  return (
    week !== undefined && (
      <section className="challenge challenge-goal" aria-labelledby="challenge">
        <h2 id="challenge">{words.heading}</h2>
        <p>
          <strong>{challenge.sentence}</strong> {words.until(formatDay(plusDays(week, 6)))}
        </p>
        <p role="status" className={isDone ? 'challenge-met' : undefined}>
          {figure === undefined
            ? words.nothing
            : (isDone ? words.met : words.now)(challenge.written(figure))}
        </p>
      </section>
    )
  );
}

/** Below the controls, so that they stay where they are while one is dragged: a challenge that is met, the way to send it, and the others' results. */
export function ChallengeCard(card: CardProps) {
  const { week, isDone } = useChallengeHere(card);
  const { model, itemID, values } = card;
  const isSignedIn = useUserinfo() !== undefined;
  const [wasDone] = useState(isDone);
  return (
    week !== undefined && (
      <section className="challenge" aria-label={words.results}>
        {isDone && (
          <div className={wasDone ? 'challenge-cover' : 'challenge-cover cover-new'}>
            {/* Each of these entries has a drawing of its own, whatever its kind. */}
            <Cover kind="build" id={itemID} />
          </div>
        )}
        {isSignedIn ? (
          <Sending week={week} settings={values} canSend={isDone} />
        ) : (
          isDone && (
            <>
              <p>{words.visitor}</p>
              <SignInButton tone="quiet" returnTo={settingsPath(model, itemID, values)} />
            </>
          )
        )}
      </section>
    )
  );
}

/** The week of the challenge, undefined on the stage of another model, and what the settings are good for. */
function useChallengeHere({ model: { challenge }, itemID, values, run }: CardProps) {
  const [current] = useState(() => challengeAt(Date.now()));
  const figure = challenge.figure(run, values);
  return {
    week: current.itemID === itemID ? current.week : undefined,
    figure,
    isDone: figure !== undefined && isMet(challenge, figure),
  };
}

function Sending({
  week,
  settings,
  canSend,
}: {
  readonly week: string;
  readonly settings: Values<string>;
  readonly canSend: boolean;
}) {
  const { data } = useRouteQuery('product/getChallenge', {});
  const sending = useRouteMutation('product/meetChallenge');
  const known = (sending.data ?? data)?.data.challenge;
  const [chosen, setChosen] = useState<boolean>();
  const showName = chosen ?? known?.own?.isShown ?? false;
  return (
    <>
      {canSend && (
        <>
          {known?.metBy === 0 && <p>{words.first}</p>}
          <Tick checked={showName} onChange={setChosen}>
            {words.showName}
          </Tick>
          <p className="actions">
            <Button
              busy={sending.isPending}
              busyText={words.sending}
              onClick={() => sending.mutate({ week, settings: { ...settings }, showName })}
            >
              {words.send}
            </Button>
          </p>
        </>
      )}
      <ProblemNotice error={sending.error} />
      {known && <ChallengeResults challenge={known} />}
    </>
  );
}
