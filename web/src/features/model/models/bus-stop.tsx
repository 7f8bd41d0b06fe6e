import { lineThrough, scaleOf } from '../draw.ts';
import { defineModel } from '../Model.ts';
import { PythonRandom } from '../pythonRandom.ts';
import { amount } from '../words.ts';

/** The line of the text: minutes, and passengers a minute. */
const headway = 8;
const stops = 12;
const perMinute = 0.6;
const hours = 200;
const close = 0.05;

/** Where buses are held back, and until how long after the bus before, min. */
const holds: readonly Readonly<Record<number, number>>[] = [
  {},
  { 5: 6 },
  { 3: 6, 7: 6 },
  { 3: 7.5, 7: 7.5 },
];

interface Visit {
  readonly bus: number;
  readonly stop: number;
  readonly came: number;
  readonly left: number;
}

interface Day {
  /** The visits within the window that is drawn. */
  readonly visits: readonly Visit[];
  readonly wait: number;
  /** Standard deviation of the gaps at the last stop, min. */
  readonly spread: number;
}

/** Buses are drawn from here on, min, when the first ones have left the line. */
const from = 1200;
const shown = 96;

interface Event {
  readonly time: number;
  readonly bus: number;
  readonly stop: number;
}

const isEarlier = (one: Event, other: Event) =>
  one.time < other.time || (one.time === other.time && one.bus < other.bus);

/** Takes the earliest event out of a heap, and puts another in. */
function sift(heap: Event[], event: Event): Event {
  const first = heap[0] ?? event;
  let at = 0;
  for (let child = 1; child < heap.length; child = 2 * at + 1) {
    const [left = event, right] = [heap[child], heap[child + 1]];
    const [least, place] = right && isEarlier(right, left) ? [right, child + 1] : [left, child];
    if (isEarlier(event, least)) {
      break;
    }
    heap[at] = least;
    at = place;
  }
  heap[at] = event;
  return first;
}

function poisson(random: PythonRandom, mean: number): number {
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random.random(); product > limit; product *= random.random()) {
    count++;
  }
  return count;
}

/** The text's `simulate`, over 200 hours. */
function simulate({ seconds, jitter, hold }: Record<'seconds' | 'jitter' | 'hold', number>): Day {
  const board = seconds / 60;
  const held = holds[hold] ?? {};
  const random = new PythonRandom(1);
  const came = new Array<number | undefined>(stops + 1).fill(undefined);
  const left = new Array<number>(stops + 1).fill(0);
  const due = new Array<number>(stops + 1).fill(0);
  const last: number[] = [];
  let [waited, people] = [0, 0];
  const visits: Visit[] = [];
  const buses = Math.trunc((hours * 60) / headway);
  const heap: Event[] = Array.from({ length: buses }, (_, bus) => ({
    time: bus * headway,
    bus,
    stop: 0,
  }));
  const never = { time: Number.POSITIVE_INFINITY, bus: buses, stop: stops };
  for (let event = heap[0]; event && event !== never; event = heap[0]) {
    const { bus, stop } = event;
    const before = came[stop];
    let [now, n] = [event.time, 0];
    if (before !== undefined) {
      now = Math.max(now, (left[stop] ?? 0) + close);
      const gap = now - before;
      if (stop === stops - 1) {
        last.push(gap);
      }
      n = poisson(random, perMinute * gap);
      people += n;
      waited += (n * gap) / 2;
    }
    let leave = now + n * board;
    const until = held[stop];
    if (until !== undefined && before !== undefined) {
      leave = Math.max(leave, (left[stop] ?? 0) + until);
    }
    came[stop] = now;
    left[stop] = leave;
    const ride = Math.max(1, random.gauss(3, jitter));
    const next = Math.max(leave + ride, (due[stop + 1] ?? 0) + close);
    due[stop + 1] = next;
    if (leave > from - 20 && now < from + shown) {
      visits.push({ bus, stop, came: now, left: leave });
    }
    sift(heap, stop + 1 === stops ? never : { time: next, bus, stop: stop + 1 });
  }
  const mean = last.reduce((sum, gap) => sum + gap, 0) / last.length;
  const squares = last.reduce((sum, gap) => sum + (gap - mean) ** 2, 0);
  return { visits, wait: waited / people, spread: Math.sqrt(squares / last.length) };
}

/** Whether boarding and traffic bring buses together, where none is held. */
const doBunch = ({ seconds, jitter }: Record<'seconds' | 'jitter', number>) =>
  seconds >= 4 && jitter > 0.25;

const x = scaleOf([from, from + shown], [40, 334]);
const y = scaleOf([0, stops - 1], [222, 30]);

/** Where a bus is: a stop, or between two; undefined when it is not on the line. */
function placeOf(visits: readonly Visit[], now: number): number | undefined {
  const at = visits.findLastIndex((visit) => visit.came <= now);
  const [here, next] = [visits[at], visits[at + 1]];
  if (!here || (!next && now > here.left)) {
    return;
  }
  return now <= here.left || !next
    ? here.stop
    : here.stop + (now - here.left) / (next.came - here.left);
}

export const busStop = defineModel({
  title: 'Keep the buses apart',
  tries: [
    {
      task: 'Let passengers board in no time: do buses still bunch?',
      isDone: (_run, _at, { seconds, hold }) => seconds === 0 && hold === 0,
      notice: 'Boarding was what made late buses later: now traffic alone makes the gaps differ.',
    },
    {
      task: 'Let them board slowly again, and hold buses back at stops 4 and 8. Who waits less?',
      isDone: (_, _at, values) => doBunch(values) && values.hold === 2,
      notice:
        'Evener gaps, so people at the stops wait less; those in a held bus pay with their time.',
    },
    {
      task: 'Hold them there longer, until 7.5 min behind the bus ahead: is it any better?',
      isDone: (_, _at, values) => doBunch(values) && values.hold === 3,
      notice:
        'They keep apart best. But held for 8\u00a0min or more, each bus would be later than the last.',
    },
  ],
  inputs: {
    seconds: { kind: 'slider', label: 'Boarding', unit: 's', least: 0, most: 9, step: 1, start: 6 },
    jitter: {
      kind: 'slider',
      label: 'Traffic',
      unit: 'min',
      least: 0,
      most: 1,
      step: 0.1,
      start: 0.5,
    },
    hold: {
      kind: 'choice',
      label: 'Hold buses back',
      options: ['Never', 'Stop 6', 'Stops 4 and 8', 'There longer'],
      start: 0,
    },
  },
  run: simulate,
  clock: { length: () => shown, rate: () => 6, written: (at) => amount(at, 'min'), still: 48 },
  readouts: ({ wait, spread }) => [
    { label: 'Average wait', value: amount(wait, 'min', 2) },
    { label: 'Gaps differ by', value: amount(spread, 'min', 2) },
  ],
  sheet: { width: 340, height: 262 },
  shows: ({ spread }) =>
    `Lines of buses over time from stop 1 below to stop 12 above, which come closer to each other on their way: at the last stop the gaps differ by ${amount(spread, 'min', 1)}.`,
  shared: ({ wait }) => `Passengers of my buses wait ${amount(wait, 'min', 2)}`,
  draw: ({ visits }, at) => {
    const now = from + at;
    const buses = [...new Set(visits.map(({ bus }) => bus))].map((bus) => ({
      bus,
      line: visits
        .filter((visit) => visit.bus === bus)
        .toSorted((one, other) => one.stop - other.stop),
    }));
    return (
      <>
        {Array.from({ length: stops }, (_, stop) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: stops never change places.
            key={stop}
            d={`M40 ${y(stop).toFixed(1)}H334`}
            strokeWidth="0.75"
            opacity="0.35"
          />
        ))}
        <svg x="40" y="0" width="294" height="240" viewBox="40 0 294 240" aria-hidden="true">
          {buses.map(({ bus, line }) => (
            <path
              key={bus}
              d={lineThrough(
                line.flatMap(({ stop, came, left }) => [
                  { x: x(came), y: y(stop) },
                  { x: x(left), y: y(stop) },
                ]),
              )}
              stroke="var(--press)"
              strokeWidth="1.75"
            />
          ))}
        </svg>
        <path d={`M${x(now).toFixed(1)} 22V228`} strokeWidth="1" strokeDasharray="3 4" />
        {buses.map(({ bus, line }) => {
          const place = placeOf(line, now);
          return place === undefined ? null : (
            <rect
              key={bus}
              x={(x(now) - 8).toFixed(1)}
              y={(y(place) - 5).toFixed(1)}
              width="16"
              height="10"
              rx="2"
              fill="var(--marigold)"
              strokeWidth="1.5"
            />
          );
        })}
        {[1, 4, 8, 12].map((stop) => (
          <text key={stop} x="32" y={(y(stop - 1) + 4).toFixed(1)} textAnchor="end">
            {stop}
          </text>
        ))}
        <text x="6" y="16">
          Stop
        </text>
        <text x="334" y="250" textAnchor="end">
          {amount(shown, 'min')} of a day
        </text>
      </>
    );
  },
});
