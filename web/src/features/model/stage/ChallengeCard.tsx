import { useState } from 'react';
import { challengeAt } from '../../../../../lambdas/contract/challenges.ts';
import { plusDays } from '../../../../../lambdas/contract/india.ts';
import { ProblemNotice } from '../../../api/QueryResult.tsx';
import { useRouteMutation, useRouteQuery } from '../../../api/queries.ts';
import { formatDay } from '../../../lib/formatDay.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tick } from '../../../ui/forms/Tick.tsx';
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

/** The week's challenge, on the stage of its model: how far the reader's settings are, and the way to send them. */
export function ChallengeCard({ model, itemID, values, run }: CardProps) {
  const { challenge } = model;
  const [current] = useState(() => challengeAt(Date.now()));
  const isSignedIn = useUserinfo() !== undefined;
  if (current.itemID !== itemID) {
    return null;
  }
  const figure = challenge.figure(run, values);
  const isDone = figure !== undefined && isMet(challenge, figure);
  return (
    <section className="challenge" aria-labelledby="challenge">
      <h2 id="challenge">{words.heading}</h2>
      <p>
        <strong>{challenge.sentence}</strong> {words.until(formatDay(plusDays(current.week, 6)))}
      </p>
      <p role="status">
        {figure === undefined
          ? words.nothing
          : (isDone ? words.met : words.now)(challenge.written(figure))}
      </p>
      {isSignedIn ? (
        <Sending week={current.week} settings={values} canSend={isDone} />
      ) : (
        isDone && (
          <>
            <p>{words.visitor}</p>
            <SignInButton tone="quiet" returnTo={settingsPath(model, itemID, values)} />
          </>
        )
      )}
    </section>
  );
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
