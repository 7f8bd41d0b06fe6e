import {
  Gate,
  type GateKind,
  gateKinds,
  gateOutput,
  Pin,
  Wire,
  wirePath,
} from '../logicDrawing.tsx';
import { defineModel, type Handle, type Point, type Values } from '../Model.ts';
import { modelWords } from '../words.ts';

const kinds: readonly GateKind[] = ['NAND', 'NOR', 'AND', 'OR', 'XOR'];
const goals: readonly GateKind[] = ['XOR', 'NOR', 'OR', 'AND'];

/** What an input of a gate can be wired to: a rail, an input of the circuit, or a gate before it. */
const sources = ['0 V', '5 V', 'A', 'B', 'gate 1', 'gate 2', 'gate 3', 'gate 4'] as const;
const [ground, plus, inA, inB, gate1, gate2, gate3, gate4] = [0, 1, 2, 3, 4, 5, 6, 7] as const;
const gates = [gate1, gate2, gate3, gate4] as const;

/** The inputs of the gates, in pairs. */
const pins = ['g1a', 'g1b', 'g2a', 'g2b', 'g3a', 'g3b', 'g4a', 'g4b'] as const;
type PinName = (typeof pins)[number];

/** The pairs of inputs, in the order of the text's table. */
const rows = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const;

/** What gives these outputs in the rows, the first of them eight. */
const functionNames = [
  'always 0',
  'AND',
  'A B′',
  'A',
  'A′ B',
  'B',
  'XOR',
  'OR',
  'NOR',
  'XNOR',
  'B′',
  'A + B′',
  'A′',
  'A′ + B',
  'NAND',
  'always 1',
] as const;

type Settings = Values<PinName | 'a' | 'b' | 'kind' | 'goal' | 'tried'>;

interface Circuit {
  readonly settings: Settings;
  readonly kind: GateKind;
  readonly goal: GateKind;
  /** What each input of a gate is wired to. */
  readonly wiring: readonly number[];
  /** What each source gives now. */
  readonly values: readonly number[];
  readonly row: number;
  readonly table: readonly {
    readonly inputs: readonly [number, number];
    readonly expected: number;
    /** Undefined until it was tried. */
    readonly output: number | undefined;
  }[];
  readonly right: number;
  readonly countTried: number;
  /** Gates that the output depends on. */
  readonly used: number;
  /** Undefined until all rows were tried. */
  readonly name: string | undefined;
}

function valuesOf(
  kind: GateKind,
  wiring: readonly number[],
  inputs: readonly [number, number],
): number[] {
  const values = [0, 1, inputs[0], inputs[1]];
  for (const gate of gates) {
    const [one, other] = inputsOf(wiring, gate);
    values.push(gateKinds[kind](values[one] ?? 0, values[other] ?? 0));
  }
  return values;
}

function inputsOf(wiring: readonly number[], gate: number): readonly [number, number] {
  const first = 2 * (gate - gate1);
  return [wiring[first] ?? ground, wiring[first + 1] ?? ground];
}

/** How many gates are on the way to the output, which is the last one's. */
function gatesUsed(wiring: readonly number[]): number {
  const used = new Set<number>([gate4]);
  for (const gate of gates.toReversed()) {
    for (const source of used.has(gate) ? inputsOf(wiring, gate) : []) {
      used.add(source);
    }
  }
  return gates.filter((gate) => used.has(gate)).length;
}

/** Which rows were tried is kept for each chip, a bit a row. */
const bitOf = ({ kind }: Settings, row: number) => 2 ** (rows.length * kind + row);
const hasTried = (settings: Settings, row: number) =>
  Math.floor(settings.tried / bitOf(settings, row)) % 2 === 1;

function runCircuit(settings: Settings): Circuit {
  const { a, b } = settings;
  const kind = kinds[settings.kind] ?? 'NAND';
  const goal = goals[settings.goal] ?? 'XOR';
  const wiring = pins.map((pin) => settings[pin]);
  const row = 2 * a + b;
  const outputs = rows.map((inputs) => valuesOf(kind, wiring, inputs)[gate4] ?? 0);
  const table = rows.map((inputs, at) => ({
    inputs,
    expected: gateKinds[goal](inputs[0], inputs[1]),
    output: at === row || hasTried(settings, at) ? outputs[at] : undefined,
  }));
  const countTried = table.filter(({ output }) => output !== undefined).length;
  return {
    settings,
    kind,
    goal,
    wiring,
    values: valuesOf(kind, wiring, [a, b]),
    row,
    table,
    right: table.filter(({ output, expected }) => output === expected).length,
    countTried,
    used: gatesUsed(wiring),
    name:
      countTried < rows.length
        ? undefined
        : functionNames[outputs.reduce((before, output) => 2 * before + output, 0)],
  };
}

/** Flips an input, and keeps that the row it leaves was tried. */
function flip({ settings, row }: Circuit, input: 'a' | 'b'): Values<string> {
  const tried = settings.tried + (hasTried(settings, row) ? 0 : bitOf(settings, row));
  return { [input]: 1 - settings[input], tried };
}

const half = 17;
const pinDistance = 13;
const rails = [196, 14] as const;
const inputPlaces = { a: { x: 26, y: 62 }, b: { x: 26, y: 148 } };
const gatePlaces: readonly Point[] = [
  { x: 80, y: 105 },
  { x: 142, y: 58 },
  { x: 202, y: 152 },
  { x: 260, y: 105 },
];
const placeOf = (gate: number): Point => gatePlaces[gate - gate1] ?? { x: 0, y: 0 };
const isRail = (source: number) => source === ground || source === plus;
const railOf = (source: number) => rails[source === plus ? 1 : 0];

/** Where a wire from a source begins; a rail is as wide as the sheet. */
function outOf(source: number): Point {
  if (source === inA || source === inB) {
    const { x, y } = inputPlaces[source === inA ? 'a' : 'b'];
    return { x: x + 12, y };
  }
  return gateOutput(placeOf(source), half);
}

/** Where a pin is, by its place in the list of all. */
function pinAt(at: number): Point {
  const { x, y } = placeOf(gate1 + Math.floor(at / 2));
  return { x: x - 6, y: y + (at % 2 === 0 ? -pinDistance : pinDistance) };
}

/** The source that is nearest to a point, of those that a pin can have; the present one while the finger is still at the pin. */
function sourceNear({ x, y }: Point, at: number, present: number): number {
  const pin = pinAt(at);
  if (Math.hypot(pin.x - x, pin.y - y) < 20) {
    return present;
  }
  const far = sources.slice(0, gate1 + Math.floor(at / 2)).map((_, source) => {
    const { x: outX, y: outY } = outOf(source);
    return isRail(source) ? Math.abs(railOf(source) - y) : Math.hypot(outX - x, outY - y);
  });
  return far.indexOf(Math.min(...far));
}

/** Where a wire from a rail leaves it: those of the two inputs of a gate are apart. */
const leftOf = (at: number) => pinAt(at).x - (at % 2 === 0 ? 7 : 12);

/** From a rail a wire goes straight to the left of its pin, and there to it. */
function pathOf(source: number, at: number): string {
  const pin = pinAt(at);
  return isRail(source)
    ? `M${leftOf(at)} ${railOf(source)}V${pin.y}H${pin.x}`
    : wirePath(outOf(source), pin);
}

const tableTop = 226;
const rowHeight = 20;
const columns = [30, 62, 108, 152, 180] as const;

const pinInput = (at: number, start: number) =>
  ({
    kind: 'choice',
    label: `Gate ${Math.floor(at / 2) + 1}, ${at % 2 === 0 ? 'upper' : 'lower'} input`,
    options: sources.slice(0, gate1 + Math.floor(at / 2)),
    start,
  }) as const;
const bit = (label: string, start: number) =>
  ({ kind: 'choice', label, options: ['0', '1'], start, isOnSheet: true }) as const;

export const logicGates = defineModel({
  title: 'Wire four gates until their table is right',
  tries: [
    {
      task: 'Tap A and B until all four rows are tried. Which one is wrong?',
      isDone: ({ goal, name }) => goal === 'XOR' && name === 'OR',
      notice:
        'Only 1\u00a01 is wrong: these gates make OR. Three right rows don’t prove the fourth.',
    },
    {
      task: 'Move one wire so that the gates make XOR, and try all rows again.',
      isDone: ({ kind, goal, name }) => kind === 'NAND' && goal === 'XOR' && name === goal,
      notice:
        'XOR is OR but for the row 1\u00a01: a fault there shows only when that row is tried.',
    },
    {
      task: 'Then wire NOR. Which of the other chips can make it, too?',
      isDone: ({ goal, name }) => goal === 'NOR' && name === goal,
      notice: 'NAND or NOR gates alone can make it. AND, OR or XOR gates alone can’t.',
    },
  ],
  inputs: {
    kind: { kind: 'choice', label: 'Four gates of', options: kinds, start: 0 },
    goal: { kind: 'choice', label: 'Make', options: goals, start: 0 },
    a: bit('Input A', 1),
    b: bit('Input B', 0),
    g1a: pinInput(0, inA),
    g1b: pinInput(1, inB),
    g2a: pinInput(2, inA),
    g2b: pinInput(3, gate1),
    // The text's fault, with which three rows are right.
    g3a: pinInput(4, plus),
    g3b: pinInput(5, inB),
    g4a: pinInput(6, gate2),
    g4b: pinInput(7, gate3),
    tried: {
      kind: 'slider',
      label: 'Rows that were tried',
      unit: '',
      least: 0,
      most: 2 ** (rows.length * kinds.length) - 1,
      step: 1,
      start: 0,
      isOnSheet: true,
    },
  },
  presets: [
    { label: 'Take off all wires', set: Object.fromEntries(pins.map((pin) => [pin, ground])) },
  ],
  run: runCircuit,
  readouts: ({ right, countTried, used, name }) => [
    { label: 'Rows right', value: `${right} of ${countTried}` },
    { label: 'Gates used', value: String(used) },
    { label: 'They make', value: name ?? modelWords.notYet },
  ],
  handles: ({ settings }) =>
    pins.map(
      (pin, at): Handle<PinName> => ({
        input: pin,
        what: 'an input of a gate to where its wire should come from',
        at: pinAt(at),
        isSmall: true,
        valueAt: (point) => sourceNear(point, at, settings[pin]),
        // With another wire, nothing was tried yet.
        sets: (source) => ({ [pin]: source, ...(source !== settings[pin] && { tried: 0 }) }),
      }),
    ),
  switches: (circuit) =>
    (['a', 'b'] as const).map((input) => ({
      label: `Input ${input.toUpperCase()}`,
      says: String(circuit.settings[input]),
      isOn: circuit.settings[input] === 1,
      at: inputPlaces[input],
      set: flip(circuit, input),
    })),
  sheet: { width: 340, height: 320 },
  shows: ({ kind, wiring, values, table, settings: { a, b } }) => {
    const wires = gates.map((gate) => {
      const [one, other] = inputsOf(wiring, gate);
      return `${sources[gate]} takes ${sources[one]} and ${sources[other]}`;
    });
    const tried = table.flatMap(({ inputs, output }) =>
      output === undefined ? [] : [`${inputs.join(' ')} gives ${output}`],
    );
    return `Four ${kind} gates: ${wires.join(', ')}. With A ${a} and B ${b}, the output of gate 4 is ${values[gate4]}. Tried: ${tried.join(', ')}.`;
  },
  shared: ({ kind, goal, used, name }) =>
    name === goal
      ? `My ${used} ${kind} gates make ${goal}`
      : `Can you make ${goal} out of ${kind} gates?`,
  draw: (circuit) => (
    <>
      <Gates circuit={circuit} />
      <Table circuit={circuit} />
    </>
  ),
});

/** The circuit between its rails. */
function Gates({ circuit: { kind, wiring, values, settings } }: { readonly circuit: Circuit }) {
  const output = values[gate4] ?? 0;
  const { x, y } = outOf(gate4);
  return (
    <>
      {[ground, plus].map((source) => (
        <g key={source}>
          <path d={`M38 ${railOf(source)}H334`} strokeWidth="1.5" />
          <text x="4" y={railOf(source) + 5}>
            {sources[source]}
          </text>
        </g>
      ))}
      {wiring.map((source, at) => (
        <Wire key={pins[at]} path={pathOf(source, at)} value={values[source] ?? 0} />
      ))}
      {wiring.map(
        (source, at) =>
          isRail(source) && (
            <circle
              key={pins[at]}
              cx={leftOf(at)}
              cy={railOf(source)}
              r="3"
              fill="currentColor"
              stroke="none"
            />
          ),
      )}
      <Wire path={`M${x} ${y}h12`} value={output} />
      {gatePlaces.map((place, at) => (
        <g key={gates[at]}>
          <Gate kind={kind} at={place} half={half} value={values[gate1 + at] ?? 0} />
          <text x={place.x + 12} y={place.y - half - 5} textAnchor="middle" className="model-clear">
            {at + 1}
          </text>
        </g>
      ))}
      <Pin name="A" value={settings.a} at={inputPlaces.a} />
      <Pin name="B" value={settings.b} at={inputPlaces.b} />
      <Pin name="Y" value={output} at={{ x: 324, y }} />
    </>
  );
}

/** The truth table, as far as its rows were tried. */
function Table({
  circuit: { table, row, goal, right, countTried, used, kind },
}: {
  readonly circuit: Circuit;
}) {
  const isWhole = countTried === rows.length;
  const wrong = countTried - right;
  const [says, more] = isWhole
    ? wrong === 0
      ? [`${goal}: all right`, `${used} ${kind} ${used === 1 ? 'gate' : 'gates'}`]
      : [wrong === 1 ? 'One row is wrong' : `${wrong} rows are wrong`, '']
    : [`${countTried} of 4 rows tried`, ''];
  return (
    <>
      <rect
        x="14"
        y={tableTop + 6 + row * rowHeight}
        width="180"
        height={rowHeight}
        fill="var(--marigold)"
        fillOpacity="0.35"
        stroke="none"
      />
      {['A', 'B', goal, 'Y'].map((name, at) => (
        <text key={name} x={columns[at]} y={tableTop} textAnchor="middle">
          {name}
        </text>
      ))}
      <path d={`M14 ${tableTop + 6}H194M82 ${tableTop - 14}V${tableTop + 86}`} strokeWidth="1" />
      {table.map(({ inputs, expected, output }, at) => {
        const y = tableTop + 21 + at * rowHeight;
        return (
          <g key={inputs.join()}>
            {[...inputs, expected, output ?? '?'].map((value, column) => (
              <text key={columns[column]} x={columns[column]} y={y} textAnchor="middle">
                {value}
              </text>
            ))}
            {output !== undefined && (
              <Mark at={{ x: columns[4], y: y - 5 }} isRight={output === expected} />
            )}
          </g>
        );
      })}
      <text x="206" y={tableTop + 21} className={isWhole && wrong > 0 ? 'model-event' : undefined}>
        {says}
      </text>
      <text x="206" y={tableTop + 21 + rowHeight}>
        {more}
      </text>
    </>
  );
}

function Mark({ at: { x, y }, isRight }: { readonly at: Point; readonly isRight: boolean }) {
  return (
    <path
      d={isRight ? `M${x - 5} ${y}l4 4 7-9` : `M${x - 4} ${y - 4}l8 8m0-8l-8 8`}
      stroke={isRight ? 'var(--success)' : 'var(--problem)'}
      strokeWidth="2.5"
    />
  );
}
