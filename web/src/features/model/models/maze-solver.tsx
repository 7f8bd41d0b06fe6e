import { defineModel } from '../Model.ts';

type Cell = readonly [row: number, column: number];
type Maze = readonly string[];

/** Up, right, down, left: clockwise. */
const steps: readonly Cell[] = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
];

const ofText: Maze = [
  '#####################',
  '#S  #     #         #',
  '# # # ### # ##### # #',
  '# #   #   #     # # #',
  '# ##### ####### # # #',
  '#     #   #     # # #',
  '##### ### # ##### # #',
  '#       #   #     #G#',
  '#####################',
];
const island: Maze = [
  '#########',
  '#S      #',
  '# # # # #',
  '#  #G   #',
  '# # # # #',
  '#       #',
  '#########',
];

/** The text's `generate`. */
function generate(size: number, seed: number, holes: number): Maze {
  let state = seed;
  const dice = (n: number) => {
    state = (state * 48271) % 2147483647;
    return state % n;
  };
  const rows = Array.from({ length: 2 * size + 1 }, () =>
    new Array<string>(2 * size + 1).fill('#'),
  );
  const set = (row: number, column: number, letter: string) => rows[row]?.splice(column, 1, letter);
  set(1, 1, ' ');
  const stack: Cell[] = [[1, 1]];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const [row, column] = top;
    const ways = steps.filter(([dr, dc]) => rows[row + 2 * dr]?.[column + 2 * dc] === '#');
    const way = ways.length > 0 ? ways[dice(ways.length)] : undefined;
    if (way) {
      set(row + way[0], column + way[1], ' ');
      set(row + 2 * way[0], column + 2 * way[1], ' ');
      stack.push([row + 2 * way[0], column + 2 * way[1]]);
    } else {
      stack.pop();
    }
  }
  for (let hole = 0; hole < holes; hole++) {
    const row = 1 + dice(2 * size - 1);
    set(row, 1 + dice(2 * size - 1), ' ');
  }
  set(1, 1, 'S');
  set(2 * size - 1, 2 * size - 1, 'G');
  return rows.map((row) => row.join(''));
}

const mazes: readonly Maze[] = [ofText, generate(10, 3, 30), island];

interface Solving {
  readonly maze: Maze;
  /** Cells in the order in which they were entered or opened. */
  readonly visited: readonly Cell[];
  readonly path: readonly Cell[] | undefined;
  /** The robot walks; a search draws a plan. */
  readonly isWalk: boolean;
}

const nameOf = ([row, column]: Cell) => `${row},${column}`;
const isFree = (maze: Maze, [row, column]: Cell) => maze[row]?.[column] !== '#';
const neighboursOf = ([row, column]: Cell) =>
  steps.map(([dr, dc]): Cell => [row + dr, column + dc]);

function find(maze: Maze, letter: string): Cell {
  const row = maze.findIndex((line) => line.includes(letter));
  return [row, maze[row]?.indexOf(letter) ?? 0];
}

/** The text's `followWall`; it is lost when it comes to a place for the second time with the same heading. */
function followWall(maze: Maze): Solving {
  const goal = nameOf(find(maze, 'G'));
  let [at, heading] = [find(maze, 'S'), 1];
  const visited = [at];
  const seen = new Set<string>();
  while (nameOf(at) !== goal && !seen.has(`${nameOf(at)} ${heading}`)) {
    seen.add(`${nameOf(at)} ${heading}`);
    // Right, straight, left, back.
    const turns = [1, 0, 3, 2].map((turn) => (heading + turn) % 4);
    const free = turns.find((turn) => isFree(maze, neighboursOf(at)[turn] ?? at)) ?? heading;
    at = neighboursOf(at)[free] ?? at;
    heading = free;
    visited.push(at);
  }
  return { maze, visited, path: nameOf(at) === goal ? visited : undefined, isWalk: true };
}

/** The text's `flood` and `aStar`: both open the most promising cell next; for the flood, that is the one found first. */
function search(maze: Maze, looksAhead: boolean): Solving {
  const [start, goal] = [find(maze, 'S'), find(maze, 'G')];
  const cost = new Map([[nameOf(start), 0]]);
  const from = new Map<string, Cell>();
  const open = [start];
  const visited: Cell[] = [];
  const rank = (cell: Cell) =>
    (cost.get(nameOf(cell)) ?? 0) + Math.abs(cell[0] - goal[0]) + Math.abs(cell[1] - goal[1]);
  while (open.length > 0) {
    let best = 0;
    if (looksAhead) {
      open.forEach((cell, place) => {
        best = rank(cell) <= rank(open[best] ?? cell) ? place : best;
      });
    }
    const [at = start] = open.splice(best, 1);
    visited.push(at);
    if (nameOf(at) === nameOf(goal)) {
      return { maze, visited, path: trace(from, at), isWalk: false };
    }
    const price = (cost.get(nameOf(at)) ?? 0) + 1;
    for (const next of neighboursOf(at)) {
      const known = cost.get(nameOf(next));
      if (isFree(maze, next) && price < (known ?? Number.POSITIVE_INFINITY)) {
        if (known === undefined) {
          open.push(next);
        }
        cost.set(nameOf(next), price);
        from.set(nameOf(next), at);
      }
    }
  }
  return { maze, visited, path: undefined, isWalk: false };
}

function trace(from: ReadonlyMap<string, Cell>, goal: Cell): Cell[] {
  const path: Cell[] = [];
  for (let cell: Cell | undefined = goal; cell; cell = from.get(nameOf(cell))) {
    path.unshift(cell);
  }
  return path;
}

const isOver = ({ visited }: Solving, at: number) => at >= visited.length - 1;

const width = 340;
const height = 240;

export const mazeSolver = defineModel({
  title: 'Watch three ways through a maze',
  tries: [
    {
      task: 'With a hand on the wall it is 104 steps. Flood spreads to all sides, as water does: how far is it that way?',
      isDone: (run, at, { way, maze }) => way === 1 && maze === 0 && isOver(run, at),
      notice: 'Flooding finds the shortest way: 52 steps, half of what the hand on the wall walks.',
    },
    {
      task: 'A* looks first where the goal is near. Send both it and Flood through the loops: who opens fewer cells?',
      reads: 1,
      isDone: (run, at, { way, maze }) => way === 2 && maze === 1 && isOver(run, at),
      notice:
        'A* opens 104 cells, Flood 122. Where many ways lead there, a sense of direction saves.',
    },
    {
      task: 'Put the goal on the island. Which way never gets there?',
      isDone: (run, at, { way, maze }) => way === 0 && maze === 2 && isOver(run, at),
      notice: 'The hand follows one wall round and round. The goal is beside another: an island.',
    },
  ],
  inputs: {
    way: { kind: 'choice', label: 'Way', options: ['Follow the wall', 'Flood', 'A*'], start: 0 },
    maze: {
      kind: 'choice',
      label: 'Maze',
      options: ['Of the text', 'With loops', 'Island'],
      start: 0,
    },
  },
  run: ({ way, maze: chosen }: Record<'way' | 'maze', number>) => {
    const maze = mazes[chosen] ?? ofText;
    return way === 0 ? followWall(maze) : search(maze, way === 2);
  },
  clock: {
    length: ({ visited }) => visited.length - 1,
    rate: () => 14,
    written: (at) => `${Math.floor(at)} cells`,
    still: 60,
  },
  readouts: ({ path, visited, isWalk }, at) => [
    { label: 'Steps to the goal', value: path ? String(path.length - 1) : 'never' },
    isWalk
      ? { label: 'Walked', value: String(Math.floor(at)) }
      : { label: 'Cells opened', value: String(visited.length) },
  ],
  sheet: { width, height },
  shows: ({ path, visited, isWalk }, at) =>
    `A maze from above. ${isWalk ? 'The robot has walked' : 'The search has opened'} ${Math.floor(at) + 1} of ${visited.length} cells${path ? '' : ' and never reaches the goal'}.`,
  shared: ({ path }) =>
    path
      ? `Through the maze in ${path.length - 1} steps`
      : 'This robot never gets to the goal. Why?',
  draw: (run, at) => {
    const { maze, visited, path, isWalk } = run;
    const columns = maze[0]?.length ?? 1;
    const size = Math.floor(Math.min(width / columns, height / maze.length));
    const left = (width - columns * size) / 2;
    const top = (height - maze.length * size) / 2;
    const square = ([row, column]: Cell, inset: number) =>
      `M${left + column * size + inset} ${top + row * size + inset}h${size - 2 * inset}v${size - 2 * inset}h${2 * inset - size}z`;
    const middle = ([row, column]: Cell) =>
      `${left + (column + 0.5) * size} ${top + (row + 0.5) * size}`;
    const walls = maze.flatMap((line, row) =>
      [...line].flatMap((letter, column) => (letter === '#' ? [square([row, column], 0)] : [])),
    );
    const past = visited.slice(0, Math.floor(at) + 1);
    const line = isWalk ? past : isOver(run, at) ? (path ?? []) : [];
    const now = past.at(-1) ?? [0, 0];
    return (
      <>
        <rect
          className="model-floor"
          x={left}
          y={top}
          width={columns * size}
          height={maze.length * size}
          stroke="none"
        />
        <path className="model-wall" d={walls.join('')} stroke="none" />
        {!isWalk && (
          <path
            d={past.map((cell) => square(cell, 1)).join('')}
            fill="var(--press)"
            fillOpacity="0.3"
            stroke="none"
          />
        )}
        {line.length > 1 && (
          <path d={`M${line.map(middle).join('L')}`} stroke="var(--press)" strokeWidth={size / 5} />
        )}
        <path d={square(find(maze, 'G'), size / 5)} fill="var(--paper)" strokeWidth="2" />
        <path
          d={`M${middle(now)}m${-size * 0.34} 0a${size * 0.34} ${size * 0.34} 0 1 1 0 .01z`}
          fill="var(--marigold)"
          strokeWidth="1.5"
        />
      </>
    );
  },
});
