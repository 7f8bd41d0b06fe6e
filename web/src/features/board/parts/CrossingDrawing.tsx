import { useState } from 'react';
import type { BoardPart } from '../../../../../lambdas/contract/board.ts';
import { useMedia } from '../../../ui/useMedia.ts';
import type { Reading } from '../simulation/models.ts';
import { ledColours } from './PartDrawing.tsx';
import { trafficAfter, trafficAtFirst } from './traffic.ts';

/** Below this mean current no one goes by a lamp, mA. */
const seenMilliamps = 1;

/** A crossing from above, whose lamps shine as the board's LEDs do. Its cars and walkers do what the lamps say, in the board's own time. */
export function CrossingDrawing({
  part: { main, side, walk, button },
  readingOf,
  seconds,
}: {
  readonly part: BoardPart & { kind: 'crossing' };
  readonly readingOf: (name: string) => Reading;
  /** Since power-up, s. */
  readonly seconds: number;
}) {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [traffic, setTraffic] = useState(trafficAtFirst);
  const isOn = (name: string) => Number(readingOf(name)) >= seenMilliamps;
  if (traffic.at !== seconds) {
    const signals = {
      main: isOn(main[2]),
      side: isOn(side[2]),
      walk: isOn(walk),
      isPressed: Number(readingOf(button)) > 0,
    };
    const speed = isStill ? Number.POSITIVE_INFINITY : 1;
    setTraffic(trafficAfter(traffic, seconds, signals, speed));
  }
  return (
    <svg className="part-drawing part-scene" viewBox="0 0 340 216" aria-hidden="true">
      <Roads />
      {traffic.main.map((front, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a car is its place in the queue.
        <Car key={place} transform={`translate(${front} 98)`} />
      ))}
      {traffic.side.map((front, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Car key={place} transform={`translate(216 ${216 - front}) rotate(-90)`} />
      ))}
      {traffic.walker !== undefined && (
        <g transform={`translate(172 ${148 - traffic.walker})`}>
          <path d="M-6 2h12" strokeWidth="5" />
          <circle r="4" className="part-on" />
        </g>
      )}
      <Post at={[112, 10]} lamps={main} isOn={isOn} />
      <Post at={[268, 143]} lamps={side} isOn={isOn} />
      <path d="M162 46h20v24h-20z" className="part-face" />
      <g stroke={isOn(walk) ? ledColours.green : 'var(--line-strong)'} strokeWidth="2.5">
        <circle cx="172" cy="51" r="1" />
        <path d="M172 55v5l-4 6M172 60l4 6M167 58l5-3 5 3" />
      </g>
    </svg>
  );
}

function Roads() {
  return (
    <>
      <path d="M0 84H340V140H0zM202 0h56v216h-56z" fill="var(--paper-sunk)" stroke="none" />
      <path d="M0 84H202V0M258 0V84H340M340 140H258V216M202 216V140H0" />
      <path d="M0 112H146M262 112H340M230 0V80M230 160V216" strokeDasharray="8 8" />
      <path d="M150 86V110M204 154H228" strokeWidth="3.5" />
      <path
        d="M160 90h24M160 100h24M160 110h24M160 120h24M160 130h24"
        strokeWidth="5"
        opacity="0.5"
      />
    </>
  );
}

/** A car from above; its front is at 0, to the right. */
function Car({ transform }: { readonly transform: string }) {
  return (
    <g transform={transform}>
      <rect x="-28" y="-8" width="28" height="16" rx="5" className="part-on" />
      <path d="M-10-5v10M-22-5v10" />
    </g>
  );
}

/** A post with the lamps of a road. */
function Post({
  at: [x, y],
  lamps: [red, amber, green],
  isOn,
}: {
  readonly at: readonly [number, number];
  readonly lamps: readonly [string, string, string];
  readonly isOn: (name: string) => boolean;
}) {
  const lights = { red, amber, green };
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0h24v62H0zM12 62v10" className="part-face" />
      {(['red', 'amber', 'green'] as const).map((colour, place) => (
        <circle
          key={colour}
          cx="12"
          cy={12 + 19 * place}
          r="8"
          fill={ledColours[colour]}
          fillOpacity={isOn(lights[colour]) ? 1 : 0.15}
        />
      ))}
    </g>
  );
}
