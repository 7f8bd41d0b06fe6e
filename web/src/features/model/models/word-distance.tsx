import { defineModel } from '../Model.ts';

/** The pairs of the text: as written, and as meant. */
const pairs = [
  ['recieve', 'receive'],
  ['lenght', 'length'],
  ['calender', 'calendar'],
  ['neccesary', 'necessary'],
  ['form', 'from'],
  ['wire', 'bridge'],
] as const;

/** How a cell was reached. */
type Way = 'start' | 'same' | 'wrong letter' | 'letter too many' | 'letter missing' | 'exchanged';

interface Table {
  readonly written: string;
  readonly meant: string;
  readonly rows: readonly (readonly number[])[];
  /** Cells of the cheapest way, from the first to the last, with the slip that led there. */
  readonly way: readonly { readonly row: number; readonly column: number; readonly by: Way }[];
  readonly slips: number;
}

/** The text's `distance`, with its whole table and the cheapest way through it. */
function fill({ pair }: Record<'pair', number>): Table {
  const [written, meant] = pairs[pair] ?? pairs[0];
  const rows = Array.from({ length: written.length + 1 }, (_, i) =>
    Array.from({ length: meant.length + 1 }, (_, j) => (i * j === 0 ? i + j : 0)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  const options = (i: number, j: number): [cost: number, di: number, dj: number, by: Way][] => {
    const isSame = written[i - 1] === meant[j - 1];
    const isExchanged =
      i > 1 && j > 1 && written[i - 1] === meant[j - 2] && written[i - 2] === meant[j - 1];
    return [
      [at(i - 1, j - 1) + (isSame ? 0 : 1), 1, 1, isSame ? 'same' : 'wrong letter'],
      [at(i - 1, j) + 1, 1, 0, 'letter too many'],
      [at(i, j - 1) + 1, 0, 1, 'letter missing'],
      [isExchanged ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY, 2, 2, 'exchanged'],
    ];
  };
  for (let i = 1; i <= written.length; i++) {
    for (let j = 1; j <= meant.length; j++) {
      rows[i]?.splice(j, 1, Math.min(...options(i, j).map(([cost]) => cost)));
    }
  }
  const way: Table['way'][number][] = [];
  let [row, column] = [written.length, meant.length];
  while (row > 0 || column > 0) {
    const here = at(row, column);
    const [, di, dj, by] = options(row, column).find(
      ([cost, di, dj]) => cost === here && row >= di && column >= dj,
    ) ?? [0, row, column, 'start'];
    way.unshift({ row, column, by });
    row -= di;
    column -= dj;
  }
  way.unshift({ row: 0, column: 0, by: 'start' });
  return { written, meant, rows, way, slips: at(written.length, meant.length) };
}

const isOver = ({ written, meant }: Table, at: number) => at >= written.length * meant.length;

const size = 28;
const left = 30;
const top = 30;

export const wordDistance = defineModel({
  title: 'Count the slips between two words',
  tries: [
    {
      task: 'Each cell takes its cheapest neighbour, plus 1 for a slip. How many slips are in neccesary?',
      isDone: (run, at, { pair }) => pair === 3 && isOver(run, at),
      notice: 'Two wrong letters, or a c too many and an s missing: either way, two slips.',
    },
    {
      task: 'Write form and mean from. What is wrong, and would a word list notice?',
      reads: 1,
      isDone: (run, at, { pair }) => pair === 4 && isOver(run, at),
      notice: 'Two letters have changed places: one slip. But form is a word, so no list notices.',
    },
    {
      task: 'Which pair is farthest apart? Follow the marked way back.',
      isDone: (run, at, { pair }) => pair === 5 && isOver(run, at),
      notice: 'Four slips for a word of four letters: it was never meant to be the other one.',
    },
  ],
  inputs: {
    pair: {
      kind: 'choice',
      label: 'Written, and meant',
      options: pairs.map(([written, meant]) => `${written}, ${meant}`),
      start: 0,
    },
  },
  run: fill,
  clock: {
    length: ({ written, meant }) => written.length * meant.length,
    rate: () => 8,
    written: (at) => `${Math.floor(at)} cells`,
    still: 100,
  },
  readouts: ({ slips, way }) => {
    const made = way.map(({ by }) => by).filter((by) => by !== 'start' && by !== 'same');
    return [
      { label: 'Slips', value: String(slips) },
      { label: 'Namely', value: [...new Set(made)].join(', ') },
    ];
  },
  sheet: { width: 340, height: 320 },
  shows: ({ written, meant, slips }) =>
    `A table with the letters of ${written} down and of ${meant} across. Its last cell says ${slips}.`,
  shared: ({ written, meant, slips }) => `${written} is ${slips} off ${meant}`,
  draw: (table, at) => {
    const { written, meant, rows, way } = table;
    const filled = Math.floor(at);
    const middle = (place: number) => (place + 0.5) * size;
    return (
      <>
        {isOver(table, at) &&
          way.map(({ row, column, by }) => (
            <rect
              key={`${row} ${column}`}
              x={left + column * size}
              y={top + row * size}
              width={size}
              height={size}
              fill="var(--marigold)"
              fillOpacity={by === 'same' || by === 'start' ? 0.2 : 0.6}
              stroke="none"
            />
          ))}
        <path
          d={rows
            .flatMap((line, row) =>
              line.map(
                (_, column) =>
                  `M${left + column * size} ${top + row * size}h${size}v${size}h${-size}z`,
              ),
            )
            .join('')}
          strokeWidth="0.75"
          opacity="0.6"
        />
        {[...meant].map((letter, column) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: letters never change places.
            key={column}
            x={left + middle(column + 1)}
            y="20"
            textAnchor="middle"
          >
            {letter}
          </text>
        ))}
        {[...written].map((letter, row) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: letters never change places.
            key={row}
            x="14"
            y={top + middle(row + 1) + 4}
            textAnchor="middle"
          >
            {letter}
          </text>
        ))}
        {rows.flatMap((line, row) =>
          line.map((cost, column) => {
            const turn = (row - 1) * meant.length + column - 1;
            return row * column === 0 || turn < filled ? (
              <text
                // biome-ignore lint/suspicious/noArrayIndexKey: cells never change places.
                key={`${row} ${column}`}
                x={left + middle(column)}
                y={top + middle(row) + 4}
                textAnchor="middle"
              >
                {cost}
              </text>
            ) : null;
          }),
        )}
      </>
    );
  },
});
