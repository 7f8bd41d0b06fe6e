import { lineThrough, scaleOf } from '../draw.ts';
import { defineModel } from '../Model.ts';
import { amount } from '../words.ts';

interface Air {
  readonly celsius: number;
  readonly percent: number;
  readonly dew: number;
  readonly glass: number;
}

/** The text's `dew_point`. */
function dewPoint(celsius: number, percent: number): number {
  const g = Math.log(percent / 100) + (17.62 * celsius) / (243.12 + celsius);
  return (243.12 * g) / (17.62 - g);
}

/** The most vapour that air can hold, as the pressure that it adds, hPa (Magnus formula, as in `dew_point`). */
const most = (celsius: number) => 6.112 * Math.exp((17.62 * celsius) / (243.12 + celsius));

function look({ celsius, percent, glass }: Record<'celsius' | 'percent' | 'glass', number>): Air {
  return { celsius, percent, dew: dewPoint(celsius, percent), glass };
}

const x = scaleOf([0, 40], [36, 330]);
const celsiusAt = scaleOf([36, 330], [0, 40]);
const y = scaleOf([0, 74], [212, 20]);

export const dewPointModel = defineModel({
  title: 'When does the glass fog?',
  tries: [
    {
      task: 'Drag the glass to colder temperatures until it fogs.',
      reads: 1,
      isDone: ({ glass, dew }) => glass < dew,
      notice: 'Colder than the dew point it fogs: air so cold can’t hold all that vapour.',
    },
    {
      task: 'Leave the glass cold, and make the air drier until it clears.',
      reads: 1,
      isDone: ({ glass, dew, percent }) => glass <= 18 && glass >= dew && percent <= 47,
      notice: 'Drier air has a lower dew point: it would take a colder glass to fog now.',
    },
    {
      task: 'Is air at 30 °C with 50 % wetter than air at 16 °C with 80 %?',
      reads: 2,
      isDone: ({ celsius, percent }) => Math.abs(celsius - 16) <= 1 && Math.abs(percent - 80) <= 2,
      notice:
        '50\u00a0% at 30\u00a0°C are 21.2\u00a0hPa of vapour, 80\u00a0% at 16\u00a0°C only 14.5: warm air holds more.',
    },
  ],
  inputs: {
    glass: { kind: 'slider', label: 'Glass', unit: '°C', least: 0, most: 40, step: 0.5, start: 20 },
    celsius: { kind: 'slider', label: 'Air', unit: '°C', least: 5, most: 40, step: 1, start: 30 },
    percent: {
      kind: 'slider',
      label: 'Humidity',
      unit: '%',
      least: 10,
      most: 100,
      step: 1,
      start: 50,
    },
  },
  run: look,
  readouts: ({ dew, glass, celsius, percent }) => [
    { label: 'Dew point', value: amount(dew, '°C', 1) },
    { label: 'The glass', value: glass < dew ? 'fogs' : 'stays clear' },
    { label: 'Vapour', value: amount((most(celsius) * percent) / 100, 'hPa', 1) },
  ],
  handles: ({ glass, celsius, percent }) => [
    {
      input: 'glass',
      what: 'the glass',
      at: { x: x(glass), y: y((most(celsius) * percent) / 100) },
      valueAt: (point) => celsiusAt(point.x),
    },
  ],
  sheet: { width: 340, height: 246 },
  shows: ({ celsius, percent, dew, glass }) =>
    `A rising curve of the most vapour that air can hold. Air of ${celsius} °C with ${percent} % has its dew point at ${amount(dew, '°C', 1)}; a glass of ${glass} °C ${glass < dew ? 'fogs' : 'stays clear'}.`,
  shared: ({ dew }) => `The dew point here is ${amount(dew, '°C', 1)}`,
  draw: ({ celsius, percent, dew, glass }) => {
    const curve = Array.from({ length: 41 }, (_, at) => ({ x: x(at), y: y(most(at)) }));
    const level = y((most(celsius) * percent) / 100);
    const isFogged = glass < dew;
    return (
      <>
        <path d="M36 16V212H334" strokeWidth="1.5" />
        <path
          d={`${lineThrough(curve)}L${x(40)} 16H36V${y(most(0)).toFixed(1)}z`}
          fill="var(--press-wash)"
          stroke="none"
        />
        <path d={lineThrough(curve)} stroke="var(--press)" strokeWidth="2.5" />
        <path
          d={`M${x(celsius).toFixed(1)} ${level.toFixed(1)}H${x(glass).toFixed(1)}`}
          strokeWidth="1.5"
          strokeDasharray="4 4"
        />
        <path
          d={`M${x(celsius).toFixed(1)} 212V${y(most(celsius)).toFixed(1)}`}
          strokeWidth="1"
          strokeDasharray="2 5"
        />
        <circle
          cx={x(celsius).toFixed(1)}
          cy={level.toFixed(1)}
          r="6"
          fill="var(--marigold)"
          strokeWidth="1.5"
        />
        {dew > 0 && (
          <path
            d={`M${x(dew).toFixed(1)} ${level.toFixed(1)}V212`}
            stroke="var(--press)"
            strokeWidth="1.5"
          />
        )}
        {isFogged &&
          [0, 1, 2, 3, 4].map((drop) => (
            <path
              key={drop}
              d={`M${(x(glass) - 30 + drop * 15).toFixed(1)} ${Math.max(20, level - 40 + (drop % 2) * 10).toFixed(1)}q-4 7 0 9q4-2 0-9z`}
              fill="var(--press)"
              stroke="none"
            />
          ))}
        <text x="44" y="28">
          water condenses
        </text>
        {[10, 20, 30, 40].map((mark) => (
          <text
            key={mark}
            x={x(mark).toFixed(1)}
            y="230"
            textAnchor={mark === 40 ? 'end' : 'middle'}
          >
            {mark} °C
          </text>
        ))}
      </>
    );
  },
});
