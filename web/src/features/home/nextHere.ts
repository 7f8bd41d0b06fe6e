import { isComplete } from '../../../../lambdas/contract/completion.ts';
import type { Progress, UserInfo } from '../../../../lambdas/contract/entities.ts';
import type { PlanLevel } from '../../../../lambdas/contract/vocabulary.ts';
import type { Api } from '../../api/Api.ts';
import { itemPath, paths } from '../../paths.ts';
import type { WeekendBuild } from '../catalogue/builtCatalogue.ts';
import { planWords } from '../catalogue/cardWords.ts';
import type { StoredEntry } from '../device/deviceStore.ts';
import { nextAfter } from '../entry/nextEntry.ts';
import { opens, plans } from '../plans/plans.ts';
import { asNext, learningLists, ownPath } from '../signedInHome/nextUp.ts';
import { begunWords } from './begunWords.ts';
import type { WayOn } from './WayOn.ts';

/** Where someone goes on who is in the middle of nothing: to the same as on their learning page. */
export async function nextHere(
  api: Api,
  userinfo: UserInfo | undefined,
  progress: readonly Progress[],
  opened: readonly StoredEntry[],
): Promise<WayOn | undefined> {
  const finished = progress.find(isComplete);
  const completed = finished && begunWords.completed(finished.title);
  const level = userinfo?.plan.level ?? 'Freebie';
  const path = ownPath(userinfo ?? { pathID: null }, progress);
  // What a visitor has only opened, they may have wanted to look at and no more.
  const seen = userinfo ? opened : [];
  const lists = learningLists(progress, path, seen, userinfo?.plan.validFrom);
  const after = !lists.next && finished && (await nextAfter(api, finished, progress, opened));
  const next = after ? asNext(after) : lists.next;
  if (next) {
    const isOpen = !next.plan || opens(level, next.plan);
    const facts = [!isOpen && planWords.brief(next.plan), completed ?? next.path?.title];
    return {
      to: itemPath(next.itemID, next.section, next.path?.id),
      words: (finished ? begunWords.next : begunWords.start)(next.title),
      more: facts.filter(Boolean).join('\u00a0· '),
    };
  }
  return userinfo && { to: paths.signedInHome, words: begunWords.toLearning, more: completed };
}

/** The builds as they are called for who has a plan: what it opens needs no other. */
export function inPlan(level: PlanLevel, builds: readonly WeekendBuild[]): WeekendBuild[] {
  return builds.map((build) => {
    const plan = plans.find((one) => one.level === build.plan);
    return plan && opens(level, plan.level) ? { ...build, plan: planWords.yours } : build;
  });
}
