/** The texts above the fold of home, and its title. */
export const homeWords = {
  title: 'Learn engineering by building',
  heading: 'Learn engineering by building real things.',
  lead: 'Courses that show you why things work, and projects you build yourself. For college students and self-\u2060taught makers.',
  examples: {
    before: 'Try',
    searches: ['robot', 'solar', 'Python'],
    or: 'or',
    free: 'see what’s free',
  },
  drawing: {
    turn: 'A crank and rocker. Turn the gear: the upper joint draws the dotted curve.',
    still: 'A crank and rocker. As the gear turns, the upper joint draws the dotted curve.',
    label:
      'Line drawing: a motor with a small gear turns a wheel; a joint on the wheel moves a linkage whose upper joint draws a closed curve; wires lead to a circuit board.',
    slider: 'Turn the gear',
    angle: (degrees: number) => `Crank at ${degrees} degrees`,
  },
} as const;
