/** A point of the drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The four bars of the drawing's crank and rocker, in its units. */
const bars = { crank: 62, coupler: 196, rocker: 158, ground: 226 } as const;
/** Where the tracing joint is on the coupler: along it, and at a right angle to it. */
const tracer = { along: 60, across: 170 } as const;

/** Fixed joints of crank and rocker. */
export const crankJoint: Point = { x: 252, y: 340 };
export const rockerJoint: Point = { x: crankJoint.x + bars.ground, y: crankJoint.y };

/** Where the moving joints stand when the crank points `angle` radians above the horizontal. */
export function linkageAt(angle: number): { crank: Point; rocker: Point; tracer: Point } {
  const crank = {
    x: crankJoint.x + bars.crank * Math.cos(angle),
    y: crankJoint.y - bars.crank * Math.sin(angle),
  };
  const dx = rockerJoint.x - crank.x;
  const dy = rockerJoint.y - crank.y;
  const distance = Math.hypot(dx, dy);
  // Two circles, around the crank's end and the rocker's foot, meet in the rocker's end.
  const along = (bars.coupler ** 2 - bars.rocker ** 2 + distance ** 2) / (2 * distance);
  const across = Math.sqrt(bars.coupler ** 2 - along ** 2);
  const rocker = {
    x: crank.x + (along * dx + across * dy) / distance,
    y: crank.y + (along * dy - across * dx) / distance,
  };
  const ux = (rocker.x - crank.x) / bars.coupler;
  const uy = (rocker.y - crank.y) / bars.coupler;
  return {
    crank,
    rocker,
    tracer: {
      x: crank.x + tracer.along * ux + tracer.across * uy,
      y: crank.y + tracer.along * uy - tracer.across * ux,
    },
  };
}

/** The closed curve that the tracing joint draws in one turn of the crank. */
export function tracedCurve(): string {
  const points = Array.from({ length: 96 }, (_, step) => linkageAt((step / 96) * 2 * Math.PI));
  return `M${points.map(({ tracer: { x, y } }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}
