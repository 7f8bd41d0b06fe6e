/** The texts of the drawing that turns, which are loaded with its code. */
export const drawingWords = {
  turn: 'Turn the gear: the joint draws the curve.',
  label:
    'Line drawing: a motor with a small gear turns a wheel; a joint on the wheel moves a linkage whose upper joint draws a closed curve; wires lead to a circuit board.',
  slider: 'Turn the gear',
  angle: (degrees: number) => `Crank at ${degrees} degrees`,
} as const;
