import { Gate, gateKinds, gateOutput, Pin, Wire, wirePath } from '../logicDrawing.tsx';
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
  const log: Change[] = [];
  function evaluate([net, one, two]: (typeof gates)[number]) {
    const nand = gateKinds.NAND(value[one] ?? 0, value[two] ?? 0);
    queue.push({ time: now + delay, net, value: nand });
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

/** Whether the sum has changed already, but not yet to what it will be. */
function isSumWrong({ changes }: Added, at: number): boolean {
  const sums = changes.filter(({ net }) => net === 'sum');
  const now = sums.findLast(({ time }) => time <= at);
  return now !== undefined && now.value !== sums.at(-1)?.value;
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
const half = 14;
const pinDistance = 7;
const placeOf = (net: string): Point => places[net] ?? { x: 0, y: 0 };
/** Where a net leaves its gate or its pin. */
const outOf = (net: string): Point => {
  const { x, y } = placeOf(net);
  return 'abcin'.includes(net) ? { x: x + 9, y } : gateOutput({ x, y }, half);
};

export const logicAdder = defineModel({
  title: 'Send three bits through nine NAND gates',
  tries: [
    {
      task: 'Set b to 0, and the carry in to 1: what are carry and sum now?',
      isDone: ({ settled }, at, { a, b, cin }) => a + b === 1 && cin === 1 && at >= settled,
      notice: 'Two of them are 1, which makes 2, in binary 10: the carry is 1 and the sum 0.',
    },
    {
      task: 'Which inputs take longest to settle?',
      reads: 1,
      isDone: ({ settled }, at) => settled === 60 && at >= settled,
      notice:
        'With all three at 1 the change goes through six gates of 10\u00a0ns one after another.',
    },
    {
      task: 'With a carry in, play it again: is there a moment at which the sum is wrong?',
      isDone: (run, at, { cin }) => cin === 1 && isSumWrong(run, at),
      notice:
        'The sum is wrong here: one way through the gates is shorter, and its change comes first.',
    },
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
            const { x, y } = placeOf(gate);
            const to = { x, y: y + (pin === 0 ? -pinDistance : pinDistance) };
            return (
              <Wire
                key={`${gate} ${net}`}
                path={wirePath(outOf(net), to)}
                value={values[net] ?? 0}
              />
            );
          }),
        )}
        {['sum', 'cout'].map((net) => (
          <Wire key={net} path={`M${outOf(net).x} ${outOf(net).y}h5`} value={values[net] ?? 0} />
        ))}
        {gates.map(([gate]) => (
          <Gate key={gate} kind="NAND" at={placeOf(gate)} half={half} value={values[gate] ?? 0} />
        ))}
        {['a', 'b', 'cin'].map((net) => (
          <Pin key={net} name={net} value={values[net] ?? 0} at={placeOf(net)} />
        ))}
        <Pin name="sum" value={values['sum'] ?? 0} at={{ x: 322, y: placeOf('sum').y }} />
        <Pin name="carry" value={values['cout'] ?? 0} at={{ x: 322, y: placeOf('cout').y }} />
      </>
    );
  },
});
