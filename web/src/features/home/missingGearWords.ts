/** The texts of the gear that is missing where a page is. */
export const missingGearWords = {
  putIn: 'Put the gear in',
  takeOut: 'Take it out again',
  missing: 'Here, too, something is missing.',
  runs: 'It runs again. The search may find what you came for.',
} as const;
