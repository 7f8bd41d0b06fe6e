import * as z from 'zod/mini';
import {
  type ChallengeModel,
  challengeAt,
  challenges,
} from '../../../lambdas/contract/challenges.ts';

/** Settings that meet each model's challenge; what they leave out is as at first. */
export const metChallenges: Readonly<Record<ChallengeModel, Readonly<Record<string, number>>>> = {
  'line-follower': { kp: 10, kd: 0.6, cruise: 0.5, track: 0 },
  'truss-bridge': { kg: 15.5, height: 170, at: 0, top: 0 },
  'pid-heater': { kp: 9, ki: 0.3, kd: 40, clamp: 1, door: 0 },
  'phone-stand': { turn: 110, finger: 3, press: 150 },
  pendulum: { degrees: 18, length: 0.65, place: 2 },
  'spring-scale': { newton: 2, wire: 0.9, across: 11, turns: 57 },
};

const Known = z.object({
  data: z.object({ challenge: z.object({ week: z.string(), itemID: z.string() }) }),
});

/** A call that meets the challenge that `product/getChallenge` answered. */
export function meetingOf(answer: unknown) {
  const { week, itemID } = Known.parse(answer).data.challenge;
  const found = challenges.find((one) => one.itemID === itemID);
  return { week, settings: found ? metChallenges[found.model] : {}, showName: true };
}

/** Some instant of the week in which a model is the challenge. */
export function weekOf(itemID: string): number {
  const weeks = challenges.map((_, place) => Date.now() + place * 7 * 86_400_000);
  return weeks.find((at) => challengeAt(at).itemID === itemID) ?? 0;
}
