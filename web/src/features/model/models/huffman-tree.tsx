import { defineModel, type Point } from '../Model.ts';
import { amount } from '../words.ts';

const letters = ['i', 'm', 'p', 's'] as const;

interface Node {
  readonly count: number;
  /** Of nodes that are equally rare, the older one is taken first. */
  readonly serial: number;
  readonly letter?: string;
  readonly children?: readonly [Node, Node];
}

interface Tree {
  readonly root: Node | undefined;
  readonly lengths: ReadonlyMap<string, number>;
  readonly codes: ReadonlyMap<string, string>;
  readonly bits: number;
  readonly letters: number;
}

/** The text's `lengths` and `codes`. */
function build(counts: Record<(typeof letters)[number], number>): Tree {
  let nodes: Node[] = letters
    .filter((letter) => counts[letter] > 0)
    .map((letter, serial) => ({ count: counts[letter], serial, letter }));
  let serial = nodes.length;
  while (nodes.length > 1) {
    nodes = nodes.toSorted((one, other) => one.count - other.count || one.serial - other.serial);
    const [a, b, ...rest] = nodes;
    if (a && b) {
      nodes = [...rest, { count: a.count + b.count, serial: serial++, children: [a, b] }];
    }
  }
  const [root] = nodes;
  const lengths = new Map<string, number>();
  const measure = (node: Node, depth: number): void => {
    if (node.letter !== undefined) {
      // One letter alone takes a bit, too.
      lengths.set(node.letter, Math.max(1, depth));
    }
    for (const child of node.children ?? []) {
      measure(child, depth + 1);
    }
  };
  if (root) {
    measure(root, 0);
  }
  const codes = new Map<string, string>();
  let [code, before] = [0, 0];
  for (const [letter, length] of [...lengths].toSorted(
    ([a, m], [b, n]) => m - n || (a < b ? -1 : 1),
  )) {
    code *= 2 ** (length - before);
    codes.set(letter, code.toString(2).padStart(length, '0'));
    code++;
    before = length;
  }
  const all = letters.map((letter) => counts[letter]);
  return {
    root,
    lengths,
    codes,
    letters: all.reduce((sum, count) => sum + count, 0),
    bits: letters.reduce((sum, letter) => sum + counts[letter] * (lengths.get(letter) ?? 0), 0),
  };
}

const level = 56;
const top = 26;

interface Placed {
  readonly node: Node;
  readonly at: Point;
  readonly parent: Point | undefined;
}

/** Every node of a tree with its place: each half of it has half of the room. */
function placed(node: Node, from: number, to: number, depth: number, parent?: Point): Placed[] {
  const at = { x: (from + to) / 2, y: top + depth * level };
  const [left, right] = node.children ?? [];
  return [
    { node, at, parent },
    ...(left ? placed(left, from, (from + to) / 2, depth + 1, at) : []),
    ...(right ? placed(right, (from + to) / 2, to, depth + 1, at) : []),
  ];
}

const count = (letter: string, start: number) =>
  ({
    kind: 'slider',
    label: `How often ${letter}`,
    unit: '',
    least: 0,
    most: 20,
    step: 1,
    start,
  }) as const;

export const huffmanTree = defineModel({
  title: 'Grow the code that packs a word best',
  tries: [
    {
      task: 'Make all four letters equally frequent: how long are their codes?',
      reads: 2,
      isDone: ({ lengths }, _, counts) => {
        const all = letters.map((letter) => counts[letter]);
        return lengths.size === 4 && Math.max(...all) - Math.min(...all) <= 1;
      },
      notice:
        'Four letters as frequent as each other get two bits each: none can have a shorter code.',
    },
    {
      task: 'Make one of them very frequent, and leave the others in.',
      reads: 2,
      isDone: ({ lengths, letters: all }, _, counts) =>
        lengths.size === 4 && letters.some((letter) => counts[letter] > 0.6 * all),
      notice: 'The frequent one needs a single bit; the two rarest pay for it with three.',
    },
    {
      task: 'With how few bits for each letter, all in all, can you pack all four?',
      isDone: ({ lengths, bits, letters: all }) => lengths.size === 4 && bits < 1.24 * all,
      notice: 'The more one letter prevails, the nearer to one bit each. Less than one is no code.',
    },
  ],
  inputs: { i: count('i', 4), m: count('m', 1), p: count('p', 2), s: count('s', 4) },
  presets: [
    { label: 'mississippi', set: {} },
    { label: 'All alike', set: { i: 5, m: 5, p: 5, s: 5 } },
    { label: 'Mostly s', set: { i: 2, m: 1, p: 1, s: 20 } },
  ],
  run: build,
  readouts: ({ bits, letters: all, codes }) => [
    { label: 'Packed', value: amount(bits, 'bits') },
    { label: 'As bytes', value: amount(8 * all, 'bits') },
    {
      label: 'Codes',
      value: [...codes].map(([letter, code]) => `${letter} ${code}`).join(', ') || 'none',
    },
  ],
  sheet: { width: 340, height: 230 },
  shows: ({ codes }) =>
    `A tree that splits from the top to its letters. ${[...codes].map(([letter, code]) => `${letter} is ${code}`).join(', ')}.`,
  shared: ({ bits, letters: all }) => `${all} letters in ${bits} bits`,
  draw: ({ root }) => {
    const nodes = root ? placed(root, 10, 330, 0) : [];
    return (
      <>
        <path
          d={nodes
            .map(({ at, parent }) => (parent ? `M${parent.x} ${parent.y}L${at.x} ${at.y}` : 'M0 0'))
            .join('')}
          strokeWidth="1.75"
        />
        {nodes.map(({ node, at }) => (
          <g key={node.serial}>
            <circle
              cx={at.x}
              cy={at.y}
              r={node.letter === undefined ? 14 : 17}
              fill={node.letter === undefined ? 'var(--paper-raised)' : 'var(--paper)'}
              strokeWidth="1.75"
            />
            {node.letter !== undefined && (
              <circle
                cx={at.x}
                cy={at.y}
                r="16"
                fill="var(--marigold)"
                fillOpacity="0.35"
                stroke="none"
              />
            )}
            <text x={at.x} y={at.y + 4.5} textAnchor="middle">
              {node.letter === undefined ? node.count : `${node.letter} ${node.count}`}
            </text>
          </g>
        ))}
      </>
    );
  },
});
