import type { KeyboardEvent } from 'react';
import { useHydrated } from '../../../lib/hydrated.ts';
import type { Switch } from '../Model.ts';
import { touchRadius } from './HandleKnob.tsx';

/** What is tapped on the drawing, by a finger, the mouse or the keys. A tap is a click, so that a finger still scrolls the page. */
export function SwitchKnob({
  knob: { label, says, isOn, at },
  onTap,
}: {
  readonly knob: Switch;
  readonly onTap: () => void;
}) {
  const isHydrated = useHydrated();
  const half = 9 + 4 * says.length;

  function press(event: KeyboardEvent) {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      onTap();
    }
  }

  return (
    <g
      className="model-knob model-knob-single model-switch"
      role="switch"
      tabIndex={isHydrated ? 0 : -1}
      aria-disabled={!isHydrated}
      aria-checked={isOn}
      aria-label={`${label}: ${says}`}
      transform={`translate(${at.x} ${at.y})`}
      onClick={onTap}
      onKeyDown={press}
    >
      <circle className="model-halo" r={touchRadius} fill="transparent" stroke="none" />
      <rect
        x={-half}
        y="-13"
        width={2 * half}
        height="26"
        rx="13"
        fill="var(--press)"
        stroke="var(--paper)"
        strokeWidth="2"
      />
      <text y="5" textAnchor="middle">
        {says}
      </text>
    </g>
  );
}
