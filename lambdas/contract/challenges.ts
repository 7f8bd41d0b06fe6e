/** The Saturday challenges: which model is the one of a week. What is to be reached is declared with the model (web/src/features/model). */
import { dayOf, mondayOf, plusDays, startOf } from './india.ts';

/**
 * The challenges in turn: a model, and the entry on top of which it is tried. To add one, declare it in the model's file, and name the
 * model here and in `web/pages/challenges.ts`; the tests ask for settings that meet it. The current week may then have another one.
 */
export const challenges = [
  { model: 'line-follower', itemID: 'line-follower-robot' },
  { model: 'truss-bridge', itemID: 'paper-truss-bridge' },
  { model: 'pid-heater', itemID: 'pid-control-first-principles' },
  { model: 'phone-stand', itemID: 'aluminium-phone-stand' },
  { model: 'pendulum', itemID: 'pendulum-g-experiment' },
  { model: 'spring-scale', itemID: 'spring-scale' },
] as const;

/** A model that is a challenge in its weeks. */
export type ChallengeModel = (typeof challenges)[number]['model'];

const weekMs = 7 * 86_400_000;
/** Days from a Monday to the Saturday of its week. */
const toSaturday = 5;

/** The Saturday on which a week of challenges begins that an instant is in: a day in India. @param at epoch ms */
export function challengeWeekOf(at: number): string {
  return plusDays(mondayOf(plusDays(dayOf(at), -toSaturday)), toSaturday);
}

/**
 * The challenge at an instant, the same for everyone, with its week. `id`: results of one are told from those of another that the week
 * had before the list was changed.
 *
 * @param at epoch ms
 */
export function challengeAt(at: number) {
  const week = challengeWeekOf(at);
  const number = Math.floor(startOf(week) / weekMs);
  const challenge = challenges[number % challenges.length] ?? challenges[0];
  return { id: `${week}#${challenge.model}`, week, ...challenge };
}
