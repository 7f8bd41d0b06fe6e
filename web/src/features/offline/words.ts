/** Entries on this device, and reading them without a network. */
export const offlineWords = {
  offline: 'You’re offline.',
  reading: (day: string) =>
    `This is your saved copy of ${day}. We’ll send your progress when you’re back online.`,
  heading: 'On this device',
  lead: 'Courses, builds and tools you open are saved on this device, so you can read them and run their code offline. Signing out removes them.',
  pending: (count: number) =>
    count === 1
      ? '1 change isn’t sent yet. We’ll send it when you’re online.'
      : `${count} changes aren’t sent yet. We’ll send them when you’re online.`,
  none: 'Nothing stored offline yet. Open a course or build and you’ll be able to use it offline.',
  failed: 'Your browser doesn’t let us save anything on this device.',
  until: (day: string) => `available until ${day}`,
  shared: 'Others use this computer too. When I sign out, also remove the code I edited here.',
  runtimes: 'Software for running code and boards',
  remove: 'Remove',
  removeEntry: (title: string) => ` “${title}” from this device`,
  removeRuntimes: ' the software for running code from this device',
} as const;
