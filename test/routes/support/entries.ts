/** Entries of the catalogue as scenarios use them: whatever the catalogue of the running product holds. */

import * as z from 'zod/mini';
import { time } from '../../../infra/local/Clock.ts';
import { buy } from '../../../infra/local/console/scenarios/Buyer.ts';
import type { ScenarioUser } from '../../../infra/local/console/scenarios/ScenarioUser.ts';
import { type Route, type RouteId, routes } from '../../../lambdas/contract/routes.ts';
import { wrongReply } from '../../support/catalogue/entryWith.ts';
import type { Way } from '../Row.ts';
import type { checkOf } from './checks.ts';

const Hits = z.object({ xplorers: z.array(z.object({ id: z.string() })) });
const Shown = z.object({
  data: z.object({ item: z.object({ outline: z.array(z.object({ id: z.string() })) }) }),
});

/** An entry that opens with a plan, and its first section. */
export async function entry(user: ScenarioUser, plan: 'Freebie' | 'Explorer') {
  const found = Hits.parse(await user.must('search/getAllRecentInfo', { key: '', plan }));
  for (const { id: itemID } of found.xplorers) {
    const { data } = Shown.parse(await user.must('product/getItem', { itemID }));
    const [section] = data.item.outline;
    // Case studies, which are found too, have none.
    if (section) {
      return { itemID, section: section.id };
    }
  }
  throw new Error(`The catalogue has no entry for ${plan}: bring it in first.`);
}

/** What a call about an entry has to name beside it. */
function nothing(id: RouteId): object {
  return id === 'product/answerCheck' || id === 'product/tryCheck'
    ? { check: 'which', reply: wrongReply }
    : {};
}

/** A way to ask for an entry that does not exist. */
export function noSuchEntry(id: RouteId): Way {
  return {
    answer: '404 dataNotFound',
    name: 'No such entry',
    async play(user) {
      const { consent }: Route = routes[id];
      if (consent) {
        await user.agree();
      }
      return user.call(id, { body: { ...nothing(id), itemID: 'nothing-at-all' } });
    },
  };
}

/** Ways of a route that opens what a plan opens. */
export function opensByPlan(
  id: RouteId,
  bodyOf: typeof entry | typeof checkOf = entry,
): readonly Way[] {
  const { consent }: Route = routes[id];
  const agree = (user: ScenarioUser) => (consent ? user.agree() : undefined);
  return [
    {
      answer: '200 ok',
      name: 'An entry that the plan opens',
      async play(user) {
        await agree(user);
        await buy(user, 'explorer');
        return user.call(id, { body: await bodyOf(user, 'Explorer') });
      },
    },
    {
      answer: '403 insufficientPerm',
      name: 'The plan is too low',
      async play(user) {
        await agree(user);
        return user.call(id, { body: await bodyOf(user, 'Explorer') });
      },
    },
    {
      answer: '403 noValidity',
      name: 'The plan has ended',
      async play(user) {
        await agree(user);
        await buy(user, 'explorer', 400 * time.day);
        return user.call(id, { body: await bodyOf(user, 'Explorer') });
      },
    },
    noSuchEntry(id),
  ];
}

/** A way to search while there is no index yet. */
export function withoutIndex(id: RouteId): Way {
  return {
    answer: '502 operationFailed',
    name: 'There is no index yet',
    alone: true,
    play: (user) => user.whileDown('s3', id),
  };
}
