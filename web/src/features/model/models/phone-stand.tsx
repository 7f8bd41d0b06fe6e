import { lineThrough } from '../draw.ts';
import { defineModel, type Point } from '../Model.ts';
import { amount, modelWords } from '../words.ts';

/** The stand of the text: mm, kg, degrees. */
const rest = 105;
const lean = 20;
const g = 9.81;
const phone = { kg: 0.2, up: 80, before: 5, long: 160 };
const stand = { kg: 0.085, at: 35 };
const high = 150;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const [sine, cosine] = [Math.sin(radians(lean)), Math.cos(radians(lean))];
const top: Point = { x: rest * sine, y: rest * cosine };

interface Stand {
  readonly turn: number;
  readonly leg: number;
  /** Where the leg touches the table. */
  readonly foot: number;
  readonly tipsAt: number;
  /** At what it would tip with the finger where it is at first. */
  readonly tipsHighAt: number;
  /** The push that it stands, or stood until it tipped, N. */
  readonly held: number;
  readonly finger: number;
  readonly press: number;
}

/** The text's `leg` and `tipping_force`. */
function runStand({ turn, press, finger }: Record<'turn' | 'press' | 'finger', number>): Stand {
  const out = radians(180 - turn - lean);
  const foot = top.x + top.y * Math.tan(out);
  const hold =
    phone.kg * g * (foot - (phone.up * sine - phone.before * cosine)) +
    stand.kg * g * (foot - stand.at);
  const armOf = (at: number) => cosine * (at * cosine) - sine * (foot - at * sine);
  const tipsAt = hold / armOf(press);
  const held = Math.min(finger, tipsAt);
  return {
    turn,
    leg: top.y / Math.cos(out),
    foot,
    tipsAt,
    tipsHighAt: hold / armOf(high),
    held,
    finger,
    press,
  };
}

const unit = 1.3;
const origin: Point = { x: 92, y: 226 };
const onSheet = ({ x, y }: Point): Point => ({ x: origin.x + x * unit, y: origin.y - y * unit });
/** Places along the rest, from the shelf upwards, and at a right angle before it. */
const onRest = (up: number, before: number): Point => ({
  x: up * sine - before * cosine,
  y: up * cosine + before * sine,
});

/** So far it is drawn tipped, degrees: farther, and the sheet would not hold it. */
const tipped = 32;

export const phoneStand = defineModel({
  title: 'Push the phone until the stand tips',
  tries: [
    {
      task: 'Push harder until the front lifts off.',
      isDone: ({ finger, tipsAt }) => finger > tipsAt,
      notice:
        'It tips over the end of its leg. Up to then, phone and stand hold it by their weight.',
    },
    {
      task: 'Turn less at the top, 120°, so that the leg stands farther back. Push until it tips again.',
      isDone: ({ turn, finger, tipsAt }) => turn <= 120 && finger > tipsAt,
      notice: 'The farther back the leg, the more it holds. The price is a longer leg.',
    },
    {
      task: 'Tip it at 150\u00a0mm, then put the finger much lower. Why does it stand again?',
      isDone: ({ press, finger, tipsAt, tipsHighAt }) =>
        press <= 125 && finger > tipsHighAt && finger <= tipsAt,
      notice: 'Lower down, the same finger has a shorter arm to tip with.',
    },
  ],
  inputs: {
    turn: {
      kind: 'slider',
      label: 'Turn at the top',
      unit: '°',
      least: 110,
      most: 150,
      step: 5,
      start: 130,
    },
    finger: { kind: 'slider', label: 'Push', unit: 'N', least: 0, most: 4, step: 0.1, start: 1 },
    press: {
      kind: 'slider',
      label: 'Finger at',
      unit: 'mm',
      least: 100,
      most: 155,
      step: 5,
      start: high,
    },
  },
  run: runStand,
  readouts: ({ tipsAt, finger, leg, foot }) => [
    // At what it tips is the reader's to find.
    { label: 'Tips at', value: finger > tipsAt ? amount(tipsAt, 'N', 1) : modelWords.notYet },
    { label: 'Leg', value: amount(leg, 'mm') },
    { label: 'Foot at', value: amount(foot, 'mm') },
  ],
  handles: ({ press, finger }) => [
    {
      input: 'finger',
      what: 'the finger',
      at: onSheet(onRest(press, 14 + 8 * (4 - finger))),
      // Only what goes at a right angle to the screen counts.
      valueAt: ({ x, y }) => {
        const place = { x: (x - origin.x) / unit, y: (origin.y - y) / unit };
        return 4 - (place.y * sine - place.x * cosine - 14) / 8;
      },
    },
  ],
  sheet: { width: 340, height: 246 },
  shows: ({ finger, tipsAt, foot }) =>
    `A phone on a bent strip, from the side, with its leg at ${amount(foot, 'mm')}. A finger pushes with ${amount(finger, 'N', 1)}; it ${finger > tipsAt ? 'tips over' : 'stands'}.`,
  challenge: {
    sentence: 'Make the stand hold a push of 2.5 N at 150 mm.',
    figure: ({ held, press }) =>
      press === 150
        ? held
        : `The finger pushes at ${amount(press, 'mm')}; it should push at 150 mm.`,
    better: 'higher',
    goal: 2.5,
    written: (figure) => amount(figure, 'N', 1),
  },
  shared: ({ held }) => `My phone stand holds a push of ${amount(held, 'N', 1)}`,
  draw: ({ foot, finger, tipsAt, press }) => {
    const isTipping = finger > tipsAt;
    const footAt = onSheet({ x: foot, y: 0 });
    const lip = [{ x: -28, y: 15 }, { x: -28, y: 0 }, { x: 0, y: 0 }, top, { x: foot, y: 0 }].map(
      onSheet,
    );
    const screen = [onRest(2, 1), onRest(phone.long, 1), onRest(phone.long, 9), onRest(2, 9)].map(
      onSheet,
    );
    const centre = onSheet(onRest(phone.up, phone.before));
    const tip = onSheet(onRest(press, 10));
    const hand = onSheet(onRest(press, 14 + 8 * (4 - finger)));
    return (
      <>
        <path d={`M10 ${origin.y}H330`} strokeWidth="1.5" />
        <g transform={`translate(${footAt.x.toFixed(1)} ${footAt.y})`}>
          <g
            key={String(isTipping)}
            className={isTipping ? 'model-tips' : undefined}
            transform={isTipping ? `rotate(${tipped})` : undefined}
          >
            <g transform={`translate(${(-footAt.x).toFixed(1)} ${-footAt.y})`}>
              <path
                d={lineThrough(lip)}
                stroke={isTipping ? 'var(--problem)' : 'currentColor'}
                strokeWidth="4"
              />
              <path d={`${lineThrough(screen)}Z`} fill="var(--press-wash)" strokeWidth="2" />
              <circle
                cx={centre.x.toFixed(1)}
                cy={centre.y.toFixed(1)}
                r="5"
                fill="var(--marigold)"
                strokeWidth="1.5"
              />
            </g>
          </g>
        </g>
        <path d={lineThrough([hand, tip])} stroke="var(--press)" strokeWidth={1.5 + finger} />
        {!isTipping && (
          <path
            d={`M${centre.x.toFixed(1)} ${centre.y.toFixed(1)}V${origin.y}`}
            strokeWidth="1"
            strokeDasharray="3 4"
          />
        )}
        <path d={`M${footAt.x.toFixed(1)} ${origin.y}v10`} strokeWidth="2" />
        <text x="334" y="20" textAnchor="end" className={isTipping ? 'model-event' : undefined}>
          {isTipping ? `tips over at ${amount(tipsAt, 'N', 1)}` : 'stands'}
        </text>
      </>
    );
  },
});
