import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../../lib/hydrated.ts';
import type { Handle, Slider } from '../Model.ts';
import { nearest } from '../settings.ts';
import { writtenValue } from '../words.ts';

/** A finger covers 44 px: so many units of a sheet on a phone. */
const touchRadius = 23;
const page = 10;

/** How far each key moves a handle, in steps; its ends are far away. */
const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -page,
  PageUp: page,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Where an input is after a key; undefined for keys that do not move it. */
export function valueAfter(input: Slider, value: number, key: string): number | undefined {
  const steps = keySteps[key];
  if (steps === undefined) {
    return;
  }
  if (Number.isFinite(steps)) {
    return nearest(input, value + steps * input.step);
  }
  return steps > 0 ? input.most - (input.isRound ? input.step : 0) : input.least;
}

/** What is dragged on the drawing, by a finger, the mouse or the keys. */
export function HandleKnob({
  handle,
  input,
  value,
  onMove,
}: {
  readonly handle: Handle<string>;
  readonly input: Slider;
  readonly value: number;
  readonly onMove: (name: string, value: number) => void;
}) {
  const isHydrated = useHydrated();
  const knob = useRef<SVGGElement>(null);
  const [isHeld, setHeld] = useState(false);

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
      onMove(handle.inputAt?.(point) ?? handle.input, nearest(input, handle.valueAt(point)));
    }
  }

  function press(event: KeyboardEvent) {
    const next = valueAfter(input, value, event.key);
    if (next !== undefined) {
      event.preventDefault();
      onMove(handle.input, next);
    }
  }

  const { x, y } = handle.at;
  const kind = handle.inputAt ? 'model-knob' : 'model-knob model-knob-single';
  return (
    <g
      ref={knob}
      className={isHeld ? `${kind} model-knob-held` : kind}
      role="slider"
      tabIndex={isHydrated ? 0 : -1}
      aria-disabled={!isHydrated}
      aria-label={input.label}
      aria-valuemin={input.least}
      aria-valuemax={input.most}
      aria-valuenow={nearest(input, value)}
      aria-valuetext={writtenValue(input, value)}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setHeld(true);
        drag(event);
      }}
      onLostPointerCapture={() => setHeld(false)}
      onPointerMove={drag}
      onKeyDown={press}
    >
      <circle className="model-halo" r={touchRadius} fill="transparent" stroke="none" />
      {/* The points of a drawn line are many. */}
      <circle
        r={handle.inputAt ? 6 : 11}
        fill="var(--press)"
        stroke="var(--paper)"
        strokeWidth="2"
      />
      {!handle.inputAt && (
        <path d="M-4-3v6M0-3v6M4-3v6" stroke="var(--on-press)" strokeWidth="1.5" />
      )}
    </g>
  );
}
