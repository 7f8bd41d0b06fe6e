import { lineThrough, scaleOf } from '../draw.ts';
import { defineModel } from '../Model.ts';
import { amount } from '../words.ts';

/** The steel ruler of the text: N/mm², mm. */
const elastic = 200e3;
const ruler = 300;
const across = 25;
const g = 9.81;
/** It is drawn so many times as deep as it bends. */
const deeper = 3;

interface Beam {
  readonly place: number;
  readonly grams: number;
  readonly force: number;
  readonly inertia: number;
  /** At the weight, mm. */
  readonly deflection: number;
  /** At the clamp, N/mm². */
  readonly stress: number;
  readonly isOnEdge: boolean;
  readonly thickness: number;
}

function runBeam({
  place,
  grams,
  thickness,
  lies,
}: Record<'place' | 'grams' | 'thickness' | 'lies', number>): Beam {
  const isOnEdge = lies === 1;
  const [b, h] = isOnEdge ? [thickness, across] : [across, thickness];
  const force = (grams / 1000) * g;
  const inertia = (b * h ** 3) / 12;
  return {
    place,
    grams,
    force,
    inertia,
    deflection: (force * place ** 3) / (3 * elastic * inertia),
    stress: (6 * force * place) / (b * h * h),
    isOnEdge,
    thickness,
  };
}

/** How far the ruler is down at a distance from the clamp, mm; beyond the weight it is straight. */
function downAt({ place, force, inertia }: Beam, at: number): number {
  const within = Math.min(at, place);
  const bent = (force * within ** 2 * (3 * place - within)) / (6 * elastic * inertia);
  const slope = (force * place ** 2) / (2 * elastic * inertia);
  return bent + slope * Math.max(0, at - place);
}

const x = scaleOf([0, ruler], [44, 326]);
const placeAt = scaleOf([44, 326], [0, ruler]);
const y = scaleOf([0, 1], [60, 60 + deeper * 0.94]);

export const bendingBeam = defineModel({
  title: 'Bend a steel ruler',
  tries: [
    {
      task: 'Drag the weight to half the distance: how much less does it bend?',
      isDone: ({ place, grams }) => Math.abs(place - 100) <= 5 && grams > 0,
      notice: 'At half the distance it bends by only about an eighth.',
    },
    {
      task: 'Make the ruler twice as thick.',
      isDone: ({ thickness, grams }) => Math.abs(thickness - 2) < 0.15 && grams > 0,
      notice: 'A ruler twice as thick bends by only about an eighth, for twice the steel.',
    },
    {
      task: 'Put it on edge: can you still see it bend?',
      isDone: ({ isOnEdge, grams }) => isOnEdge && grams > 0,
      notice:
        'On edge it’s 25\u00a0mm deep, and even 100\u00a0g bend it by less than 0.05\u00a0mm.',
    },
  ],
  inputs: {
    place: {
      kind: 'slider',
      label: 'Weight at',
      unit: 'mm',
      least: 40,
      most: ruler,
      step: 5,
      start: 200,
    },
    grams: { kind: 'slider', label: 'Weight', unit: 'g', least: 0, most: 100, step: 10, start: 50 },
    thickness: {
      kind: 'slider',
      label: 'Thickness',
      unit: 'mm',
      least: 0.8,
      most: 3,
      step: 0.1,
      start: 1,
    },
    lies: { kind: 'choice', label: 'The ruler lies', options: ['flat', 'on edge'], start: 0 },
  },
  run: runBeam,
  readouts: ({ deflection, stress, inertia }) => [
    { label: 'Bends by', value: amount(deflection, 'mm', 3) },
    { label: 'Stress, N/mm²', value: amount(stress, '', 1) },
    { label: 'I, mm⁴', value: amount(inertia, '', 3) },
  ],
  handles: (beam) => [
    {
      input: 'place',
      what: 'the weight',
      at: { x: x(beam.place), y: y(downAt(beam, beam.place)) + 24 },
      valueAt: (point) => placeAt(point.x),
    },
  ],
  sheet: { width: 340, height: 250 },
  shows: ({ place, grams, deflection }) =>
    `A ruler, clamped at its left end, with ${grams} g at ${place} mm, bends by ${amount(deflection, 'mm', 1)}.`,
  shared: ({ deflection }) => `My ruler bends by ${amount(deflection, 'mm', 1)}`,
  draw: (beam) => {
    const { place, grams, isOnEdge, thickness } = beam;
    const shape = Array.from({ length: 31 }, (_, at) => ({
      x: x(at * 10),
      y: y(downAt(beam, at * 10)),
    }));
    const below = y(downAt(beam, place)) + 24;
    const half = 8 + grams / 8;
    const [wide, high] = isOnEdge ? [thickness, across] : [across, thickness];
    return (
      <>
        <path d={`M44 60H326`} strokeWidth="1" strokeDasharray="3 5" opacity="0.6" />
        <path d="M12 40h34v14h-34zM12 66h34v14h-34z" fill="var(--paper-raised)" strokeWidth="2" />
        <path
          d={lineThrough(shape)}
          stroke="var(--press)"
          strokeWidth={isOnEdge ? 8 : 2 + thickness}
        />
        {[50, 100, 150, 200, 250, 300].map((mark) => (
          <g key={mark}>
            <path d={`M${x(mark).toFixed(1)} 26v10`} strokeWidth="1" />
            <text x={x(mark).toFixed(1)} y="20" textAnchor="middle">
              {mark}
            </text>
          </g>
        ))}
        <path d={`M${x(place).toFixed(1)} ${(below - 24).toFixed(1)}v14`} strokeWidth="1.5" />
        <path
          d={`M${(x(place) - half).toFixed(1)} ${(below - 12).toFixed(1)}h${2 * half}v26h${-2 * half}z`}
          fill="var(--marigold)"
          strokeWidth="2"
        />
        <rect
          x={44 - wide}
          y={200 - high}
          width={2 * wide}
          height={2 * high}
          fill="var(--press)"
          fillOpacity="0.4"
          strokeWidth="1"
        />
        <text x="84" y="204">
          end view
        </text>
        <text x="334" y="240" textAnchor="end">
          bending drawn {deeper} times as deep
        </text>
      </>
    );
  },
});
