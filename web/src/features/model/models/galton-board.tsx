import { lineThrough } from '../draw.ts';
import { defineModel } from '../Model.ts';
import { PythonRandom } from '../pythonRandom.ts';
import { amount } from '../words.ts';

const numbers = [1, 10, 100, 1000] as const;
/** All balls have landed after so long, and one among others falls for so long, s. */
const seconds = 4;
const fall = 1.2;

/** Balls that land together: so many packets arrived. */
interface Heap {
  readonly packets: number;
  readonly chance: number;
  readonly expected: number;
  /** The standard deviation of its count: how far off luck alone brings it. */
  readonly luck: number;
}

interface Board {
  readonly rows: number;
  readonly percent: number;
  readonly heaps: readonly Heap[];
  /** The heap that is looked at. */
  readonly marked: Heap;
  /** Of each ball, how often it has gone to the right before each row and after the last. */
  readonly ways: readonly (readonly number[])[];
}

/** The text's `binomial`. */
function binomial(n: number, k: number, p: number): number {
  let ways = 1;
  for (let taken = 1; taken <= k; taken++) {
    ways *= (n - k + taken) / taken;
  }
  return ways * p ** k * (1 - p) ** (n - k);
}

function heapOf(packets: number, rows: number, p: number, balls: number): Heap {
  const chance = binomial(rows, packets, p);
  const expected = balls * chance;
  return { packets, chance, expected, luck: Math.sqrt(expected * (1 - chance)) };
}

function drop({
  rows,
  percent,
  balls,
  luck,
  packets,
}: Record<'rows' | 'percent' | 'balls' | 'luck' | 'packets', number>): Board {
  const p = percent / 100;
  const number = numbers[balls] ?? 1;
  const random = new PythonRandom(luck);
  const ways = Array.from({ length: number }, () => {
    const way = [0];
    for (let row = 1; row <= rows; row++) {
      way.push((way[row - 1] ?? 0) + (random.random() < p ? 1 : 0));
    }
    return way;
  });
  return {
    rows,
    percent,
    heaps: Array.from({ length: rows + 1 }, (_, k) => heapOf(k, rows, p, number)),
    marked: heapOf(Math.min(packets, rows), rows, p, number),
    ways,
  };
}

/** How much of its fall a ball has behind it: nothing before it starts, 1 where it has landed. */
function shareAt({ ways }: Board, ball: number, at: number): number {
  const [start, takes] =
    ways.length > 1 ? [(ball * (seconds - fall)) / (ways.length - 1), fall] : [0, seconds];
  // Shares of seconds don't add up exactly.
  return Math.min(1, (at - start) / takes + 1e-9);
}

/** How many balls lie in each heap. */
function countsAt(board: Board, at: number): number[] {
  const counts = board.heaps.map(() => 0);
  for (const [ball, way] of board.ways.entries()) {
    const packets = way[board.rows];
    if (packets !== undefined && shareAt(board, ball, at) === 1) {
      counts[packets] = (counts[packets] ?? 0) + 1;
    }
  }
  return counts;
}

const middle = 170;
const lastRow = 146;
const base = 262;
const tallest = 88;
/** A ball is at most so high in its heap. */
const ballHeight = 8;
const wide = (rows: number) => Math.min(40, 300 / (rows + 1));
const high = (rows: number) => Math.min(30, 126 / rows);
const pegX = (rows: number, row: number, rights: number) =>
  middle + (rights - row / 2) * wide(rows);
const pegY = (rows: number, row: number) => lastRow - (rows - row) * high(rows);
const heapX = (rows: number, packets: number) => pegX(rows, rows, packets);
const dot = (x: number, y: number) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`;

function pegs(rows: number): string {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 1 }, (_, peg) => dot(pegX(rows, row, peg), pegY(rows, row))),
  )
    .flat()
    .join('');
}

/** The balls in the air: from peg to peg, and from the last one onto their heap. */
function flying(board: Board, at: number, topOf: (packets: number) => number): string {
  const { rows, ways } = board;
  return ways
    .map((way, ball) => {
      const share = shareAt(board, ball, at);
      if (share <= 0 || share === 1) {
        return '';
      }
      const row = Math.floor(share * (rows + 1));
      const part = share * (rows + 1) - row;
      const [rights = 0, next = rights] = way.slice(row, row + 2);
      const [from, to] = [pegX(rows, row, rights), pegX(rows, Math.min(row + 1, rows), next)];
      const end = row < rows ? pegY(rows, row + 1) : topOf(rights);
      const start = pegY(rows, row);
      return dot(from + (to - from) * part, start + (end - start) * part ** 2 - 5);
    })
    .join('');
}

const written = ({ expected, luck }: Heap) => `${amount(expected, '', 1)} ± ${amount(luck, '', 1)}`;

export const galtonBoard = defineModel({
  title: 'Tell luck from a faulty radio',
  tries: [
    {
      task: 'How often do all ten packets arrive? Guess, then drag the mark there.',
      isDone: ({ rows, percent, marked }) => rows === 10 && percent === 80 && marked.packets === 10,
      notice: 'Each arrives with 80\u00a0%, but all ten together only about one time in ten.',
    },
    {
      task: 'Find the chance at which all ten arrive two times out of three.',
      isDone: ({ rows, marked: { packets, chance } }) =>
        rows === 10 && packets === 10 && Math.abs(chance - 2 / 3) < 0.075,
      notice: 'For all ten to come through most of the time, each must hardly ever get lost.',
    },
    {
      task: 'Three copies: find a luck with which 3 of 100 readings lose all of them. Is the radio faulty then?',
      reads: 2,
      isDone: (board, at) =>
        board.rows === 3 &&
        board.percent === 80 &&
        board.ways.length === 100 &&
        (countsAt(board, at)[0] ?? 0) >= 3,
      notice: 'About one luck in twenty loses three or more, with a radio that is sound.',
    },
  ],
  inputs: {
    packets: {
      kind: 'slider',
      label: 'Packets that arrive',
      unit: '',
      least: 0,
      most: 20,
      step: 1,
      start: 8,
    },
    rows: { kind: 'slider', label: 'Packets', unit: '', least: 1, most: 20, step: 1, start: 10 },
    percent: {
      kind: 'slider',
      label: 'Each arrives',
      unit: '%',
      least: 0,
      most: 100,
      step: 1,
      start: 80,
    },
    luck: { kind: 'slider', label: 'Luck', unit: '', least: 1, most: 99, step: 1, start: 1 },
    balls: { kind: 'choice', label: 'Readings', options: numbers.map(String), start: 2 },
  },
  presets: [
    { label: 'Ten packets', set: {} },
    { label: 'Three copies', set: { rows: 3, packets: 0 } },
    { label: 'Fair coins', set: { percent: 50, packets: 5 } },
  ],
  run: drop,
  clock: {
    length: () => seconds,
    rate: () => 1,
    written: (at) => amount(at, 's', 1),
    still: seconds,
  },
  readouts: (board, at) => {
    const { marked, ways } = board;
    return [
      { label: `Chance of ${marked.packets}`, value: amount(marked.chance, '', 3) },
      { label: 'Expected', value: written(marked) },
      { label: 'Came', value: `${countsAt(board, at)[marked.packets]} of ${ways.length}` },
    ];
  },
  handles: ({ rows, marked }) => [
    {
      input: 'packets',
      what: 'the mark to a heap',
      at: { x: heapX(rows, marked.packets), y: 296 },
      // There is no heap beyond the last.
      givesWayAt: rows,
      valueAt: ({ x }) => (x - middle) / wide(rows) + rows / 2,
    },
  ],
  sheet: { width: 340, height: 312 },
  shows: (board, at) => {
    const { rows, percent, ways, marked } = board;
    const counts = countsAt(board, at);
    const landed = counts.reduce((sum, count) => sum + count, 0);
    return `${ways.length === 1 ? 'A ball falls' : `${ways.length} balls fall`} past ${rows === 1 ? 'a peg' : `${rows} rows of pegs`}, at each to the right with ${percent} %. ${landed} of ${ways.length} lie in heaps by how often they went to the right: ${counts[marked.packets]} at ${marked.packets}, where ${written(marked)} are expected.`;
  },
  shared: (board) => {
    const { rows, ways, marked } = board;
    return `${marked.packets} of ${rows} packets arrived in ${countsAt(board, seconds)[marked.packets]} of my ${ways.length} readings; expected: ${written(marked)}`;
  },
  draw: (board, at) => {
    const { rows, heaps, marked } = board;
    const counts = countsAt(board, at);
    const most = Math.max(
      ...countsAt(board, seconds),
      ...heaps.map((heap) => heap.expected + heap.luck),
    );
    const unit = Math.min(ballHeight, tallest / most);
    const y = (count: number) => base - count * unit;
    const bar = Math.min(22, wide(rows) * 0.7);
    const balls = flying(board, at, (packets) => y(counts[packets] ?? 0));
    const expected = lineThrough(
      heaps.map((heap) => ({ x: heapX(rows, heap.packets), y: y(heap.expected) })),
    );
    const luck = heaps
      .map((heap) => {
        const [low, high] = [Math.max(0, heap.expected - heap.luck), heap.expected + heap.luck];
        return `M${heapX(rows, heap.packets).toFixed(1)} ${y(low).toFixed(1)}V${y(high).toFixed(1)}`;
      })
      .join('');
    return (
      <>
        <path d={pegs(rows)} strokeWidth="3.5" />
        {heaps.map(({ packets }) => (
          <rect
            key={packets}
            x={(heapX(rows, packets) - bar / 2).toFixed(1)}
            y={y(counts[packets] ?? 0).toFixed(1)}
            width={bar.toFixed(1)}
            height={((counts[packets] ?? 0) * unit).toFixed(1)}
            fill={packets === marked.packets ? 'var(--press)' : 'var(--marigold)'}
            strokeWidth="1.25"
          />
        ))}
        {/* On paper of its own, it is seen before any bar. */}
        <path d={luck} stroke="var(--paper)" strokeWidth="5" />
        <path d={expected} stroke="var(--paper)" strokeWidth="3.5" />
        <path d={`M12 ${base}H328`} strokeWidth="1.5" />
        <path d={expected} strokeWidth="1.5" strokeDasharray="5 4" />
        <path d={luck} strokeWidth="1.75" />
        <path d={balls} strokeWidth="9" />
        <path d={balls} stroke="var(--marigold)" strokeWidth="6.5" />
        {heaps
          .filter(({ packets }) => rows <= 12 || packets % 2 === 0)
          .map(({ packets }) => (
            <text
              key={packets}
              x={heapX(rows, packets).toFixed(1)}
              y={base + 16}
              textAnchor="middle"
            >
              {packets}
            </text>
          ))}
        <text x="6" y="16">
          left: lost
        </text>
        <text x="334" y="16" textAnchor="end">
          right: arrives
        </text>
        <text x="6" y="36">
          dashed: expected
        </text>
        <text x="334" y="36" textAnchor="end">
          whiskers: ± luck
        </text>
      </>
    );
  },
});
