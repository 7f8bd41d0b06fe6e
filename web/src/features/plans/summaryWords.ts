/** A person's plan: in a panel, with what it includes and the next one. */
export const planSummaryTexts = {
  heading: 'Your plan:',
  includes: (things: string, below: string | undefined) =>
    below === undefined
      ? `Includes ${things}.`
      : `Includes ${things}, plus everything in ${below}.`,
  unreadable:
    'We couldn’t load your plan. You still have everything you paid for. Reload the page in a few minutes.',
  renewable: 'You can renew now; the renewal will start when your plan ends.',
  renew: 'Renew',
  buyAgain: (level: string) => `Buy ${level} again`,
  upgrade: (level: string, price: string, credit: string | null, things: string) =>
    `Upgrade to ${level} for ${price}${credit === null ? '' : ` (${credit} credit already taken off; today counts as used)`} and unlock ${things}.`,
  /** Before the price is known. */
  upgradeUnpriced: (level: string, things: string) => `Upgrade to ${level} and unlock ${things}.`,
  compare: 'Compare plans',
  refundRequested: (level: string, day: string) =>
    `You asked for a refund of ${level} on ${day}. We’ll email you our decision, and you keep your plan until we decide.`,
  refundOrUpgrade: (level: string) =>
    `If you upgrade now, we can’t refund ${level} any more: its unused value comes off the price below instead.`,
  refundOrder: 'See your order',
} as const;
