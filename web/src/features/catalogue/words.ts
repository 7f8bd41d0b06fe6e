import { planValidityDays, refundWindowDays } from '../../../../lambdas/contract/constants.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import type { ItemKind } from '../../../../lambdas/contract/vocabulary.ts';
import { counted } from '../../lib/counted.ts';
import { kindWords } from '../../lib/kinds.ts';
import type { PlanFacts } from '../plans/plans.ts';

/** What pages about entries show, apart from what home and a search show. */

/** In place of a document that the reader's plan does not have. */
export const wallWords = {
  heading: (plan: PlanFacts) =>
    `Included in ${plan.level}, ${formatRupees(plan.priceRupees)} for ${planValidityDays} days`,
  /** Beside the way to a plan. */
  terms: `${planValidityDays} days, paid once. You can ask for a refund within ${refundWindowDays} days.`,
  ended: 'Your plan has ended',
  signedOut: (kind: ItemKind, plan: PlanFacts) =>
    kind === 'service'
      ? `This service comes with ${plan.level}.`
      : `You can read the beginning here. The full ${kindWords[kind].one.toLowerCase()} is part of ${plan.level}.`,
  alreadyMember: 'Already have a plan?',
  planTooLow: (kind: ItemKind, plan: PlanFacts) =>
    `You can read the beginning here. Upgrade to ${plan.level} to unlock the full ${kindWords[kind].one.toLowerCase()}.`,
  credit: 'The value of your unused days comes off the price.',
  upgrade: (plan: PlanFacts) => `Upgrade to ${plan.level}`,
  /** @param credit what unused days take off; empty for nothing */
  upgradeFor: (plan: PlanFacts, price: string, credit = '') =>
    `Upgrade to ${plan.level} for ${price}${credit === '' ? '' : ` (${credit} credit taken off)`}`,
  planEnded: (kind: ItemKind, plan: PlanFacts) =>
    `The full ${kindWords[kind].one.toLowerCase()} is part of ${plan.level}: ${formatRupees(plan.priceRupees)} for ${planValidityDays} days. Buy ${plan.level} again to open it. Any progress you made is kept.`,
  get: (plan: PlanFacts) => `Get ${plan.level}`,
  // The words of the plans' cards, which an entry does not load.
  getFor: (plan: PlanFacts) => `Get ${plan.level} for ${formatRupees(plan.priceRupees)}`,
  signIn: 'Sign in with Google',
  /** Above what is free and closest to a locked entry. */
  tryFree: 'Try this free first',
  /** Above other entries of the plan. */
  alsoOpens: (plan: PlanFacts) => `Also in ${plan.level}`,
} as const;

export const progressWords = {
  onThisDevice: 'Saved on this device. Sign in to have it on your other devices too.',
  certificate: 'Sign in to get your certificate.',
  loading: 'Loading your progress',
  start: (section: string) => `Start with “${section}”`,
  goOn: (section: string) => `Continue with “${section}”`,
  markDone: 'Mark this section as done',
  /** @param questions so many of it are not answered correctly yet */
  isDone: (questions: number) =>
    questions === 0 ? 'Section done' : `Section read, ${counted(questions, 'question')} left`,
  section: (title: string) => `: “${title}”`,
  /** In place of the tick beside a section's title. @param questions so many of it are not answered correctly yet */
  read: (questions: number) => `Read, ${counted(questions, 'question')} left`,
  openChecks: (count: number) => `${counted(count, 'question')} still to answer correctly`,
  pending: 'Saved on this device. We’ll send it when you’re back online.',
  unsaved: 'Couldn’t save that, so we undid it. Check your connection and try again.',
} as const;

/** What is said when all of an entry is done and answered. */
export function completedWords(kind: ItemKind): string {
  return `${kindWords[kind].one} completed`;
}

/** Sharing an entry. */
export const shareWords = {
  thisPage: 'Share this page',
  shared: (title: string) => `${title}, on Xplorers:`,
} as const;

export const blockWords = {
  prints: 'Output',
  code: (language: string) => `${language} code`,
  /** @param code its first line, or the name of its sketch, tells it apart */
  theCode: (code: string) => `the code: ${code.trim().split('\n', 1)[0]}`,
  table: (columns: string) => `Table: ${columns}`,
  partsLeft: (left: number, all: number, price: string) =>
    left === all
      ? `${all} parts, about ${price}. Tick those you have.`
      : `To buy: ${left} of ${all} parts, about ${price}.`,
  allParts: (all: number) => `You have all ${all} parts.`,
  showNumbers: 'Show as a table',
  numbersOf: (caption: string) => `Data for the chart: ${caption}`,
  chart: (caption: string, lines: string, over: string) =>
    `${caption}. Line chart of ${lines} against ${over}; the numbers are in the table below.`,
} as const;

/** The newest entries of a person's plan. */
export const newForPlanWords = {
  heading: 'Included in your plan',
  start: 'Start',
  /** Of the free plan, which an ended one leaves. */
  free: 'Free for you',
  allFree: 'See everything that’s free',
  loading: 'Loading what’s new',
  failed: 'We couldn’t load what’s new. Check your connection and try again.',
  all: 'See everything in your plan',
} as const;

/** What of a path one can do without paying. @param free how many steps, at least one @param steps all */
export function freeWords(free: number, steps: number): string {
  return `${free} of ${steps} steps ${free === 1 ? 'is' : 'are'} free.`;
}

export const pathWords = {
  heading: 'Paths',
  lead: 'Courses and builds in the right order, from first idea to finished project.',
  notFound: 'We couldn’t find that path. These are all we have.',
  all: 'See all paths',
  size: (steps: number, hours: string) => `${steps}\u00a0steps\u00a0· ${hours}`,
  /** @param words those of its steps, the easiest first */
  levels: (words: readonly string[]) =>
    words.length > 1 ? `${words[0]} to ${words.at(-1)?.toLowerCase()}` : words[0],
  newcomers: 'Start here if you’re new',
  completed: (done: number, steps: number) => `${done}\u00a0of\u00a0${steps}\u00a0completed`,
  needs: (plan: PlanFacts, free: number, steps: number) =>
    `${free > 0 ? `${freeWords(free, steps)} ` : ''}The whole path is included in ${plan.level}, ${formatRupees(plan.priceRupees)} for ${planValidityDays} days.`,
  upgrade: (plan: PlanFacts) => `The whole path is included in ${plan.level}.`,
  step: (place: number, steps: number) => `Step ${place} of ${steps}`,
  path: 'Path',
  /** After the title of a path that the reader doesn't follow. */
  place: (place: number, steps: number) => `${place}\u00a0of\u00a0${steps}`,
  free: 'Every step is free.',
  yours: 'The whole path is in your plan.',
  start: 'Start the path',
  /** While the plan doesn't have its first step. */
  preview: 'Preview the first step',
  follow: 'Follow this path',
  followed: 'You’re following this path',
  stop: 'Stop following',
  stopped: 'You’ve stopped following this path.',
  /** To the next step. @param section where it was left; null when nothing of it is done yet */
  goOn: (title: string, section: string | null) =>
    section === null ? `Next: ${title}` : `Continue with “${title}”`,
  inPlan: (words: string, level: string) => `${words} (in ${level})`,
  upNext: 'Up next',
  endProject: 'End project',
  complete: 'You’ve completed this path.',
} as const;

/** What previews, search engines and readers without scripts see of paths, beside the page's own words. */
export const publicPathWords = {
  description: (paths: number) =>
    `${paths} paths: courses and builds in the right order, from first idea to finished project.`,
  of: (summary: string, entries: number) =>
    `${summary} A path of ${entries} courses, builds and tools, in the right order.`,
} as const;
