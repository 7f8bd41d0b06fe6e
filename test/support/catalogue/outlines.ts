/** Outlines that a drawing to cut (DXF) or a sheet to print (PDF) has, and whether two of them would meet. */

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

/** Millimetres in a point, the unit of a PDF. */
const millimetres = 25.4 / 72;

/** A sheet to print: its size, how long one unit of its drawing gets on paper, its closed outlines, and how long its lines from left to right are. */
export function readSheet(pdf: string) {
  const numbers = (text = '') => text.split(/\s+/).map(Number);
  const [, , width = 0, height = 0] = numbers(/\/MediaBox \[([^\]]*)\]/.exec(pdf)?.[1]);
  const scales = [...pdf.matchAll(/^(\S+) 0 0 (\S+) 0 0 cm$/gm)];
  const outlines = [...pdf.matchAll(/^(\S+ \S+ m(?:\n\S+ \S+ l)+)\nh S$/gm)];
  const lines = [...pdf.matchAll(/^(\S+) (\S+) m (\S+) \2 l S$/gm)];
  return {
    size: [width * millimetres, height * millimetres],
    unit: scales.map(([, across, up]) => [across, up].map((scale) => Number(scale) * millimetres)),
    outlines: outlines.map(([, drawn = '']) =>
      drawn.split('\n').map((corner): Point => {
        const [x = 0, y = 0] = numbers(corner);
        return { x, y };
      }),
    ),
    lengths: lines.map(([, from, , to]) => Number(to) - Number(from)),
  };
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
