import { planValidityDays } from '../../../../lambdas/contract/constants.ts';
import type { Plan } from '../../../../lambdas/contract/entities.ts';
import { dayOf, plusDays } from '../../../../lambdas/contract/india.ts';
import { formatRupees } from '../../../../lambdas/contract/rupees.ts';
import type { OpeningLevel } from '../../../../lambdas/contract/vocabulary.ts';
import { daysUntil, formatDate } from '../../lib/formatDate.ts';
import { planName } from './planName.ts';

/** The texts about a person's plan: until when, renewed, credited, ending soon or ended. */
const texts = {
  freeForever: 'No end date.',
  ended: (level: string) => `${level} ended`,
  endedOn: (level: string, day: string) =>
    `Your ${level} plan ended on ${day}. You’re on the Free plan now.`,
  ends: (level: string, when: string) => `${level} ends ${when}`,
  endsOn: (level: string, when: string, day: string) => `${level} ends ${when}, on ${day}.`,
  renewNow: `Renew now: your next ${planValidityDays} days start when it ends.`,
  today: 'today',
  tomorrow: 'tomorrow',
  inDays: (days: number) => `in ${days} days`,
  renewed: (level: string, day: string) => `${level}, renewed until ${day}.`,
  until: (level: string, day: string, days: number) =>
    `${level} is active until ${day} (${days} days left).`,
  credited: (amount: string, level: string) => `Your unused ${level} days saved you ${amount}.`,
} as const;

/** In its last days a plan says that it ends. */
const endingDays = 14;

/** What is true of a plan at a moment, in words. */
export interface PlanState {
  /** Beside the name in the header. */
  readonly short: string;
  readonly text: string;
  /** What renewing it now does; only of a plan that ends soon. */
  readonly renewal?: string;
  /** The plan to renew, when it ends soon or has ended. */
  readonly renew: OpeningLevel | null;
}

/** Says what is true of a plan. @param now epoch ms */
export function planState(plan: Plan, now: number): PlanState {
  const { level, validUntil, renewedUntil, credited, ended } = plan;
  if (ended) {
    return {
      short: texts.ended(ended.level),
      text: texts.endedOn(ended.level, formatDate(ended.at)),
      renew: ended.level,
    };
  }
  if (level === 'Unknown' || validUntil === null) {
    return {
      short: planName(level),
      text: level === 'Freebie' ? texts.freeForever : '',
      renew: null,
    };
  }
  if (renewedUntil !== null) {
    return { short: level, text: texts.renewed(level, formatDate(renewedUntil)), renew: null };
  }
  const days = daysUntil(validUntil, now);
  // Its last moment: one that ends at midnight has the day before for its last.
  const day = formatDate(validUntil - 1);
  if (days > endingDays || level === 'Freebie') {
    const text = texts.until(level, day, days);
    const credit = credited && texts.credited(formatRupees(credited.amount), credited.level);
    return { short: level, text: credit ? `${text} ${credit}` : text, renew: null };
  }
  const when = untilEnd(validUntil, now, days);
  return {
    short: texts.ends(level, when),
    text: texts.endsOn(level, when, day),
    renewal: texts.renewNow,
    renew: level,
  };
}

/** By the calendar: a plan that ends in twenty hours may end today. One that ends at midnight ends on the day before. */
function untilEnd(end: number, now: number, days: number): string {
  const [last, today] = [dayOf(end - 1), dayOf(now)];
  if (last <= today) {
    return texts.today;
  }
  return last === plusDays(today, 1) ? texts.tomorrow : texts.inDays(days);
}
