import { defineModel } from '../Model.ts';

const digits = '123456789';
const cells = Array.from({ length: 81 }, (_, at) => at);
const unitsOf = cells.map((cell) => {
  const [row, column] = [Math.floor(cell / 9), cell % 9];
  const [top, left] = [row - (row % 3), column - (column % 3)];
  return [
    cells.filter((one) => one % 9 === column),
    cells.filter((one) => Math.floor(one / 9) === row),
    cells.filter((one) => {
      const [r, c] = [Math.floor(one / 9), one % 9];
      return r >= top && r < top + 3 && c >= left && c < left + 3;
    }),
  ];
});
const peersOf = cells.map((cell) =>
  cells.filter((one) => one !== cell && unitsOf[cell]?.some((unit) => unit.includes(one))),
);

/** The puzzles of the text: easy, hard, and one that is a trap for blind trying. */
const puzzles = [
  '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
  '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
  '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9',
] as const;
/** As many digits are tried blindly before it gives up. */
const limits = [1_000_000, 1_000_000, 100_000];

interface Solving {
  readonly given: string;
  /** What was written in turn: the cell and its digit; 0 takes one away. */
  readonly cells: readonly number[];
  readonly written: readonly number[];
  readonly thinks: boolean;
  /** Grids looked at, or digits tried. */
  readonly looks: number;
  readonly isSolved: boolean;
}

/** The candidates of all cells, and what became of them. */
class Grid {
  readonly candidates: string[];
  readonly #note: (cell: number, digit: string) => void;

  constructor(candidates: readonly string[], note: (cell: number, digit: string) => void) {
    this.candidates = [...candidates];
    this.#note = note;
  }

  /** The text's `assign`. */
  assign(cell: number, digit: string): boolean {
    const others = [...(this.candidates[cell] ?? '')].filter((one) => one !== digit);
    return others.every((one) => this.#remove(cell, one));
  }

  #remove(cell: number, digit: string): boolean {
    const before = this.candidates[cell] ?? '';
    if (!before.includes(digit)) {
      return true;
    }
    const left = before.replace(digit, '');
    this.candidates[cell] = left;
    if (left === '') {
      return false;
    }
    if (left.length === 1) {
      this.#note(cell, left);
      if (!peersOf[cell]?.every((peer) => this.#remove(peer, left))) {
        return false;
      }
    }
    return (unitsOf[cell] ?? []).every((unit) => {
      const where = unit.filter((one) => this.candidates[one]?.includes(digit));
      const [only] = where;
      return only !== undefined && (where.length > 1 || this.assign(only, digit));
    });
  }
}

/** The text's `search`: thinks, and guesses only in the cell with the fewest candidates. */
function think(given: string): Solving {
  const [written, places]: [number[], number[]] = [[], []];
  let looks = 0;
  const note = (cell: number, digit: string) => {
    places.push(cell);
    written.push(Number(digit));
  };
  function search(grid: Grid): boolean {
    looks++;
    const open = cells.filter((cell) => (grid.candidates[cell]?.length ?? 0) > 1);
    const fewest = Math.min(...open.map((cell) => grid.candidates[cell]?.length ?? 9));
    const cell = open.find((one) => grid.candidates[one]?.length === fewest);
    return (
      cell === undefined ||
      [...(grid.candidates[cell] ?? '')].some((digit) => {
        const from = written.length;
        const trial = new Grid(grid.candidates, note);
        if (trial.assign(cell, digit) && search(trial)) {
          return true;
        }
        // What the wrong guess had written is taken away again.
        for (const place of new Set(places.slice(from))) {
          note(place, '0');
        }
        return false;
      })
    );
  }
  const first = new Grid(
    cells.map(() => digits),
    note,
  );
  const isRead = cells.every((cell) => {
    const digit = given[cell] ?? '.';
    return digit === '.' || first.assign(cell, digit);
  });
  return { given, cells: places, written, thinks: true, isSolved: isRead && search(first), looks };
}

/** The text's `blind`: tries digits in turn, cell after cell. */
function tryBlindly(given: string, limit: number): Solving {
  const grid = [...given].map((one) => (one === '.' ? 0 : Number(one)));
  const empty = cells.filter((cell) => grid[cell] === 0);
  const [written, places]: [number[], number[]] = [[], []];
  let [looks, at] = [0, 0];
  while (at >= 0 && at < empty.length && looks < limit) {
    const cell = empty[at] ?? 0;
    const digit = (grid[cell] ?? 0) + 1;
    looks++;
    grid[cell] = digit > 9 ? 0 : digit;
    places.push(cell);
    written.push(grid[cell]);
    if (digit > 9) {
      at--;
    } else if (peersOf[cell]?.every((peer) => grid[peer] !== digit)) {
      at++;
    }
  }
  return { given, cells: places, written, thinks: false, isSolved: at === empty.length, looks };
}

/** The digits on the sheet after so many were written. */
function digitsAt({ given, cells: places, written }: Solving, count: number): number[] {
  const grid = [...given].map((one) => (one === '.' ? 0 : Number(one)));
  for (let at = 0; at < count; at++) {
    grid[places[at] ?? 0] = written[at] ?? 0;
  }
  return grid;
}

const size = 34;
const left = 17;
const top = 8;

export const sudokuSolver = defineModel({
  title: 'See a solver think before it guesses',
  tries: [
    {
      task: 'Let it think about the hard puzzle. How many grids does it look at?',
      isDone: (_, _at, { puzzle, way }) => puzzle === 1 && way === 0,
      notice:
        'It looks at 90 grids: thought rules out nearly all digits, and the rest are guessed.',
    },
    {
      task: 'Then let it try blindly, digit after digit. How many does it write?',
      isDone: (_, _at, { puzzle, way }) => puzzle === 1 && way === 1,
      notice:
        '495\u00a0276 digits, and most were wiped out again. With thought, 90 grids are enough.',
    },
    {
      task: 'Give the blind one the trap.',
      isDone: (_, _at, { puzzle, way }) => puzzle === 2 && way === 1,
      notice:
        'Its first cells need high digits, and those are tried last: no end after 100\u00a0000.',
    },
  ],
  inputs: {
    puzzle: { kind: 'choice', label: 'Puzzle', options: ['Easy', 'Hard', 'Trap'], start: 0 },
    way: { kind: 'choice', label: 'The solver', options: ['thinks', 'tries blindly'], start: 0 },
  },
  run: ({ puzzle, way }: Record<'puzzle' | 'way', number>) => {
    const given = puzzles[puzzle] ?? puzzles[0];
    return way === 0 ? think(given) : tryBlindly(given, limits[puzzle] ?? 0);
  },
  clock: {
    length: ({ written }) => written.length,
    // Half a minute for the longest.
    rate: ({ written }) => Math.max(25, written.length / 30),
    written: (at) => `${Math.floor(at)} digits`,
    still: 24,
  },
  readouts: ({ thinks, looks, isSolved }, at) => [
    { label: thinks ? 'Grids looked at' : 'Digits tried', value: String(looks) },
    { label: 'Written', value: String(Math.floor(at)) },
    { label: 'In the end', value: isSolved ? 'solved' : 'given up' },
  ],
  sheet: { width: 340, height: 9 * size + 16 },
  shows: (run, at) =>
    `A sudoku in which ${digitsAt(run, Math.floor(at)).filter((digit) => digit > 0).length} of 81 cells are filled.`,
  shared: ({ thinks, looks }) =>
    thinks ? `Solved by looking at ${looks} grids` : `It took ${looks} digits without thinking`,
  draw: (run, at) => {
    const count = Math.floor(at);
    const now = digitsAt(run, count);
    const last = count > 0 ? run.cells[count - 1] : undefined;
    const x = (cell: number) => left + (cell % 9) * size;
    const y = (cell: number) => top + Math.floor(cell / 9) * size;
    const lines = Array.from({ length: 10 }, (_, line) => line);
    const ruled = (thick: boolean) =>
      lines
        .filter((line) => (line % 3 === 0) === thick)
        .map(
          (line) =>
            `M${left + line * size} ${top}v${9 * size}M${left} ${top + line * size}h${9 * size}`,
        )
        .join('');
    return (
      <>
        {last !== undefined && (
          <rect
            x={x(last)}
            y={y(last)}
            width={size}
            height={size}
            fill="var(--marigold)"
            fillOpacity="0.6"
            stroke="none"
          />
        )}
        <path d={ruled(false)} strokeWidth="0.75" opacity="0.6" />
        <path d={ruled(true)} strokeWidth="2.25" />
        {cells.map((cell) => {
          const isGiven = run.given[cell] !== '.';
          return now[cell] ? (
            <g key={cell} opacity={isGiven ? 1 : 0.8}>
              {isGiven && (
                <rect
                  x={x(cell) + 3}
                  y={y(cell) + 3}
                  width={size - 6}
                  height={size - 6}
                  rx="3"
                  fill="currentColor"
                  fillOpacity="0.12"
                  stroke="none"
                />
              )}
              <text x={x(cell) + size / 2} y={y(cell) + size / 2 + 5} textAnchor="middle">
                {now[cell]}
              </text>
            </g>
          ) : null;
        })}
      </>
    );
  },
});
