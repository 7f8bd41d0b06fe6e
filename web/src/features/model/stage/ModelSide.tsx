import type { ReactNode } from 'react';
import type { Tried } from '../../../lib/useTried.ts';
import { AllTried } from '../../../ui/AllTried.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ShareButton } from '../../../ui/ShareButton.tsx';
import { TryList } from '../../../ui/TryList.tsx';
import { tryWords } from '../../../ui/tryWords.ts';
import type { AnyModel, AnyTry, Readout } from '../Model.ts';
import { settingsPath, startOf } from '../settings.ts';
import { modelWords } from '../words.ts';
import { InputControl } from './InputControl.tsx';
import { Readouts } from './Readouts.tsx';
import { useBest } from './useBest.ts';
import type { StageState } from './useStage.ts';

/** What is beside the drawing of a model: its numbers, its controls, and what to try. */
export function ModelSide({
  model,
  stage,
  tried: { done, isFinished, last },
  readouts,
  aimed,
  itemID,
  wayOn,
  aim,
}: {
  readonly model: AnyModel;
  readonly stage: StageState;
  readonly tried: Tried<AnyTry>;
  readonly readouts: readonly Readout[];
  /** The one that a phone shows with the drawing. */
  readonly aimed: Readout | undefined;
  readonly itemID: string;
  /** What to do once all there is to try is done. */
  readonly wayOn: ReactNode;
  /** In the place of what to try. */
  readonly aim: ReactNode;
}) {
  const { values, run, cause, set, reset } = stage;
  const [best, forgetBest] = useBest(model, stage);
  const handled = model.handles?.(run, values).map(({ input }) => input) ?? [];
  const away = new Set([...handled, ...(model.idle?.(values) ?? [])]);
  const beside = Object.entries(model.inputs).filter(
    ([name, input]) => !(away.has(name) || input.isOnSheet),
  );

  const shared = model.shared(best.run);
  const shareOne = best.values === values ? modelWords.share : modelWords.shareBest;
  const share = (
    <ShareButton
      label={isFinished ? tryWords.share : shareOne}
      text={isFinished ? `${tryWords.shared(done.length)} ${shared}` : shared}
      url={() => window.location.origin + settingsPath(model, itemID, best.values)}
    />
  );

  return (
    <div className="model-side">
      <Readouts readouts={readouts} aimed={aimed} cause={cause} />
      {model.presets && (
        <div className="choices">
          {model.presets.map(({ label, set: preset }) => (
            <Button key={label} tone="quiet" onClick={() => set({ ...startOf(model), ...preset })}>
              {label}
            </Button>
          ))}
        </div>
      )}
      <div className="model-inputs">
        {beside.map(([name, input]) => (
          <InputControl
            key={name}
            input={input}
            value={values[name] ?? input.start}
            onChange={(value) => set({ ...input.sets, [name]: value })}
          />
        ))}
      </div>
      {isFinished && (
        // On a phone the list may be out of sight.
        <AllTried says={modelWords.quoted(shared)} wayOn={wayOn}>
          {share}
        </AllTried>
      )}
      <div className="model-tries">
        <TryList tries={model.tries} done={done} last={last} />
      </div>
      <div className="actions">
        {!isFinished && share}
        <Button
          tone="plain"
          onClick={() => {
            reset();
            forgetBest();
          }}
        >
          {modelWords.reset}
        </Button>
      </div>
      {aim}
    </div>
  );
}
