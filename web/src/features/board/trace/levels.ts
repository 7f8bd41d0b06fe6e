import type { Edge } from '../simulation/BoardRun.ts';

/** A stretch of time, s since power-up. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Edges of one pin, the oldest first. */
export function edgesOf(edges: readonly Edge[], pin: string): readonly Edge[] {
  return edges.filter((edge) => edge.pin === pin);
}

/** Whether a pin was high just before a time. Before its first known edge it was the opposite of what that made it. */
export function isHighBefore(edges: readonly Edge[], at: number): boolean {
  const before = edges.findLast((edge) => edge.at <= at);
  return before ? before.isHigh : edges[0]?.isHigh === false;
}

/** The share of a span in which a pin is high, from 0 to 1. */
export function dutyIn(edges: readonly Edge[], { from, to }: Span): number {
  let high = 0;
  let at = from;
  let isHigh = isHighBefore(edges, from);
  for (const edge of edges) {
    if (edge.at > from && edge.at < to) {
      high += isHigh ? edge.at - at : 0;
      at = edge.at;
      isHigh = edge.isHigh;
    }
  }
  high += isHigh ? to - at : 0;
  return to > from ? high / (to - from) : 0;
}

/** The edge after a time, or before it; undefined when there is none in the span. */
export function nextEdge(
  edges: readonly Edge[],
  at: number,
  direction: 'back' | 'on',
  { from, to }: Span,
): number | undefined {
  const times = edges.map((edge) => edge.at).filter((time) => time >= from && time <= to);
  return direction === 'on' ? times.find((time) => time > at) : times.findLast((time) => time < at);
}

/**
 * The line of a pin's level over a span, as the data of an SVG path: high is y = 0, low is y = 1, and the span is so many columns
 * wide. Where edges are closer than a column, as with PWM, the column is filled from top to bottom.
 */
export function levelPath(edges: readonly Edge[], { from, to }: Span, columns: number): string {
  const x = (at: number) => Math.round(((at - from) / (to - from)) * columns);
  let isHigh = isHighBefore(edges, from);
  let path = `M0 ${isHigh ? 0 : 1}`;
  let column = -1;
  for (const edge of edges) {
    if (edge.at <= from || edge.at > to || edge.isHigh === isHigh) {
      continue;
    }
    isHigh = edge.isHigh;
    const here = x(edge.at);
    if (here !== column) {
      path += `H${here}`;
      column = here;
    }
    path += `V${isHigh ? 0 : 1}`;
  }
  return `${path}H${columns}`;
}
