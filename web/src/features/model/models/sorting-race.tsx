import { lineThrough, scaleOf } from '../draw.ts';
import { defineModel } from '../Model.ts';
import { PythonRandom } from '../pythonRandom.ts';
import { amount } from '../words.ts';

const inOrder = (n: number) => Array.from({ length: n }, (_, value) => value);

/** The text's `shuffled`, and the lists that it compares with it. */
const lists: readonly ((n: number) => number[])[] = [
  (n) => {
    const values = inOrder(n);
    new PythonRandom(7).shuffle(values);
    return values;
  },
  inOrder,
  (n) => inOrder(n).toReversed(),
];

/** After so many comparisons, the values between two places are in order. */
interface Step {
  readonly count: number;
  readonly from: number;
  readonly to: number;
}

/** The text's `insertion`. */
function insertion(list: readonly number[]): Step[] {
  const a = [...list];
  let count = 0;
  return list.map((x, i) => {
    let j = i;
    while (j > 0) {
      const before = a[j - 1] ?? 0;
      count++;
      if (x >= before) {
        break;
      }
      a[j] = before;
      j--;
    }
    a[j] = x;
    return { count, from: 0, to: i + 1 };
  });
}

/** The text's `merge_sort`. */
function mergeSort(list: readonly number[]): Step[] {
  const steps: Step[] = [];
  let count = 0;
  function sort(a: readonly number[], from: number): readonly number[] {
    if (a.length < 2) {
      return a;
    }
    const half = Math.floor(a.length / 2);
    const [left, right] = [sort(a.slice(0, half), from), sort(a.slice(half), from + half)];
    const out: number[] = [];
    let [i, j] = [0, 0];
    for (
      let [one, other] = [left[0], right[0]];
      one !== undefined && other !== undefined;
      [one, other] = [left[i], right[j]]
    ) {
      count++;
      if (other < one) {
        out.push(other);
        j++;
      } else {
        out.push(one);
        i++;
      }
    }
    steps.push({ count, from, to: from + a.length });
    return [...out, ...left.slice(i), ...right.slice(j)];
  }
  sort(list, 0);
  return steps;
}

const ways = [
  { name: 'Insertion', sort: insertion },
  { name: 'Merge', sort: mergeSort },
] as const;

interface Runner {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly total: number;
  /** How many comparisons fewer values need: so many values, so many comparisons. */
  readonly growth: readonly (readonly [n: number, count: number])[];
  /** By how much the comparisons grew with the last doubling. */
  readonly ratio: number;
}

interface Race {
  readonly list: readonly number[];
  readonly runners: readonly Runner[];
  readonly most: number;
}

/** The curve has so many points. */
const points = 12;

function race({ n, kind }: Record<'n' | 'kind', number>): Race {
  const make = lists[kind] ?? inOrder;
  const runners = ways.map(({ name, sort }) => {
    const countOf = (size: number) => sort(make(size)).at(-1)?.count ?? 0;
    const steps = sort(make(n));
    const total = steps.at(-1)?.count ?? 0;
    const sizes = Array.from({ length: points - 1 }, (_, at) =>
      Math.round((n * (at + 1)) / points),
    );
    return {
      name,
      steps,
      total,
      growth: [...sizes.map((size) => [size, countOf(size)] as const), [n, total] as const],
      ratio: total / countOf(Math.floor(n / 2)),
    };
  });
  return { list: make(n), runners, most: Math.max(...runners.map(({ total }) => total)) };
}

/** The values as they lie after so many comparisons. */
function valuesAt(list: readonly number[], steps: readonly Step[], count: number): number[] {
  const values = [...list];
  let end = values.length;
  // Of stretches within each other, the last one is the longest.
  for (const step of steps.filter((one) => one.count <= count).toReversed()) {
    if (step.to <= end) {
      const inOrderNow = values.slice(step.from, step.to).sort((one, other) => one - other);
      values.splice(step.from, inOrderNow.length, ...inOrderNow);
      end = step.from;
    }
  }
  return values;
}

const wide = 320;
/** More bars than this are too thin to be seen. */
const mostBars = 80;
const lane = 46;
const chart = { left: 12, right: 328, top: 172, bottom: 262 };

function barsOf(values: readonly number[], base: number): string {
  const every = Math.ceil(values.length / mostBars);
  const bars = values.filter((_, place) => place % every === 0);
  return bars
    .map((value, place) => {
      const x = 10 + ((place + 0.5) * wide) / bars.length;
      return `M${x.toFixed(1)} ${base}v${(-2 - (lane * value) / values.length).toFixed(1)}`;
    })
    .join('');
}

export const sortingRace = defineModel({
  title: 'Race two ways to sort',
  tries: [
    {
      task: 'Predict both counts for twice the numbers, then set 200.',
      isDone: ({ list }, _, { kind }) => kind === 0 && list.length >= 180 && list.length <= 220,
      notice:
        'Twice the numbers: nearly four times the work for insertion, about 2.4 times for merge.',
    },
    {
      task: 'Which list makes insertion sort win?',
      isDone: ({ list, runners: [insertion, merge] }) =>
        list.length >= 50 && insertion !== undefined && insertion.total < (merge?.total ?? 0),
      notice: 'In order already, each number is compared only once, with the one before it.',
    },
    {
      task: 'Insertion sort needs 2724 comparisons for 100 shuffled numbers. How many numbers does merge sort do with as many?',
      reads: 1,
      isDone: ({ runners }, _, { kind }) =>
        kind === 0 && Math.abs((runners[1]?.total ?? 0) - 2724) < 130,
      notice: 'About 370 numbers: nearly four times as many for the same work.',
    },
  ],
  inputs: {
    n: {
      kind: 'slider',
      label: 'Numbers',
      unit: '',
      least: 10,
      most: 1000,
      step: 10,
      start: 100,
    },
    kind: {
      kind: 'choice',
      label: 'The list is',
      options: ['Shuffled', 'In order', 'Reversed'],
      start: 0,
    },
  },
  run: race,
  clock: {
    length: ({ most }) => most,
    rate: ({ most }) => most / 6,
    written: (at) => `${Math.floor(at)} steps`,
    // At the first settings, merge sort has just finished.
    still: 536,
  },
  readouts: ({ runners }) => [
    ...runners.map(({ name, total }) => ({ label: name, value: String(total) })),
    {
      label: 'Doubling ratios',
      value: runners.map(({ ratio }) => amount(ratio, '', 2)).join(' and '),
    },
  ],
  sheet: { width: 340, height: 284 },
  shows: ({ list, runners }, at) =>
    `Two rows of ${list.length} bars that are being sorted, and curves of the comparisons that fewer numbers need. ${runners
      .map(
        ({ name, total }) =>
          `${name} sort ${at < total ? `is at ${Math.floor(at)} of ${total} comparisons` : `is done after ${total}`}.`,
      )
      .join(' ')}`,
  shared: ({ list, runners }) =>
    `To sort ${list.length} numbers: ${runners.map(({ name, total }) => `${name} ${total}`).join(', ')} comparisons`,
  draw: ({ list, runners, most }, at) => {
    const x = scaleOf([0, list.length], [chart.left, chart.right]);
    const y = scaleOf([0, most], [chart.bottom, chart.top]);
    return (
      <>
        {runners.map(({ name, steps, total, growth }, place) => {
          const base = 68 + place * 74;
          const colour = place === 0 ? 'var(--press)' : 'currentColor';
          const count = Math.min(total, Math.floor(at));
          return (
            <g key={name}>
              <text x="10" y={base - 52}>
                {name} sort
              </text>
              <text x="330" y={base - 52} textAnchor="end">
                {count === total ? `done: ${total}` : count}
              </text>
              <path
                d={barsOf(valuesAt(list, steps, count), base)}
                stroke={colour}
                strokeWidth={Math.max(2.4, (wide / list.length) * 0.6).toFixed(1)}
                strokeLinecap="butt"
              />
              <path
                d={lineThrough([
                  { x: x(0), y: y(0) },
                  ...growth.map(([n, all]) => ({ x: x(n), y: y(all) })),
                ])}
                stroke={colour}
                strokeWidth="2"
                strokeDasharray={place === 0 ? undefined : '6 4'}
              />
              <circle
                cx={x(list.length)}
                cy={y(count).toFixed(1)}
                r="5"
                fill="var(--marigold)"
                strokeWidth="1.5"
              />
            </g>
          );
        })}
        <path d={`M${chart.left} ${chart.top}V${chart.bottom}H${chart.right}`} strokeWidth="1.5" />
        <text x={chart.left + 8} y={chart.top + 12}>
          Comparisons: up to {most}
        </text>
        <text x={chart.left + 8} y={chart.top + 30}>
          dashed: merge sort
        </text>
        <text x={chart.right} y={chart.bottom + 17} textAnchor="end">
          {list.length} numbers
        </text>
      </>
    );
  },
});
