import { defineModel, type Slider, type Values } from '../Model.ts';

const size = 32;
const generations = 400;

type Board = readonly (readonly number[])[];

/** Patterns in the middle of an empty world. */
const patterns = {
  glider: ['.#.', '..#', '###'],
  blinker: ['#', '#', '#'],
  toad: ['.###', '###.'],
  pentomino: ['.##', '##.', '.#.'],
} as const;
const worlds: readonly (readonly string[] | undefined)[] = [
  undefined,
  patterns.glider,
  patterns.blinker,
  patterns.toad,
  patterns.pentomino,
];
/** The world that is tapped comes after them. */
const own = worlds.length;

/** A row of the tapped world: each of its cells is a bit, the first one the highest. */
type RowName = `row${number}`;
const rowNames = Array.from({ length: size }, (_, row): RowName => `row${row}`);
const rowInput: Slider = {
  kind: 'slider',
  label: 'Cells of a row',
  unit: '',
  least: 0,
  most: 2 ** size - 1,
  step: 1,
  start: 0,
  isOnSheet: true,
};
const rowInputs: Readonly<Record<RowName, Slider>> = Object.fromEntries(
  rowNames.map((name) => [name, rowInput]),
);

function tapped(values: Values<RowName>): Board {
  return rowNames.map((name) =>
    [...(values[name] ?? 0).toString(2).padStart(size, '0')].map(Number),
  );
}

function rowsOf(board: Board): Values<RowName> {
  return Object.fromEntries(
    board.map((line, row) => [`row${row}`, Number.parseInt(line.join(''), 2)]),
  );
}

/** The text's `crowd`. */
function crowd(seed: number): Board {
  let state = seed;
  const dice = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  return Array.from({ length: size }, () =>
    Array.from({ length: size }, () => (dice() < 1 / 3 ? 1 : 0)),
  );
}

function placed(pattern: readonly string[]): Board {
  const at = size / 2 - 2;
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => (pattern[row - at]?.[column - at] === '#' ? 1 : 0)),
  );
}

/** The text's `next`, in which a cell is born with three neighbours, or by another rule. */
function next(board: Board, born: ReadonlySet<number>): Board {
  const at = (row: number, column: number) =>
    board[(row + size) % size]?.[(column + size) % size] ?? 0;
  return board.map((line, row) =>
    line.map((alive, column) => {
      let n = -alive;
      for (let dr = -1; dr <= 1; dr++) {
        n += at(row + dr, column - 1) + at(row + dr, column) + at(row + dr, column + 1);
      }
      return alive === 1 ? (n === 2 || n === 3 ? 1 : 0) : born.has(n) ? 1 : 0;
    }),
  );
}

interface Life {
  /** The generations that have been looked at so far, from the first. */
  readonly boards: Board[];
  readonly born: ReadonlySet<number>;
}

/** All generations at once would make a phone wait. */
function boardAt({ boards, born }: Life, at: number): Board {
  const generation = Math.floor(at);
  for (let last = boards.length - 1; last < generation; last++) {
    boards.push(next(boards[last] ?? [], born));
  }
  return boards[generation] ?? [];
}

/** Whether a generation is as the one before the last was: then those two take turns for ever. */
function isSettled(run: Life, at: number): boolean {
  const [board, before] = [boardAt(run, at), boardAt(run, at - 2)];
  return at >= 2 && board.every((line, row) => line.join() === before[row]?.join());
}

/** Whether five cells have gone one step along a diagonal in four generations. */
function hasGlided(run: Life): boolean {
  const [first, fourth] = [boardAt(run, 0), boardAt(run, 4)];
  const went = (down: number, right: number) =>
    fourth.every((line, row) =>
      line.every((alive, column) => {
        const from = first[(row - down + size) % size]?.[(column - right + size) % size];
        return alive === from;
      }),
    );
  return aliveIn(first) === 5 && [1, -1].some((down) => went(down, 1) || went(down, -1));
}

const rules = [new Set([3]), new Set([3, 6]), new Set([2])];
const cell = 10;
/** The lines between the cells, where they are drawn by the reader. */
const grid = Array.from({ length: size - 1 }, (_, place) => {
  const way = 10 + (place + 1) * cell;
  return `M10 ${way}h320M${way} 10v320`;
}).join('');

function begin({ world, born, seed, ...rows }: Values<'world' | 'born' | 'seed' | RowName>): Life {
  const pattern = worlds[world];
  return {
    boards: [world === own ? tapped(rows) : pattern ? placed(pattern) : crowd(seed)],
    born: rules[born] ?? new Set([3]),
  };
}

export const gameOfLife = defineModel({
  title: 'Watch a world that lives by two rules',
  tries: [
    {
      task: 'Let the crowd run until nothing new happens any more.',
      isDone: (run, at, { world }) => world === 0 && isSettled(run, at),
      notice: 'What is left stands still or goes back and forth: nothing new will ever come.',
    },
    {
      task: 'Draw a glider of your own: how many generations does it take for one diagonal step?',
      isDone: (run, at, { world }) => world === own && at >= 4 && hasGlided(run),
      notice: 'Every four generations it’s the same five cells, one step further along a diagonal.',
    },
    {
      task: 'Draw another pattern, of three cells or more: how long does it live?',
      isDone: (run, at, { world }) =>
        world === own && aliveIn(boardAt(run, 0)) >= 3 && isSettled(run, at),
      notice: 'Gone, at rest or back and forth: how a pattern ends, only running it tells.',
    },
  ],
  inputs: {
    world: {
      kind: 'choice',
      label: 'World',
      options: ['Crowd', 'Glider', 'Blinker', 'Toad', 'R-pentomino', 'Your own'],
      start: 0,
      beginsAgain: true,
    },
    born: {
      kind: 'choice',
      label: 'Born with',
      options: ['3', '3 or 6', '2'],
      start: 0,
      beginsAgain: true,
    },
    seed: {
      kind: 'slider',
      label: 'Luck of the crowd',
      unit: '',
      least: 1,
      most: 99,
      step: 1,
      start: 7,
      beginsAgain: true,
    },
    ...rowInputs,
  },
  idle: ({ world }) => (world === 0 ? [] : ['seed']),
  run: begin,
  clock: {
    length: () => generations,
    // A world without cells waits for them.
    rate: (run) => (isEmpty(run) ? 0 : 8),
    written: (at) => `Generation\u00a0${Math.floor(at)}`,
  },
  readouts: (run, at) => [{ label: 'Alive', value: String(aliveIn(boardAt(run, at))) }],
  board: {
    size,
    corner: { x: 10, y: 10 },
    side: cell,
    isEmpty,
    says: (run, at, { row, column }) => (boardAt(run, at)[row]?.[column] === 1 ? 'alive' : 'dead'),
    tap: (run, at, { row, column }) => ({
      world: own,
      ...rowsOf(
        boardAt(run, at).map((line, y) =>
          line.map((alive, x) => (y === row && x === column ? 1 - alive : alive)),
        ),
      ),
    }),
  },
  sheet: { width: 340, height: 340 },
  shows: (run, at) =>
    `A square world of 32 by 32 cells in generation ${Math.floor(at)}; ${aliveIn(boardAt(run, at))} of them are alive.`,
  shared: ({ boards }) =>
    `${aliveIn(boards.at(-1) ?? [])} cells are alive in my world after ${boards.length - 1} generations`,
  draw: (run, at, { world }) => {
    const alive = boardAt(run, at).flatMap((line, row) =>
      line.flatMap((one, column) =>
        one === 1 ? [`M${column * cell + 10.5} ${row * cell + 10.5}h9v9h-9z`] : [],
      ),
    );
    return (
      <>
        <path d="M10 10h320v320h-320z" fill="var(--paper-raised)" strokeWidth="1.5" />
        {world === own && <path d={grid} stroke="var(--line)" strokeWidth="0.75" />}
        <path d={`M10 10${alive.join('')}`} fill="var(--press)" stroke="none" />
      </>
    );
  },
});

function isEmpty({ boards: [first = []] }: Life): boolean {
  return aliveIn(first) === 0;
}

function aliveIn(board: Board): number {
  return board.flat().reduce((sum, one) => sum + one, 0);
}
