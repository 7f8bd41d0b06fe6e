import {
  type ComponentType,
  memo,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { challengeAt } from '../../../../../lambdas/contract/challenges.ts';
import { LazyPart, lazyPart } from '../../../LazyPart.tsx';
import { useHydrated } from '../../../lib/hydrated.ts';
import { goToNamed } from '../../../lib/intoSight.ts';
import { modelAnchor } from '../../../paths.ts';
import { useMedia } from '../../../ui/useMedia.ts';
import { type AnyModel, hasChallenge, type Values } from '../Model.ts';
import { readSettings, writeSettings } from '../settings.ts';
import { modelWords } from '../words.ts';
import '../../../ui/LiveFigure.css';
import '../Model.css';
import { ModelSide } from './ModelSide.tsx';
import { ModelView } from './ModelView.tsx';
import { useStage } from './useStage.ts';
import { useTries } from './useTries.ts';

/** Which week it is the server doesn't know when it draws a page. */
const { Part: ChallengeAim } = lazyPart(
  async () => (await import('./ChallengeCard.tsx')).ChallengeAim,
);
const { Part: ChallengeGoal } = lazyPart(
  async () => (await import('./ChallengeCard.tsx')).ChallengeGoal,
);
const { Part: ChallengeCard } = lazyPart(
  async () => (await import('./ChallengeCard.tsx')).ChallengeCard,
);

/** Settings are written into the address when they have rested so long, ms: browsers refuse a change for every step of a drag. */
const restMs = 300;

interface StageProps {
  /** The entry that the model is on top of. */
  readonly itemID: string;
  /** What to do once all there is to try is done. */
  readonly wayOn?: ReactNode;
}

/** A model on its stage, with the settings of the page's address. */
export function stageOf(model: AnyModel): ComponentType<StageProps> {
  return memo(({ itemID, wayOn }: StageProps) => {
    const { search } = useLocation();
    const settings = readSettings(model, search);
    // Another link to the same page begins again.
    return (
      <ModelStage
        key={Object.values(settings).join(' ')}
        model={model}
        first={settings}
        itemID={itemID}
        wayOn={wayOn}
      />
    );
  });
}

/**
 * Gives a model time, controls and numbers. The server draws it whole at its first settings, so the browser takes over what is there
 * already and nothing moves: it is the still picture, too, for print and where no scripts run.
 */
function ModelStage({
  model,
  first,
  itemID,
  wayOn,
}: StageProps & {
  readonly model: AnyModel;
  readonly first: Values<string>;
}) {
  const stage = useStage(model, first);
  const tried = useTries(model, itemID, stage);
  const isHydrated = useHydrated();
  const isBeside = useMedia('(min-width: 56rem)');
  const [{ week, itemID: ofWeek }] = useState(() => challengeAt(Date.now()));
  const challenge = isHydrated &&
    ofWeek === itemID &&
    hasChallenge(model) && { model, itemID, week, values: stage.values, run: stage.run };
  const aim = challenge && (
    <LazyPart fallback={null}>
      <ChallengeAim {...challenge} />
    </LazyPart>
  );
  const { box, cause } = stage;
  const next = model.tries.find((one) => !tried.done.includes(one));
  const readouts = model.readouts(stage.run, stage.clock.at);
  const aimed = readouts[next?.reads ?? 0] ?? readouts[0];
  // Who leaves the page and comes back, or loads it again, finds their settings.
  const keep = useEffectEvent(() => {
    const { search, hash } = window.location;
    const address = writeSettings(model, stage.values, search) + hash;
    window.history.replaceState(window.history.state, '', address);
  });
  useEffect(() => {
    if (cause === undefined) {
      return;
    }
    const timer = setTimeout(keep, restMs);
    return () => clearTimeout(timer);
  }, [cause]);
  // The page was arrived at before the model was loaded.
  useEffect(() => goToNamed(box.current), [box]);
  return (
    <figure className="liveFigure model" id={modelAnchor} ref={box}>
      <figcaption>
        <h2>{model.title}</h2>
        <span className="liveFigure-about">{modelWords.about}</span>
      </figcaption>
      <ModelView
        model={model}
        stage={stage}
        tried={tried}
        next={next}
        aimed={aimed}
        isBeside={isBeside}
      >
        {challenge && (
          <LazyPart fallback={null}>
            <ChallengeGoal {...challenge} />
          </LazyPart>
        )}
      </ModelView>
      {aim && !isBeside && <div className="challenge">{aim}</div>}
      <ModelSide
        model={model}
        stage={stage}
        tried={tried}
        readouts={readouts}
        aimed={aimed}
        itemID={itemID}
        wayOn={wayOn}
        aim={isBeside && aim}
      />
      {challenge && (
        <LazyPart fallback={null}>
          <ChallengeCard {...challenge} />
        </LazyPart>
      )}
    </figure>
  );
}
