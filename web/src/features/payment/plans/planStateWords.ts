/** The texts about a person's plan: until when, renewed, credited, ending soon or ended. */
export const planStateTexts = {
  freeForever: 'Free forever.',
  ended: (level: string) => `${level} ended`,
  endedOn: (level: string, day: string) => `${level} ended on ${day}. You’re on Freebie now.`,
  ends: (level: string, when: string) => `${level} ends ${when}`,
  endsOn: (level: string, when: string, day: string) =>
    `${level} ends ${when}, on ${day}. Renew now: the new days start when it ends.`,
  today: 'today',
  tomorrow: 'tomorrow',
  inDays: (days: number) => `in ${days} days`,
  renewed: (level: string, day: string) => `${level} until ${day}, renewed.`,
  until: (level: string, day: string, days: number) => `${level} until ${day}, ${days} days left.`,
  credited: (amount: string, level: string) =>
    `We took ${amount} off its price for your unused ${level} days.`,
} as const;
