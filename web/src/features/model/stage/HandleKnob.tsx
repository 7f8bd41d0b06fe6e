import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useHydrated } from '../../../lib/hydrated.ts';
import type { Handle, Input, Slider } from '../Model.ts';
import { nearest } from '../settings.ts';
import { modelWords, writtenValue } from '../words.ts';

/** A finger covers 44 px: so many units of a sheet on a phone. */
export const touchRadius = 23;
/** What a finger finds of a dot that has others beside it. */
const dotRadius = 14;
const page = 10;

/** How far each key moves a handle, in steps: to the right, up, or without a way; its ends are far away. */
const keySteps: Readonly<Record<string, Partial<Record<'right' | 'up' | 'on', number>>>> = {
  ArrowLeft: { right: -1 },
  ArrowRight: { right: 1 },
  ArrowDown: { up: -1 },
  ArrowUp: { up: 1 },
  PageDown: { up: -page },
  PageUp: { up: page },
  Home: { on: Number.NEGATIVE_INFINITY },
  End: { on: Number.POSITIVE_INFINITY },
};

/** 1 where more is to the right and up, as on a slider; -1 where the handle is dragged the other way for more. */
type Ways = Readonly<Record<'right' | 'up', 1 | -1>>;

/**
 * The ways in which a handle is dragged for more, which are its keys'. Where it is dragged across a way, that one is a slider's: what
 * hangs lower for more is loaded by down and by right.
 */
export function waysOf({ at: { x, y }, valueAt, isCrank }: Handle<string>, input: Input): Ways {
  // The side of a circle on which more is up has less up on the other one, so that a key would never come round.
  if (input.kind === 'choice' || input.isRound || isCrank) {
    return { right: 1, up: 1 };
  }
  const toRight = valueAt({ x: x + 1, y }) - valueAt({ x: x - 1, y });
  const upwards = valueAt({ x, y: y - 1 }) - valueAt({ x, y: y + 1 });
  return {
    right: toRight < -Math.abs(upwards) / 5 ? -1 : 1,
    up: upwards < -Math.abs(toRight) / 5 ? -1 : 1,
  };
}

/** The steps of an input; a choice's are its options. */
function stepsOf(input: Input): Pick<Slider, 'least' | 'most' | 'step' | 'isRound'> {
  return input.kind === 'choice' ? { least: 0, most: input.options.length - 1, step: 1 } : input;
}

/** Where an input is after a key; undefined for keys that do not move it. */
export function valueAfter(
  input: Input,
  value: number,
  key: string,
  ways: Ways,
): number | undefined {
  const { right = 0, up = 0, on = 0 } = keySteps[key] ?? {};
  const steps = right * ways.right + up * ways.up + on;
  if (steps === 0) {
    return;
  }
  const { least, most, step, isRound } = stepsOf(input);
  if (Number.isFinite(steps)) {
    return nearest(input, value + steps * step);
  }
  return steps > 0 ? most - (isRound ? step : 0) : least;
}

/** As far as a handle goes towards a value: what has given way takes no more. */
export function clampMove({ givesWayAt }: Handle<string>, input: Input, value: number): number {
  return givesWayAt === undefined
    ? value
    : Math.min(value, nearest(input, givesWayAt + stepsOf(input).step));
}

/** What is dragged on the drawing, by a finger, the mouse or the keys. */
export function HandleKnob({
  handle,
  input,
  value,
  isChosen,
  onChoose,
  onMove,
}: {
  readonly handle: Handle<string>;
  readonly input: Input;
  readonly value: number;
  /** Whether it, or a handle that it is shown with, is what the reader chose last. */
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onMove: (name: string, value: number) => void;
}) {
  const isHydrated = useHydrated();
  const keys = useId();
  const knob = useRef<SVGGElement>(null);
  const [isHeld, setHeld] = useState(false);
  const ways = waysOf(handle, input);
  const shownValue = Math.min(value, handle.givesWayAt ?? value);

  useEffect(() => {
    const held = knob.current;
    // Browsers know no `touch-action` within a drawing, and React's own listeners can't keep the page from scrolling.
    const keepPage = (event: TouchEvent) => event.preventDefault();
    held?.addEventListener('touchstart', keepPage, { passive: false });
    return () => held?.removeEventListener('touchstart', keepPage);
  }, []);

  function drag({ buttons, clientX, clientY }: PointerEvent) {
    const toSheet = knob.current?.ownerSVGElement?.getScreenCTM()?.inverse();
    if (buttons > 0 && toSheet) {
      const point = new DOMPoint(clientX, clientY).matrixTransform(toSheet);
      const to = nearest(input, handle.valueAt(point));
      onMove(handle.inputAt?.(point) ?? handle.input, clampMove(handle, input, to));
      if (handle.also) {
        onMove(handle.also.input, nearest(input, handle.also.valueAt(point)));
      }
    }
  }

  function press(event: KeyboardEvent) {
    const next = valueAfter(input, shownValue, event.key, ways);
    if (next !== undefined) {
      event.preventDefault();
      onMove(handle.input, clampMove(handle, input, next));
    }
  }

  const { x, y } = handle.at;
  const { least, most } = stepsOf(input);
  // The points of a drawn line are many.
  const isSmall = handle.isSmall || handle.inputAt !== undefined;
  const kind = isSmall ? 'model-knob' : 'model-knob model-knob-single';
  const shown = handle.partOf && !isChosen ? `${kind} model-knob-away` : kind;
  return (
    <g
      ref={knob}
      className={isHeld ? `${shown} model-knob-held` : shown}
      role="slider"
      tabIndex={isHydrated ? 0 : -1}
      aria-disabled={!isHydrated}
      aria-label={input.label}
      aria-describedby={keys}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={nearest(input, shownValue)}
      aria-valuetext={
        input.kind === 'choice' ? input.options[value] : writtenValue(input, shownValue)
      }
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld(true);
        onChoose();
        drag(event);
      }}
      onLostPointerCapture={() => setHeld(false)}
      onPointerMove={drag}
      onFocus={onChoose}
      onKeyDown={press}
    >
      <desc id={keys}>{`${modelWords.drag(handle.what)} ${modelWords.dragKeys(ways.up < 0)}`}</desc>
      <circle
        className="model-halo"
        r={handle.isSmall && !isChosen ? dotRadius : touchRadius}
        fill="transparent"
        stroke="none"
      />
      <circle r={isSmall ? 6 : 11} fill="var(--press)" stroke="var(--paper)" strokeWidth="2" />
      {!isSmall && <path d="M-4-3v6M0-3v6M4-3v6" stroke="var(--on-press)" strokeWidth="1.5" />}
    </g>
  );
}
