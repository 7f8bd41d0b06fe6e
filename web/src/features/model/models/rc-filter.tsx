import { lineThrough, scaleOf } from '../draw.ts';
import { defineModel } from '../Model.ts';
import { amount } from '../words.ts';

const farads = 100e-9;

interface Filter {
  readonly isSquare: boolean;
  /** R × C, s. */
  readonly tau: number;
  /** How high the output of a square wave gets, as a share of the input. */
  readonly rest: number;
  readonly hertz: number;
  readonly corner: number;
  readonly gain: number;
  /** How far the output is behind, degrees. */
  readonly behind: number;
  /** Input and output over the periods that are shown, between −1 and 1. */
  readonly input: readonly number[];
  readonly output: readonly number[];
}

const periods = 2.5;
const columns = 200;

function filter({ hertz, ohms, wave }: Record<'hertz' | 'ohms' | 'wave', number>): Filter {
  const tau = ohms * farads;
  const corner = 1 / (2 * Math.PI * tau);
  const gain = 1 / Math.sqrt(1 + (hertz / corner) ** 2);
  const lag = Math.atan(hertz / corner);
  const phases = Array.from({ length: columns + 1 }, (_, at) => (at / columns) * periods);
  // Half a period of a square charges towards one level, from where the other half has left it.
  const half = 1 / (2 * hertz);
  const rest = (1 - Math.exp(-half / tau)) / (1 + Math.exp(-half / tau));
  const square = (phase: number) => (phase % 1 < 0.5 ? 1 : -1);
  const charged = (phase: number) => {
    const level = square(phase);
    const since = ((phase % 0.5) / 0.5) * half;
    return level * (1 - (1 + rest) * Math.exp(-since / tau));
  };
  return {
    isSquare: wave === 1,
    tau,
    rest,
    hertz,
    corner,
    gain,
    behind: (lag * 180) / Math.PI,
    input: phases.map((phase) => (wave === 1 ? square(phase) : Math.sin(2 * Math.PI * phase))),
    output: phases.map((phase) =>
      wave === 1 ? charged(phase) : gain * Math.sin(2 * Math.PI * phase - lag),
    ),
  };
}

const scopeX = scaleOf([0, columns], [16, 324]);
const scopeY = scaleOf([-1.25, 1.25], [156, 24]);
/** Tenfold steps are equally far apart, as on every chart of a filter. */
const chartX = (hertz: number) => scaleOf([1, 5], [40, 324])(Math.log10(hertz));
const chartY = scaleOf([0, 1], [242, 184]);

export const rcFilter = defineModel({
  title: 'Put a resistor and a capacitor on the scope',
  tries: [
    {
      task: 'Find the corner: the frequency at which 0.707 of the input is left.',
      reads: 1,
      isDone: ({ isSquare, gain }) => !isSquare && Math.abs(gain - Math.SQRT1_2) < 0.03,
      notice: 'At the corner the output is an eighth of a turn behind. Above, ever less is left.',
    },
    {
      task: 'Go to ten times the corner. How much is left there?',
      reads: 1,
      isDone: ({ isSquare, hertz, corner }) =>
        !isSquare && hertz > 8.5 * corner && hertz < 12 * corner,
      notice: 'About a tenth. From here on, ten times the frequency leaves a tenth of it again.',
    },
    {
      task: 'Send a square wave. What becomes of its steep edges?',
      reads: 1,
      isDone: ({ isSquare, rest }) => isSquare && rest > 0.3 && rest < 0.99,
      notice: 'Each edge turns into the curve along which a capacitor charges, or discharges.',
    },
  ],
  inputs: {
    hertz: {
      kind: 'slider',
      label: 'Frequency',
      unit: 'Hz',
      least: 10,
      most: 100_000,
      step: 1,
      start: 2000,
      isLogarithmic: true,
    },
    ohms: {
      kind: 'slider',
      label: 'Resistor',
      unit: 'Ω',
      least: 100,
      most: 100_000,
      step: 1,
      start: 1600,
      isLogarithmic: true,
    },
    wave: { kind: 'choice', label: 'Input', options: ['Sine', 'Square'], start: 0 },
  },
  run: filter,
  readouts: ({ isSquare, tau, rest, corner, gain, behind }) => [
    { label: 'Corner', value: amount(corner, 'Hz') },
    {
      label: isSquare ? 'Output peaks at' : 'Output',
      value: `× ${(isSquare ? rest : gain).toFixed(3)}`,
    },
    isSquare
      ? { label: 'R × C', value: amount(1000 * tau, 'ms', 2) }
      : { label: 'Behind by', value: amount(behind, '°') },
  ],
  sheet: { width: 340, height: 264 },
  shows: ({ hertz, gain, behind }) =>
    `A scope with the input and, ${amount(behind, '°')} behind it, the output at ${gain.toFixed(2)} of its height. Below, the share that is left over frequency, with a dot at ${amount(hertz, 'Hz')}.`,
  shared: ({ corner }) => `My filter has its corner at ${amount(corner, 'Hz')}`,
  draw: ({ hertz, corner, gain, input, output }) => {
    const trace = (values: readonly number[]) =>
      lineThrough(values.map((value, at) => ({ x: scopeX(at), y: scopeY(value) })));
    const curve = Array.from({ length: 81 }, (_, at) => 10 ** (1 + at / 20)).map((f) => ({
      x: chartX(f),
      y: chartY(1 / Math.sqrt(1 + (f / corner) ** 2)),
    }));
    return (
      <>
        <path d="M16 24H324V156H16zM16 90H324M170 24V156" strokeWidth="1" opacity="0.5" />
        <path d={trace(input)} strokeWidth="1.5" strokeDasharray="5 4" />
        <path d={trace(output)} stroke="var(--press)" strokeWidth="3" />
        <path d={`M40 178V${chartY(0)}H330`} strokeWidth="1.5" />
        <path
          d={`M${chartX(Math.min(1e5, Math.max(10, corner))).toFixed(1)} 178V${chartY(0)}`}
          strokeWidth="1"
          strokeDasharray="3 4"
        />
        <path d={lineThrough(curve)} stroke="var(--press)" strokeWidth="2" />
        <circle
          cx={chartX(hertz).toFixed(1)}
          cy={chartY(gain).toFixed(1)}
          r="5"
          fill="var(--marigold)"
          strokeWidth="1.5"
        />
        {['10 Hz', '100', '1 k', '10 k', '100 k'].map((label, at) => (
          <text key={label} x={40 + at * 71} y="258" textAnchor={at === 4 ? 'end' : 'middle'}>
            {label}
          </text>
        ))}
        <text x="34" y="190" textAnchor="end">
          1
        </text>
        <text x="16" y="16">
          dashed: input
        </text>
        <text x="324" y="16" textAnchor="end">
          solid: output
        </text>
      </>
    );
  },
});
