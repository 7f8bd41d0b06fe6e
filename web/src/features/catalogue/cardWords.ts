import type { Parts, PartsKind } from '../../../../lambdas/contract/parts.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import type { ItemLevel, OpeningLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { planName } from '../plans/planName.ts';

/** The short texts on an entry in a list. They are apart from the catalogue's others because home loads them too. */

export const cardWords = {
  tags: 'Tags',
  caseStudy: 'Case study',
} as const;

/** How much an entry asks of its reader. */
export const levelWords: Readonly<Record<ItemLevel, string>> = {
  starter: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

/** A time, never parted from its unit. */
export function shortHours(hours: number): string {
  return hours < 1 ? `${Math.round(hours * 60)}\u00a0min` : `${hours}\u00a0h`;
}

/** What the parts of an entry cost, in brief. */
export function shortParts({ kind, least, most }: Parts): string {
  return kind === 'none' ? 'no parts' : `${formatRupees(least)}–${most.toLocaleString('en-IN')}`;
}

/** The chips that narrow a search to what one has: a plan or none, time, money and parts. */
export const chipWords = {
  heading: 'Cost, time and parts',
  /** Before what they may cost. */
  partsFor: 'Parts',
  parts: {
    none: 'No parts',
    paper: 'Paper',
    arduino: 'Arduino',
    other: 'Other parts',
  } satisfies Readonly<Record<PartsKind, string>>,
} as const;

/** Which plan has an entry. */
export const planWords = {
  includedIn: (plan: OpeningLevel) => (plan === 'Freebie' ? planName(plan) : `Included in ${plan}`),
  /** Where there is little room. */
  brief: (plan: OpeningLevel) => (plan === 'Freebie' ? planName(plan) : `In ${plan}`),
  yours: 'In your plan',
} as const;

/** Names the path that a person follows. */
export const ownPathWords = 'Your path';
