import { type ReactNode, useEffect, useRef, useState } from 'react';
import { keepTogether } from '../../../lib/keepTogether.ts';
import type { Tried } from '../../../lib/useTried.ts';
import { DoneSign } from '../../../ui/DoneSign.tsx';
import { tryWords } from '../../../ui/tryWords.ts';
import type { AnyModel, AnyTry, Readout } from '../Model.ts';
import { modelWords } from '../words.ts';
import { ClockRow } from './ClockRow.tsx';
import { HandleKnob, waysOf } from './HandleKnob.tsx';
import { SwitchKnob } from './SwitchKnob.tsx';
import { TappedBoard } from './TappedBoard.tsx';
import type { StageState } from './useStage.ts';

/** The drawing of a model with what is dragged on it, and its time. */
export function ModelView({
  model,
  stage: { values, run, clock, length, cause, set, begin },
  tried: { done, isFinished, latest },
  next,
  aimed,
  isBeside,
  children,
}: {
  readonly model: AnyModel;
  readonly stage: StageState;
  readonly tried: Tried<AnyTry>;
  /** What is to be tried next. */
  readonly next: AnyTry | undefined;
  /** The reading that it is about. */
  readonly aimed: Readout | undefined;
  /** Whether the list of what to try is beside it, with what there is to notice. */
  readonly isBeside: boolean;
  /** What stays in sight with the drawing. */
  readonly children?: ReactNode;
}) {
  const { at } = clock;
  const box = useMeasuredBox();
  const isUntouched = cause === undefined;
  // There is nothing to try before the first cell.
  const isEmpty = model.board?.isEmpty(run) ?? false;
  const [chosen, setChosen] = useState<string>();
  const { width, height } = model.sheet;
  const handles = model.handles?.(run, values) ?? [];
  const [dragged] = handles;
  const draggedInput = dragged && model.inputs[dragged.input];
  const isAllTried = latest !== undefined && done.length === model.tries.length;
  const frame = isAllTried ? ` model-allTried${isFinished ? ' model-glad' : ''}` : '';
  return (
    <div ref={box} className={`model-view${frame}`}>
      <svg
        className={isUntouched ? 'model-sheet model-untouched' : 'model-sheet'}
        role="presentation"
        viewBox={`0 0 ${width} ${height}`}
        fill="none"
        stroke="currentColor"
      >
        <svg role="img" aria-label={model.shows(run, at)}>
          {model.draw(run, at, values)}
        </svg>
        {model.board && (
          <TappedBoard
            board={model.board}
            says={(cell) => model.board?.says(run, at, cell) ?? ''}
            onTap={(cell) => begin(model.board?.tap(run, at, cell) ?? {})}
          />
        )}
        {handles.map((handle) => {
          const input = model.inputs[handle.input];
          const whole = handle.partOf ?? handle.input;
          return input ? (
            <HandleKnob
              key={handle.input}
              handle={handle}
              input={input}
              value={values[handle.input] ?? input.start}
              isChosen={whole === chosen}
              onChoose={() => setChosen(whole)}
              onMove={(name, moved) => set(handle.sets?.(moved) ?? { [name]: moved })}
            />
          ) : null;
        })}
        {model.switches?.(run).map((one) => (
          <SwitchKnob key={one.label} knob={one} onTap={() => set(one.set)} />
        ))}
      </svg>
      <div className="model-said" role="status">
        {latest ? (
          // Another one is another paragraph, which flashes once more.
          <p className={isBeside ? 'visuallyHidden' : 'model-notice'} key={latest.task}>
            <DoneSign /> {latest.notice}
          </p>
        ) : (
          <>
            {/* The list says it, too. */}
            {next && !isEmpty && (
              <p className="model-next" aria-hidden="true">
                {keepTogether(tryWords.next(next.task))}
              </p>
            )}
            {isUntouched && dragged && draggedInput && (
              <Hint
                touch={modelWords.drag(dragged.what)}
                keys={modelWords.dragKeys(waysOf(dragged, draggedInput).up < 0)}
              />
            )}
          </>
        )}
        {model.board && (isEmpty || (isUntouched && !latest)) && (
          <Hint touch={modelWords.tap} keys={modelWords.tapKeys} />
        )}
      </div>
      <ClockRow time={model.clock} clock={clock} length={length} aimed={aimed} />
      {children}
    </div>
  );
}

/** A box that stays at the top of a phone's window: what gets the focus below it is to stay clear of its height. */
function useMeasuredBox() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = box.current;
    const observer = new ResizeObserver(() =>
      view?.parentElement?.style.setProperty('--view-block-size', `${view.offsetHeight}px`),
    );
    if (view) {
      observer.observe(view);
    }
    return () => observer.disconnect();
  }, []);
  return box;
}

/** How the drawing is changed; keys are named where a mouse is at hand. */
function Hint({ touch, keys }: { readonly touch: string; readonly keys: string }) {
  return (
    <p className="liveFigure-about">
      {touch} <span className="model-keys">{keys}</span>
    </p>
  );
}
