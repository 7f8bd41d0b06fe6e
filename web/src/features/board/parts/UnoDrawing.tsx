import { memo } from 'react';
import { uno } from '../../../../../lambdas/contract/uno.ts';
import type { SignalWire } from './signalWires.ts';

/** The pitch of its sockets, in tenths of a millimetre, as all that is drawn. */
const pitch = 25.4;
/** How far the middle of its sockets is from the edge. */
const inset = 24;
/** Lower than an Uno is, so that its parts are near. */
const height = 236;

/** Where a pin's socket is, from the left, as on an Uno R3 with its USB socket on the left. */
function socketX(pin: string): number {
  const number = Number(pin.slice(1));
  if (pin.startsWith('A')) {
    return 508 + pitch * number;
  }
  return number < 8 ? 635 - pitch * number : 416.6 - pitch * (number - 8);
}

const sockets: readonly string[] = [...uno.digital, ...uno.analogue];

/** An Arduino Uno in lines, with its digital pins above and its analogue ones below. What is wired to a pin is in the pin's colour. */
export const UnoDrawing = memo(
  ({
    wires,
    isOn,
    isSending,
  }: {
    readonly wires: readonly SignalWire[];
    /** Whether it has power. */
    readonly isOn: boolean;
    /** Whether the sketch has just printed something. */
    readonly isSending: boolean;
  }) => {
    const colourOf = (pin: string) => wires.find((wire) => wire.pin === pin)?.colour;
    return (
      <svg
        className="board-unoDrawing"
        viewBox={`-32 0 724 ${height}`}
        aria-hidden="true"
        focusable="false"
      >
        <path d={`M12 2h622l20 20 32 24v142l-20 46H12z`} className="part-face" />
        <path d="M-30 46h132v86H-30z" className="part-face" />
        <path d="M-16 162h114v58H-16z" className="part-face" />
        <path d="M128 70h52v48h-52z" className="part-face" />
        <circle cx="154" cy="94" r="15" className="part-face" />
        {/* Headers: digital ones above, supplies and analogue ones below. */}
        <path d="M202 11h227v26H202zM445 11h203v26H445zM280 199h203v26H280zM495 199h153v26H495z" />
        <path d="M318 106h296v56H318z" className="part-ink" />
        <path d="M318 126a9 9 0 0 1 0 18" className="part-face" />
        <path d="M226 152a14 14 0 0 1 14-14h28a14 14 0 0 1 0 28h-28a14 14 0 0 1 -14-14z" />
        <circle cx="600" cy="74" r="9" className={isOn ? 'uno-powered' : 'part-face'} />
        <circle cx="300" cy="74" r="9" className={isSending ? 'uno-sending' : 'part-face'} />
        {sockets.map((pin) => {
          const [x, y] = [socketX(pin), pin.startsWith('A') ? height - inset : inset];
          const colour = colourOf(pin);
          return colour === undefined ? (
            <path key={pin} d={`M${x - 4} ${y - 4}h8v8h-8z`} className="part-ink" stroke="none" />
          ) : (
            <g key={pin} stroke={colour} fill={colour}>
              <path d={`M${x} ${y}V${y === inset ? -2 : height + 2}`} strokeWidth="9" />
              <circle cx={x} cy={y} r="8" data-pin={pin} />
            </g>
          );
        })}
      </svg>
    );
  },
);
