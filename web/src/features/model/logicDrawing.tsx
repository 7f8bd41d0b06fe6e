import type { Point } from './Model.ts';

type Bit = (one: number, other: number) => number;

/** What gates of two inputs give, by their kinds. */
export const gateKinds = {
  NAND: (one, other) => 1 - one * other,
  NOR: (one, other) => 1 - Math.max(one, other),
  AND: (one, other) => one * other,
  OR: (one, other) => Math.max(one, other),
  XOR: (one, other) => Math.abs(one - other),
} as const satisfies Readonly<Record<string, Bit>>;
export type GateKind = keyof typeof gateKinds;

/** A wire along a path: it is lit while it carries a 1. */
export function Wire({ path, value }: { readonly path: string; readonly value: number }) {
  return value ? (
    <path d={path} stroke="var(--press)" strokeWidth="3" />
  ) : (
    <path d={path} strokeWidth="1" opacity="0.6" />
  );
}

/** The path of a wire from an output to an input. */
export function wirePath(from: Point, to: Point): string {
  const middle = (from.x + to.x) / 2;
  return `M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
}

/** Where a wire leaves a gate whose inputs' side has its middle here. */
export const gateOutput = ({ x, y }: Point, half: number): Point => ({ x: x + 2.5 * half, y });

/** A gate, whose body is twice as long as half of its height: it is full of colour while it gives a 1. */
export function Gate({
  kind,
  at: { x, y },
  half,
  value,
}: {
  readonly kind: GateKind;
  readonly at: Point;
  readonly half: number;
  readonly value: number;
}) {
  const isRound = kind.endsWith('AND');
  return (
    <>
      <Wire path={`M${x + 2 * half} ${y}h${half / 2}`} value={value} />
      <g
        transform={`translate(${x} ${y}) scale(${half})`}
        fill={value ? 'var(--marigold)' : 'var(--paper-raised)'}
        strokeWidth={(1.5 / half).toFixed(3)}
      >
        <path d={isRound ? 'M0-1h1a1 1 0 0 1 0 2h-1z' : 'M0-1q1.2 0 2 1q-.8 1-2 1q.5-1 0-2z'} />
        {kind === 'XOR' && <path d="M-.3-1q.5 1 0 2" fill="none" />}
        {kind.startsWith('N') && <circle cx="2.2" r=".2" />}
      </g>
    </>
  );
}

/** A value that goes in or comes out, with its name above it. */
export function Pin({
  name,
  value,
  at: { x, y },
}: {
  readonly name: string;
  readonly value: number;
  readonly at: Point;
}) {
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r="10"
        fill={value ? 'var(--marigold)' : 'var(--paper-raised)'}
        fillOpacity={value ? 0.35 : 1}
        strokeWidth="1.5"
      />
      <text x={x} y={y + 4.5} textAnchor="middle">
        {value}
      </text>
      <text x={x} y={y - 16} textAnchor="middle">
        {name}
      </text>
    </>
  );
}
