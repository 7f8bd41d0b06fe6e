import { lineThrough, scaleOf } from '../draw.ts';
import { defineModel } from '../Model.ts';
import { amount } from '../words.ts';

/** The heater of the text: °C, W, J/K, s. */
const room = 25;
const target = 60;
const mostWatts = 40;
const heat = 80;
const loss = 0.5;
const delay = 5;
const seconds = 900;
const doorAt = 600;
const doorWatts = 8;
const smooth = 0.3;
const near = 0.5;

interface Moment {
  readonly celsius: number;
  readonly watts: number;
}

interface Warming {
  readonly log: readonly Moment[];
  readonly highest: number;
  /** From when on it stays near the target, s; undefined if it never does. */
  readonly settled: number | undefined;
  readonly end: number;
  /** How long after the door has opened it stays near again, s; undefined if it doesn't, or the door stays shut. */
  readonly back: number | undefined;
  readonly hasDoor: boolean;
}

/** The last second that is not near the target. */
function lastOutside(log: readonly Moment[]): number {
  return log.findLastIndex(({ celsius }) => Math.abs(celsius - target) > near);
}

/** The text's `run` with its controllers: the block, stepped once a second. */
function warm({
  kp,
  ki,
  kd,
  clamp,
  door,
}: Record<'kp' | 'ki' | 'kd' | 'clamp' | 'door', number>): Warming {
  let [celsius, reading, integral, rate] = [room, room, 0, 0];
  let last: number | undefined;
  const pipe = new Array<number>(delay).fill(room);
  const log: Moment[] = [];
  for (let second = 0; second < seconds; second++) {
    rate += last === undefined ? 0 : smooth * (reading - last - rate);
    last = reading;
    const error = target - reading;
    const wanting = kp * error + integral - kd * rate;
    if (clamp === 0 || (wanting > 0 && wanting < mostWatts)) {
      integral += ki * error;
    }
    const open = door === 1 && second >= doorAt ? doorWatts : 0;
    const watts = Math.min(mostWatts, Math.max(0, wanting - open));
    celsius += (watts - loss * (celsius - room)) / heat;
    pipe.push(celsius);
    reading = pipe.shift() ?? celsius;
    log.push({ celsius, watts });
  }
  const watched = door === 1 ? doorAt : seconds;
  const outside = lastOutside(log.slice(0, watched));
  const outsideAtAll = lastOutside(log);
  return {
    log,
    highest: Math.max(...log.map((one) => one.celsius)),
    settled: outside + 1 < watched ? outside + 1 : undefined,
    end: log.at(-1)?.celsius ?? room,
    back:
      door === 1 && outsideAtAll + 1 < seconds ? Math.max(0, outsideAtAll + 1 - doorAt) : undefined,
    hasDoor: door === 1,
  };
}

const x = scaleOf([0, seconds], [34, 332]);
const y = scaleOf([20, 80], [170, 24]);
const wattsY = scaleOf([0, mostWatts], [238, 200]);
const everySecond = 3;

export const pidHeater = defineModel({
  title: 'Hold a heater at 60 °C',
  tries: [
    {
      task: 'It gets far too hot: Ki adds up the errors of the whole warm-up. Let this sum, the integral, wait at the heater’s limit.',
      isDone: ({ highest, settled }, _, { ki, clamp }) =>
        clamp === 1 && ki > 0 && highest < 61 && settled !== undefined,
      notice: 'The sum waits while the heater gives all it can. So hardly anything overshoots.',
    },
    {
      task: 'Set Ki to 0, so that only the error of the moment pushes. Where does it come to rest?',
      reads: 2,
      isDone: ({ end }, _, { kp, ki }) => ki === 0 && kp > 0 && kp <= 12 && end < target - near,
      notice: 'It stays below 60\u00a0°C: without an error that remains, Kp would not push at all.',
    },
    {
      task: 'Open the door, which takes 8\u00a0W away. Be back at 60\u00a0°C within 60\u00a0s.',
      reads: 1,
      isDone: ({ back }) => back !== undefined && back <= 60,
      notice: 'Kp pushes as soon as it cools. Ki then finds the 8\u00a0W that are missing.',
    },
  ],
  inputs: {
    kp: { kind: 'slider', label: 'Kp', unit: 'W/K', least: 0, most: 40, step: 1, start: 4 },
    ki: { kind: 'slider', label: 'Ki', unit: '', least: 0, most: 0.3, step: 0.01, start: 0.06 },
    kd: { kind: 'slider', label: 'Kd', unit: '', least: 0, most: 100, step: 5, start: 0 },
    clamp: {
      kind: 'choice',
      label: 'At the heater’s limit the integral',
      options: ['goes on', 'waits'],
      start: 0,
    },
    door: {
      kind: 'choice',
      label: 'The door at 600 s',
      options: ['stays shut', 'opens'],
      start: 0,
    },
  },
  run: warm,
  clock: {
    length: () => seconds - 1,
    rate: () => 60,
    written: (at) => amount(at, 's'),
    still: seconds - 1,
  },
  readouts: ({ highest, settled, end }) => [
    { label: 'Highest', value: amount(highest, '°C', 1) },
    { label: 'Settled after', value: settled === undefined ? 'never' : amount(settled, 's') },
    { label: 'At the end', value: amount(end, '°C', 2) },
  ],
  sheet: { width: 340, height: 250 },
  shows: ({ log }, at) => {
    const now = log[Math.round(at)];
    return `A chart of the temperature over 15 minutes with a line at 60 °C, and the heater’s power below it. At ${Math.round(at)} s it is ${amount(now?.celsius ?? room, '°C', 1)}.`;
  },
  challenge: {
    sentence: 'Settle at 60 °C within 110 s.',
    figure: ({ settled, end }) =>
      settled ??
      `It doesn’t settle: it should stay within ${near} °C of ${target} °C, and ends at ${amount(end, '°C', 1)}.`,
    better: 'lower',
    goal: 110,
    written: (figure) => amount(figure, 's'),
  },
  shared: ({ settled }) =>
    settled === undefined
      ? 'My heater does not settle. Can yours?'
      : `My heater holds 60 °C after ${settled} s. Can you be faster?`,
  draw: ({ log, hasDoor }, at) => {
    const past = log.slice(0, Math.round(at) + 1);
    const points = (all: readonly Moment[], place: (one: Moment) => number) =>
      all.flatMap((one, second) =>
        second % everySecond === 0 || second === all.length - 1
          ? [{ x: x(second), y: place(one) }]
          : [],
      );
    const now = past.at(-1) ?? { celsius: room, watts: 0 };
    return (
      <>
        <path
          d={`M${x(0)} ${y(60)}H332`}
          stroke="var(--success)"
          strokeWidth="1.5"
          strokeDasharray="6 4"
        />
        <path
          d={`M${x(0)} 24V${y(20)}H332M${x(0)} ${y(40)}h-4M${x(0)} ${y(80)}h-4`}
          strokeWidth="1"
        />
        {hasDoor && <path d={`M${x(doorAt)} 24V${y(20)}`} strokeWidth="1" strokeDasharray="3 4" />}
        <path
          d={lineThrough(points(log, (one) => y(one.celsius)))}
          stroke="var(--press)"
          strokeWidth="1.5"
          opacity="0.35"
        />
        <path
          d={lineThrough(points(past, (one) => y(one.celsius)))}
          stroke="var(--press)"
          strokeWidth="2.5"
        />
        <circle
          cx={x(past.length - 1).toFixed(1)}
          cy={y(now.celsius).toFixed(1)}
          r="5"
          fill="var(--marigold)"
          strokeWidth="1.5"
        />
        <path
          d={`${lineThrough(points(past, (one) => wattsY(one.watts)))}V${wattsY(0)}H${x(0)}z`}
          fill="var(--marigold)"
          fillOpacity="0.6"
          strokeWidth="1"
        />
        {[40, 60, 80].map((celsius) => (
          <text key={celsius} x="28" y={y(celsius) + 4} textAnchor="end">
            {celsius}
          </text>
        ))}
        <text x="40" y="18">
          Temperature, °C
        </text>
        <text x="40" y="193">
          Heater, 0 to 40 W
        </text>
      </>
    );
  },
});
