/** The outline of a gear with straight-sided teeth. `phase`: where the middle of its first tooth points, in radians. */
export function gearPath(
  center: { readonly x: number; readonly y: number },
  teeth: number,
  toothSize: number,
  phase: number,
): string {
  const pitch = (teeth * toothSize) / 2;
  const quarter = Math.PI / (2 * teeth);
  // Radius and half width (in quarters of a tooth) at root, pitch circle and tip: slim and short enough that two gears never overlap as they turn, whose lines have a width.
  const flank: readonly (readonly [number, number])[] = [
    [pitch - 1.15 * toothSize, 1.15],
    [pitch, 0.8],
    [pitch + 0.7 * toothSize, 0.4],
  ];
  const outline = [...flank.map(([r, w]) => [r, -w] as const), ...flank.toReversed()];
  const points = Array.from({ length: teeth }, (_, tooth) =>
    outline.map(([radius, width]) => {
      const angle = phase + (tooth * 2 * Math.PI) / teeth + width * quarter;
      const x = center.x + radius * Math.cos(angle);
      const y = center.y + radius * Math.sin(angle);
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    }),
  );
  return `M${points.flat().join('L')}Z`;
}
