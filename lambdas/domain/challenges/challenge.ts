import { mostListed } from '../../contract/answerBounds.ts';
import { challengeAt } from '../../contract/challenges.ts';
import type { WeekChallenge } from '../../contract/entities.ts';
import { shownName } from '../caseStudies/shownName.ts';
import { invalidField } from '../Failure.ts';
import { type Limits, limitOf, requireWithinLimit } from '../Limits.ts';
import type { People } from '../people/People.ts';
import type { ChallengeModels, ChallengeResults } from './ports.ts';

interface Ports {
  readonly models: ChallengeModels;
  readonly results: ChallengeResults;
}

/** The challenge of this week, how many have met it, and the person's best. @param now epoch ms */
export async function getChallenge(
  { models, results }: Ports,
  sub: string,
  now: number,
): Promise<{ data: { challenge: WeekChallenge } }> {
  const { id, week, model, itemID } = challengeAt(now);
  const [metBy, shown, own] = await Promise.all([
    results.count(id),
    results.shown(id, mostListed.challengeResults),
    results.find(sub, id),
  ]);
  return {
    data: {
      challenge: {
        week,
        itemID,
        sentence: models.sentenceOf(model),
        metBy,
        shown: shown.map(({ name, figure }) => ({ name, figure: models.written(model, figure) })),
        own: own && {
          figure: models.written(model, own.figure),
          isShown: own.name !== undefined,
        },
      },
    },
  };
}

/**
 * Keeps a person's result of this week's challenge. What counts is what the model computes here from the settings, whatever a browser
 * says.
 *
 * @param now epoch ms
 * @throws Failure invalidInput when the settings don't meet it, or the week is over; operationFailed beyond the limit
 */
export async function meetChallenge(
  ports: Ports & { readonly people: Pick<People, 'find'>; readonly limits: Limits },
  sub: string,
  {
    week,
    settings,
    showName,
  }: {
    readonly week: string;
    readonly settings: Readonly<Record<string, number>>;
    readonly showName: boolean;
  },
  now: number,
): Promise<{ data: { challenge: WeekChallenge } }> {
  await requireWithinLimit(ports.limits, limitOf('product/meetChallenge'), sub, now);
  const current = challengeAt(now);
  if (week !== current.week) {
    throw invalidField('week', 'This challenge is over. Reload the page for the new one.');
  }
  const measured = ports.models.measure(current.model, settings);
  if (!measured?.isMet) {
    throw invalidField('settings', 'These settings don’t meet the challenge.');
  }
  const person = showName ? await ports.people.find(sub) : null;
  const name = shownName(showName ? 'firstName' : 'anonymous', person?.name ?? '');
  await ports.results.keep(sub, current.id, { ...measured, name }, now);
  return getChallenge(ports, sub, now);
}
