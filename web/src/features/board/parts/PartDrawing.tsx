import type { BoardPart } from '../../../../../lambdas/contract/board.ts';
import type { Reading } from '../simulation/models.ts';

/** What LEDs glow in, in light and dark alike: light has a colour of its own. */
export const ledColours = {
  red: '#e02b20',
  amber: '#f59300',
  green: '#1f9d3a',
  white: '#fff3c4',
  blue: '#2f6bff',
} as const;

/** At this current an LED is as bright as the eye tells, mA. */
const brightMilliamps = 8;
/** Eyes notice little light more than much (Stevens' power law). */
const exponent = 0.5;

/** A part in lines, as it is now. What it shows is said in words beside it. */
export function PartDrawing({
  part,
  reading,
}: {
  readonly part: BoardPart;
  readonly reading: Reading;
}) {
  return (
    <svg className="part-drawing" viewBox="0 0 96 64" aria-hidden="true">
      {drawingOf(part, reading)}
    </svg>
  );
}

function drawingOf(part: BoardPart, reading: Reading) {
  const value = typeof reading === 'number' ? reading : 0;
  switch (part.kind) {
    case 'led':
      return <Led colour={ledColours[part.colour]} brightness={brightnessOf(value)} />;
    case 'button':
      return <Button isPressed={value > 0} />;
    case 'contact':
      return <Contact isClosed={value > 0} />;
    case 'resistor':
      return <path d="M8 32h20M68 32h20M28 24h40v16H28z" />;
    case 'capacitor':
      return <path d="M8 32h34M54 32h34M42 12v40M54 12v40" />;
    case 'potentiometer':
      return <Knob turn={value / 100} />;
    case 'ldr':
      return <Ldr />;
    case 'thermistor':
      return <Thermistor level={shareOf(part, value)} />;
    case 'sensor':
      return <Probe level={shareOf(part, value)} />;
    case 'pulses':
      return <path d={`M8 48h18V16h${8 + 30 * shareOf(part, value)}V48H88`} />;
    case 'lineRow':
      return <LineRow pitch={part.pitch} line={value} />;
    case 'buzzer':
      return <Buzzer sounds={value > 0} />;
    case 'servo':
      return <Servo degrees={value} />;
    case 'motor':
      return <Wheel power={value} />;
    case 'lcd':
    case 'crossing':
    case 'tracker':
      return null;
  }
}

function shareOf(
  { least, most }: { readonly least: number; readonly most: number },
  value: number,
) {
  return Math.min(1, Math.max(0, (value - least) / (most - least)));
}

/** How bright an LED looks, from 0 to 1. @param milliamps its mean current */
function brightnessOf(milliamps: number): number {
  return Math.min(1, Math.max(0, milliamps) / brightMilliamps) ** exponent;
}

function Led({ colour, brightness }: { readonly colour: string; readonly brightness: number }) {
  return (
    <>
      <circle cx="48" cy="26" r="26" fill={colour} stroke="none" opacity={brightness * 0.28} />
      <path d="M42 46v14M54 46v16" />
      <path d="M36 44V24a12 12 0 0 1 24 0v20z" className="part-face" />
      <path
        d="M36 44V24a12 12 0 0 1 24 0v20z"
        fill={colour}
        fillOpacity={0.18 + 0.82 * brightness}
      />
      <path d="M33 44h30v4H33z" className="part-face" />
    </>
  );
}

function Button({ isPressed }: { readonly isPressed: boolean }) {
  return (
    <>
      <path d="M22 22h52v34H22z" className="part-face" />
      <path d="M14 30h8M14 48h8M74 30h8M74 48h8" />
      <circle
        cx="48"
        cy="39"
        r={isPressed ? 10 : 12}
        className={isPressed ? 'part-on' : 'part-face'}
      />
    </>
  );
}

function Contact({ isClosed }: { readonly isClosed: boolean }) {
  return (
    <>
      <path d="M6 40h24M66 40h24" />
      <path d={isClosed ? 'M30 40h36' : 'M30 40l32 -20'} strokeWidth="3" />
      <circle cx="30" cy="40" r="4" className="part-face" />
      <circle cx="66" cy="40" r="4" className={isClosed ? 'part-on' : 'part-face'} />
    </>
  );
}

/** Turned by a share of its 270 degrees. */
function Knob({ turn }: { readonly turn: number }) {
  return (
    <>
      <circle cx="48" cy="32" r="24" className="part-face" />
      <g transform={`rotate(${turn * 270 - 135} 48 32)`}>
        <path d="M48 32V12" strokeWidth="3" />
      </g>
    </>
  );
}

function Ldr() {
  return (
    <>
      <circle cx="48" cy="34" r="22" className="part-face" />
      <path d="M34 26h28v4H38v4h24v4H34v4h28" />
      <path d="M10 8l12 12M22 12v8h-8M24 2l12 12M36 6v8h-8" />
    </>
  );
}

function Thermistor({ level }: { readonly level: number }) {
  const height = 6 + 30 * level;
  return (
    <>
      <path d="M42 42V12a6 6 0 0 1 12 0v30a10 10 0 1 1 -12 0z" className="part-face" />
      <path d={`M45 ${50 - height}h6v${height}h-6z`} className="part-on" stroke="none" />
      <circle cx="48" cy="50" r="6" className="part-on" stroke="none" />
    </>
  );
}

/** A probe in something that rises to the level. */
function Probe({ level }: { readonly level: number }) {
  const height = 34 * level;
  return (
    <>
      <path
        d={`M24 ${60 - height}h48v${height}H24z`}
        className="part-on"
        stroke="none"
        opacity="0.5"
      />
      <path d="M24 22v38h48V22" />
      <path d="M40 6h16v40l-8 8 -8-8z" className="part-face" />
      <path d="M48 2v4" />
    </>
  );
}

/** Five sensors above a line that lies so far to the right of the middle, mm. */
function LineRow({ pitch, line }: { readonly pitch: number; readonly line: number }) {
  const scale = 14 / pitch;
  return (
    <>
      <path d={`M${48 + line * scale - 9} 30h18v32h-18z`} className="part-ink" stroke="none" />
      <path d="M8 8h80v16H8z" className="part-face" />
      {[-2, -1, 0, 1, 2].map((place) => (
        <circle key={place} cx={48 + place * 14} cy="24" r="4" className="part-face" />
      ))}
    </>
  );
}

function Buzzer({ sounds }: { readonly sounds: boolean }) {
  return (
    <>
      <circle cx="38" cy="34" r="22" className="part-face" />
      <circle cx="38" cy="34" r="4" className={sounds ? 'part-on' : 'part-face'} />
      {sounds && <path d="M66 22a18 18 0 0 1 0 24M74 16a26 26 0 0 1 0 36" />}
    </>
  );
}

function Servo({ degrees }: { readonly degrees: number }) {
  return (
    <>
      <path d="M24 40h48v22H24z" className="part-face" />
      <g transform={`rotate(${90 - degrees} 48 38)`}>
        <path d="M44 38V10a4 4 0 0 1 8 0v28z" className="part-on" />
      </g>
      <circle cx="48" cy="38" r="7" className="part-face" />
    </>
  );
}

/** A wheel with an arrow that is as long as its power. */
function Wheel({ power }: { readonly power: number }) {
  const length = power * 0.22;
  return (
    <>
      <circle cx="38" cy="32" r="24" className="part-face" />
      <circle cx="38" cy="32" r="5" className={power === 0 ? 'part-face' : 'part-on'} />
      <path d={`M80 ${32 + length}V${32 - length}`} strokeWidth="4" />
      {Math.abs(power) > 5 && (
        <path d={power > 0 ? `M74 ${38 - length}l6-8 6 8` : `M74 ${26 - length}l6 8 6-8`} />
      )}
    </>
  );
}
