/** The strokes that covers are made of, on a sheet of 240 by 160. */

/** A point of the sheet. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How a stroke looks; `drawing.css` and `Cover.css` say what each means. */
export type Look = 'line' | 'thin' | 'face' | 'accent' | 'dot' | 'trace' | 'points' | 'axis';

/** One stroke, or a short word beside one. Later ones lie above earlier ones. */
export type Stroke =
  | { readonly look: Look; readonly d: string }
  | { readonly look: 'label' | 'onAccent'; readonly at: Point; readonly text: string };

/** A stroke of a look. */
export function draw(look: Look, ...parts: readonly string[]): Stroke {
  return { look, d: parts.join('') };
}

/** A short word, centred over a point. */
export function label(text: string, x: number, y: number, onAccent = false): Stroke {
  return { look: onAccent ? 'onAccent' : 'label', at: { x, y }, text };
}

/** A number as short as a drawing needs it. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A point as path data. */
export function at({ x, y }: Point): string {
  return `${short(x)} ${short(y)}`;
}

/** A point at a distance and an angle (radians, clockwise from the right) from another. */
export function from({ x, y }: Point, distance: number, angle: number): Point {
  return { x: x + distance * Math.cos(angle), y: y + distance * Math.sin(angle) };
}

/** Straight lines through points. */
export function path(points: readonly Point[], closed = false): string {
  return `M${points.map(at).join('L')}${closed ? 'z' : ''}`;
}

/** A straight line. */
export function line(x1: number, y1: number, x2: number, y2: number): string {
  return `M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}`;
}

/** A circle. */
export function circle({ x, y }: Point, radius: number): string {
  // Rounded first: an arc that does not reach across by exactly two radii is drawn as an egg.
  const r = Math.round(radius * 10) / 10;
  const across = short(2 * r);
  return `M${short(x - r)} ${short(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0-${across} 0z`;
}

/** A circle by its centre's coordinates. */
export function disc(x: number, y: number, radius: number): string {
  return circle({ x, y }, radius);
}

/** An ellipse whose axes lie level and upright. */
export function oval(x: number, y: number, wide: number, high: number): string {
  return `M${x - wide} ${y}a${wide} ${high} 0 1 0 ${2 * wide} 0a${wide} ${high} 0 1 0-${2 * wide} 0z`;
}

/** Earth, the symbol, below a point. */
export function earth(x: number, y: number): string {
  return `M${x - 10} ${y}h20M${x - 6} ${y + 4}h12M${x - 2} ${y + 8}h4`;
}

/** A box by its corner and size. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;
}

/** The outline of a bar with round ends. */
export function bar(one: Point, other: Point, radius: number): string {
  const angle = Math.atan2(other.y - one.y, other.x - one.x);
  const [a, b] = [from(one, radius, angle - Math.PI / 2), from(other, radius, angle - Math.PI / 2)];
  const [c, d] = [from(other, radius, angle + Math.PI / 2), from(one, radius, angle + Math.PI / 2)];
  const r = short(radius);
  return `M${at(a)}L${at(b)}A${r} ${r} 0 0 1 ${at(c)}L${at(d)}A${r} ${r} 0 0 1 ${at(a)}z`;
}

/** A line with an arrow's head at its end. */
export function arrow(start: Point, end: Point, head = 6): string {
  const angle = Math.atan2(end.y - start.y, end.x - start.x);
  const wings = [0.42, -0.42].map((by) => from(end, -head, angle + by));
  return `M${at(start)}L${at(end)}M${wings.map(at).join(`L${at(end)}L`)}`;
}

/** An arrow between two points by their coordinates. */
export function pointer(x1: number, y1: number, x2: number, y2: number): string {
  return arrow({ x: x1, y: y1 }, { x: x2, y: y2 });
}

/** A pin joint. */
export function joint(point: Point): Stroke[] {
  return [draw('face', circle(point, 4)), draw('dot', circle(point, 1.4))];
}

/** Firm ground under a line: the line and its hatching. */
export function ground(x1: number, x2: number, y: number, side: 1 | -1 = 1): Stroke[] {
  const count = Math.floor((x2 - x1) / 7);
  const marks = Array.from({ length: count }, (_, mark) => {
    const x = x1 + 6 + mark * 7;
    return line(x, y, x - 5, y + 6 * side);
  });
  return [draw('line', line(x1, y, x2, y)), draw('thin', ...marks)];
}

/** A measured distance along a level: arrows, ends and number. */
export function measure(x1: number, x2: number, y: number, text: string): Stroke[] {
  const middle = (x1 + x2) / 2;
  return [
    draw(
      'thin',
      line(x1, y - 5, x1, y + 3),
      line(x2, y - 5, x2, y + 3),
      arrow({ x: middle, y }, { x: x1, y }, 5),
      arrow({ x: middle, y }, { x: x2, y }, 5),
    ),
    label(text, middle, y + 11),
  ];
}

/** The dash-dotted axes of something round. */
export function axes({ x, y }: Point, reach: number): Stroke {
  return draw('axis', line(x - reach, y, x + reach, y), line(x, y - reach, x, y + reach));
}
