import { lineThrough } from '../draw.ts';
import { defineModel, type Point } from '../Model.ts';
import { amount } from '../words.ts';

/** Shear modulus of spring wire, N/mm². */
const shear = 79_000;
const fullScale = 5;
/** The text's: above this, N/mm², spring wire gets longer over time. */
const mostStress = 600;

interface Spring {
  readonly wire: number;
  readonly across: number;
  readonly turns: number;
  readonly newton: number;
  readonly rate: number;
  /** At full scale. */
  readonly stress: number;
  readonly stretch: number;
  readonly closed: number;
}

/** The text's `spring`. */
function runSpring({
  wire,
  across,
  turns,
  newton,
}: Record<'wire' | 'across' | 'turns' | 'newton', number>): Spring {
  const rate = (shear * wire ** 4) / (8 * across ** 3 * turns);
  const index = across / wire;
  const wahl = (4 * index - 1) / (4 * index - 4) + 0.615 / index;
  return {
    wire,
    across,
    turns,
    newton,
    rate,
    stress: (8 * fullScale * across * wahl) / (Math.PI * wire ** 3),
    stretch: newton / rate,
    closed: turns * wire,
  };
}

const isTooMuch = ({ stress, newton }: Spring) => (stress * newton) / fullScale > mostStress;
/** So much longer at full scale, mm: the dial has room for it, and reads well. */
const right = { least: 58, most: 62 };
const isRight = ({ rate }: Pick<Spring, 'rate'>) =>
  fullScale / rate >= right.least && fullScale / rate <= right.most;

const top: Point = { x: 120, y: 34 };
/** Where the hook is at most: the ring round its handle is whole on the sheet. */
const lowest = 230;
/** Units of the sheet per mm: so many that the spring is on it at full scale, and its dial with it. */
const unitOf = ({ closed, rate }: Spring) =>
  Math.min(1.75, (lowest - top.y) / (closed + fullScale / rate));
/** Where the hook is when nothing hangs on it, and with the force on it. */
const hookAt = (spring: Spring) => top.y + (spring.closed + spring.stretch) * unitOf(spring);

export const springScale = defineModel({
  title: 'Wind a spring that is right for 5 N',
  tries: [
    {
      task: 'Pull the hook to 5\u00a0N. Where are the marks of the dial?',
      reads: 1,
      isDone: ({ newton }) => newton >= 4.8,
      notice: 'Each newton makes it longer by the same: the marks are equally far apart.',
    },
    {
      task: 'Change the wire by 0.1\u00a0mm. How much softer or stiffer is the spring?',
      isDone: ({ wire }) => Math.abs(Math.abs(wire - 0.6) - 0.1) < 0.01,
      notice:
        'Its fourth power counts: 0.1\u00a0mm less is half as stiff, 0.1\u00a0mm more nearly twice.',
    },
    {
      task: 'Overload it: spring wire takes 600\u00a0N/mm² over a long time. What does the drawing say?',
      reads: 2,
      isDone: isTooMuch,
      notice:
        'The wire is twisted too hard and stays longer. Then the scale’s zero is no longer true.',
    },
  ],
  inputs: {
    newton: {
      kind: 'slider',
      label: 'Pull',
      unit: 'N',
      least: 0,
      most: fullScale,
      step: 0.1,
      start: 2,
    },
    wire: { kind: 'slider', label: 'Wire', unit: 'mm', least: 0.4, most: 1, step: 0.1, start: 0.6 },
    across: { kind: 'slider', label: 'Coil', unit: 'mm', least: 5, most: 12, step: 1, start: 7 },
    turns: { kind: 'slider', label: 'Turns', unit: '', least: 10, most: 60, step: 1, start: 44 },
  },
  run: runSpring,
  readouts: ({ rate, stress }) => [
    { label: 'Stiffness, N/mm', value: amount(rate, '', 3) },
    { label: 'Longer at 5 N', value: amount(fullScale / rate, 'mm') },
    {
      label: 'Stress, N/mm²',
      value: `${amount(stress, '')}${stress > mostStress ? ', too high' : ''}`,
    },
  ],
  handles: (spring) => [
    {
      input: 'newton',
      what: 'the hook',
      at: { x: top.x, y: hookAt(spring) + 16 },
      valueAt: ({ y }) => ((y - 16 - top.y) / unitOf(spring) - spring.closed) * spring.rate,
    },
  ],
  sheet: { width: 340, height: 270 },
  shows: ({ newton, stretch }) =>
    `A coil spring beside a scale from 0 to 5 N. A pull of ${amount(newton, 'N', 1)} makes it ${amount(stretch, 'mm')} longer.`,
  challenge: {
    sentence:
      'Wind a spring that gets 58 to 62 mm longer at 5 N with a stress of 280 N/mm² or less.',
    figure: ({ rate, stress }) =>
      isRight({ rate })
        ? stress
        : `Your spring gets ${amount(fullScale / rate, 'mm')} longer at 5 N; it should be 58 to 62 mm.`,
    better: 'lower',
    goal: 280,
    written: (figure) => amount(figure, 'N/mm²'),
  },
  record: (spring) => (isRight(spring) ? -spring.stress : undefined),
  shared: (spring) =>
    spring.stress > mostStress
      ? 'Can you wind a spring that is right for 5 N?'
      : `My spring: ${amount(fullScale / spring.rate, 'mm')} for 5 N`,
  draw: (spring) => {
    const { across, turns, closed, rate, wire, newton } = spring;
    const unit = unitOf(spring);
    const hook = hookAt(spring);
    const length = hook - top.y;
    // Half as many waves are drawn as there are turns: more could not be told apart.
    const waves = Math.max(6, Math.round(turns / 2));
    const half = across * 2.4;
    const coil = Array.from({ length: waves * 2 + 1 }, (_, at) => ({
      x: top.x + (at % 2 === 0 ? -half : half),
      y: top.y + (at / (waves * 2)) * length,
    }));
    const marks = [0, 1, 2, 3, 4, 5].map((force) => ({
      force,
      y: top.y + (closed + force / rate) * unit,
    }));
    const rightAt = top.y + (closed + right.least) * unit;
    // A stiff spring's marks are closer together than their numbers are high.
    const numbered = [1, 5].find((step) => (step / rate) * unit >= 15) ?? Number.POSITIVE_INFINITY;
    return (
      <>
        <path d={`M${top.x - 50} 22h100M${top.x} 22V${top.y}`} strokeWidth="2.5" />
        <path
          d={`M${top.x} ${top.y}L${lineThrough(coil).slice(1)}L${top.x} ${hook.toFixed(1)}v10`}
          stroke={isTooMuch(spring) ? 'var(--problem)' : 'var(--press)'}
          strokeWidth={(wire * 3.2).toFixed(1)}
        />
        <rect
          x="210"
          y={rightAt.toFixed(1)}
          width="22"
          height={((right.most - right.least) * unit).toFixed(1)}
          fill="var(--success)"
          fillOpacity="0.35"
          stroke="var(--success)"
        />
        <path d={`M210 22V258`} strokeWidth="1.5" />
        {/* Across, as beside the spring it would be read as its length. */}
        <path d={`M20 254v-8m0 4h${(50 * unit).toFixed(1)}m0 -4v8`} strokeWidth="1.5" />
        <text x="24" y="243">
          50 mm
        </text>
        {marks.map(({ force, y }) => (
          <g key={force}>
            <path
              d={`M210 ${y.toFixed(1)}h${force === 0 || force === 5 ? 22 : 14}`}
              strokeWidth="1.5"
            />
            {force % numbered === 0 && (
              <text x="240" y={(y + 4).toFixed(1)}>
                {force} N
              </text>
            )}
          </g>
        ))}
        <path
          d={`M${top.x + 26} ${hook.toFixed(1)}H208`}
          stroke="var(--marigold)"
          strokeWidth="3"
        />
        {isTooMuch(spring) && (
          <text x="334" y="16" textAnchor="end" className="model-event">
            too much: it stays longer
          </text>
        )}
        <text x="206" y={(hook - 6).toFixed(1)} textAnchor="end">
          {amount(newton, 'N', 1)}
        </text>
      </>
    );
  },
});
