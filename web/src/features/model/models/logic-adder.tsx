import { defineModel, type Point } from '../Model.ts';
import { amount } from '../words.ts';

/** The full adder of the text: nine NAND gates of 10 ns. */
const gates = [
  ['n1', 'a', 'b'],
  ['n2', 'a', 'n1'],
  ['n3', 'b', 'n1'],
  ['s1', 'n2', 'n3'],
  ['n4', 's1', 'cin'],
  ['n5', 's1', 'n4'],
  ['n6', 'cin', 'n4'],
  ['sum', 'n5', 'n6'],
  ['cout', 'n1', 'n4'],
] as const;
const delay = 10;

interface Change {
  readonly time: number;
  readonly net: string;
  readonly value: number;
}

interface Added {
  /** Values before the inputs change, with all inputs at 0. */
  readonly before: Readonly<Record<string, number>>;
  readonly changes: readonly Change[];
  readonly settled: number;
}

/** The text's `Simulator`, from rest with all inputs at 0 to these inputs at once. */
function add({ a, b, cin }: Record<'a' | 'b' | 'cin', number>): Added {
  const value: Record<string, number> = { a: 0, b: 0, cin: 0 };
  let [queue, now]: [Change[], number] = [[], 0];
  const nand = (one: string, two: string) => ((value[one] ?? 0) && (value[two] ?? 0) ? 0 : 1);
  const log: Change[] = [];
  function evaluate([net, one, two]: (typeof gates)[number]) {
    queue.push({ time: now + delay, net, value: nand(one, two) });
  }
  function settle() {
    while (queue.length > 0) {
      // Of events at the same time, the one that was scheduled first.
      const next = queue.reduce((first, event) => (event.time < first.time ? event : first));
      queue = queue.filter((event) => event !== next);
      now = next.time;
      if ((value[next.net] ?? 0) !== next.value) {
        value[next.net] = next.value;
        log.push(next);
        gates
          .filter((gate) => gate.some((net) => net === next.net) && gate[0] !== next.net)
          .forEach(evaluate);
      }
    }
  }
  gates.forEach(evaluate);
  settle();
  const [before, from, first] = [{ ...value }, now, log.length];
  for (const [net, set] of Object.entries({ a, b, cin })) {
    queue.push({ time: now, net, value: set });
  }
  settle();
  const changes = log.slice(first).map((change) => ({ ...change, time: change.time - from }));
  return { before, changes, settled: changes.at(-1)?.time ?? 0 };
}

function valuesAt({ before, changes }: Added, at: number): Readonly<Record<string, number>> {
  const past = changes.filter(({ time }) => time <= at);
  return { ...before, ...Object.fromEntries(past.map(({ net, value }) => [net, value])) };
}

/** Where each gate's left edge is, in the middle of its height; inputs are pins at the left. */
const places: Readonly<Record<string, Point>> = {
  a: { x: 20, y: 40 },
  b: { x: 20, y: 112 },
  cin: { x: 20, y: 190 },
  n1: { x: 52, y: 76 },
  n2: { x: 96, y: 46 },
  n3: { x: 96, y: 106 },
  s1: { x: 140, y: 76 },
  n4: { x: 184, y: 150 },
  n5: { x: 228, y: 82 },
  n6: { x: 228, y: 184 },
  sum: { x: 272, y: 132 },
  cout: { x: 272, y: 226 },
};
const gateWidth = 26;
const pinDistance = 7;
/** Where a net leaves its gate or its pin. */
const outOf = (net: string): Point => {
  const { x, y } = places[net] ?? { x: 0, y: 0 };
  return 'abcin'.includes(net) ? { x: x + 9, y } : { x: x + gateWidth + 7, y };
};

export const logicAdder = defineModel({
  title: 'Send three bits through nine NAND gates',
  tries: [
    'Set a and b to 1 and watch the change run through the gates.',
    'Which inputs take longest to settle?',
    'Is there a moment at which the sum is wrong?',
  ],
  inputs: {
    a: { kind: 'choice', label: 'a', options: ['0', '1'], start: 1 },
    b: { kind: 'choice', label: 'b', options: ['0', '1'], start: 1 },
    cin: { kind: 'choice', label: 'Carry in', options: ['0', '1'], start: 0 },
  },
  run: add,
  clock: { length: () => 70, rate: () => 10, written: (at) => amount(at, 'ns'), still: 70 },
  readouts: (run, at) => {
    const { cout = 0, sum = 0 } = valuesAt(run, at);
    return [
      { label: 'Carry and sum', value: `${cout} ${sum}` },
      { label: 'Settled after', value: amount(run.settled, 'ns') },
    ];
  },
  sheet: { width: 340, height: 256 },
  shows: (run, at) => {
    const values = valuesAt(run, at);
    return `Nine gates between the inputs a, b and carry and the outputs. Now ${Object.entries(
      values,
    )
      .map(([net, value]) => `${net} is ${value}`)
      .join(', ')}.`;
  },
  shared: ({ settled }) => `My adder settles after ${settled} ns`,
  draw: (run, at) => {
    const values = valuesAt(run, at);
    return (
      <>
        {gates.flatMap(([gate, ...inputs]) =>
          inputs.map((net, pin) => {
            const [from, to] = [outOf(net), places[gate] ?? { x: 0, y: 0 }];
            const y = to.y + (pin === 0 ? -pinDistance : pinDistance);
            return (
              <path
                key={`${gate} ${net}`}
                d={`M${from.x} ${from.y}C${(from.x + to.x) / 2} ${from.y} ${(from.x + to.x) / 2} ${y} ${to.x} ${y}`}
                stroke={values[net] ? 'var(--press)' : 'currentColor'}
                strokeWidth={values[net] ? 3 : 1}
                opacity={values[net] ? 1 : 0.6}
              />
            );
          }),
        )}
        {['sum', 'cout'].map((net) => (
          <path
            key={net}
            d={`M${outOf(net).x} ${outOf(net).y}h8`}
            stroke={values[net] ? 'var(--press)' : 'currentColor'}
            strokeWidth={values[net] ? 3 : 1}
          />
        ))}
        {gates.map(([gate]) => {
          const { x, y } = places[gate] ?? { x: 0, y: 0 };
          return (
            <g
              key={gate}
              fill={values[gate] ? 'var(--marigold)' : 'var(--paper-raised)'}
              strokeWidth="1.5"
            >
              <path d={`M${x} ${y - 14}h13a14 14 0 0 1 0 28h-13z`} />
              <circle cx={x + gateWidth + 4} cy={y} r="3" />
            </g>
          );
        })}
        {['a', 'b', 'cin'].map((net) => (
          <Pin key={net} net={net} value={values[net] ?? 0} at={places[net] ?? { x: 0, y: 0 }} />
        ))}
        <Pin net="sum" value={values['sum'] ?? 0} at={{ x: 322, y: places['sum']?.y ?? 0 }} />
        <Pin net="carry" value={values['cout'] ?? 0} at={{ x: 322, y: places['cout']?.y ?? 0 }} />
      </>
    );
  },
});

function Pin({
  net,
  value,
  at,
}: {
  readonly net: string;
  readonly value: number;
  readonly at: Point;
}) {
  return (
    <>
      <circle
        cx={at.x}
        cy={at.y}
        r="10"
        fill={value ? 'var(--marigold)' : 'var(--paper-raised)'}
        fillOpacity={value ? 0.35 : 1}
        strokeWidth="1.5"
      />
      <text x={at.x} y={at.y + 4.5} textAnchor="middle">
        {value}
      </text>
      <text x={at.x} y={at.y - 16} textAnchor="middle">
        {net}
      </text>
    </>
  );
}
