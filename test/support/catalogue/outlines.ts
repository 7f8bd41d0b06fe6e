/** Outlines that a drawing to cut (DXF) has, and whether two of them would meet. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The closed outlines of the layer CUT, each about the centre of its pitch circle: the circle that follows it. */
export function readOutlines(dxf: string): { readonly points: readonly Point[] }[] {
  const lines = dxf.split('\n');
  const entities: { kind: string; values: Map<number, number> }[] = [];
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const code = Number(lines[at]);
    const value = lines[at + 1] ?? '';
    if (code === 0) {
      entities.push({ kind: value, values: new Map() });
    } else {
      entities.at(-1)?.values.set(code, Number(value));
    }
  }
  const found: { points: Point[] }[] = [];
  let points: Point[] = [];
  for (const { kind, values } of entities) {
    const point = { x: values.get(10) ?? 0, y: values.get(20) ?? 0 };
    if (kind === 'POLYLINE') {
      points = [];
    } else if (kind === 'VERTEX') {
      points.push(point);
    } else if (kind === 'CIRCLE') {
      found.push({ points: points.map(({ x, y }) => ({ x: x - point.x, y: y - point.y })) });
    }
  }
  return found;
}

/** An outline, turned about its centre. @param degrees counter-clockwise */
export function turned(outline: readonly Point[], degrees: number): Point[] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return outline.map(({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos }));
}

/** Whether the lines of two closed outlines cross. */
export function cross(one: readonly Point[], other: readonly Point[]): boolean {
  return sidesOf(one).some(([a, b]) =>
    sidesOf(other).some(
      ([c, d]) => side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b),
    ),
  );
}

function sidesOf(outline: readonly Point[]): (readonly [Point, Point])[] {
  return outline.flatMap((point, at) => {
    const next = outline[(at + 1) % outline.length];
    return next ? [[point, next] as const] : [];
  });
}

/** On which side of a line through two points a third one is. */
function side(a: Point, b: Point, point: Point): boolean {
  return (b.x - a.x) * (point.y - a.y) > (b.y - a.y) * (point.x - a.x);
}
