/** The texts about a person's plan: until when, renewed, credited, ending soon or ended. */
export const planStateTexts = {
  freeForever: 'Free, with no end date.',
  ended: (level: string) => `${level} ended`,
  endedOn: (level: string, day: string) =>
    `Your ${level} plan ended on ${day}. You’re on the free plan now.`,
  ends: (level: string, when: string) => `${level} ends ${when}`,
  endsOn: (level: string, when: string, day: string) =>
    `${level} ends ${when}, on ${day}. Renew now and your new days start when it ends.`,
  today: 'today',
  tomorrow: 'tomorrow',
  inDays: (days: number) => `in ${days} days`,
  renewed: (level: string, day: string) => `${level}, renewed until ${day}.`,
  until: (level: string, day: string, days: number) => `${level} until ${day}, ${days} days left.`,
  credited: (amount: string, level: string) => `Your unused ${level} days saved you ${amount}.`,
} as const;
