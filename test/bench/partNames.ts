/** The parts of `npm run bench`, in the order in which they run. */
export const partNames = [
  'search',
  'cold',
  'data',
  'cost',
  'load',
  'proofs',
  'finance',
  'start',
  'face',
] as const;
export type PartName = (typeof partNames)[number];
