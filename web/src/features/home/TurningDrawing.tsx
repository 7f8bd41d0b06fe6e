import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { BenchDrawing, sheet } from './BenchDrawing.tsx';
import { drawingWords as words } from './drawingWords.ts';
import { crankJoint } from './linkage.ts';

const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: 6,
  ArrowUp: 6,
  ArrowLeft: -6,
  ArrowDown: -6,
};
const startDegrees = 38;

/** The mechanism, which turns under the pointer, a finger and the arrow keys, and never on its own. */
export function TurningDrawing() {
  const [degrees, setDegrees] = useState(startDegrees);
  const held = useRef(0);

  const turn = (by: number) => setDegrees((now) => (now + by + 360) % 360);

  function grab(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = angleOf(event);
  }

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (event.buttons > 0) {
      const angle = angleOf(event);
      // The short way round, also across 360°, where angles start at 0 again.
      turn(((angle - held.current + 540) % 360) - 180);
      held.current = angle;
    }
  }

  function press(event: KeyboardEvent) {
    const by = keySteps[event.key];
    if (by) {
      event.preventDefault();
      turn(by);
    }
  }

  return (
    <figure className="hero-drawing">
      <div
        className="turning"
        role="slider"
        tabIndex={0}
        aria-label={words.slider}
        aria-valuemin={0}
        aria-valuemax={359}
        aria-valuenow={Math.round(degrees) % 360}
        aria-valuetext={words.angle(Math.round(degrees) % 360)}
        onPointerDown={grab}
        onPointerMove={drag}
        onKeyDown={press}
      >
        <BenchDrawing degrees={degrees} />
        {/* Browsers know no `touch-action` within a drawing. */}
        <span className="turning-gear" />
      </div>
      <figcaption>{words.turn}</figcaption>
    </figure>
  );
}

/** The angle of the pointer around the crank, in degrees. */
function angleOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>): number {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const scale = width / sheet.width;
  const x = clientX - left - crankJoint.x * scale;
  // From the middle, which is the sheet's also where its top isn't shown.
  const y = clientY - (top + height / 2) - (crankJoint.y - sheet.height / 2) * scale;
  return (Math.atan2(-y, x) * 180) / Math.PI;
}
