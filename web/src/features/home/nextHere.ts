import { isComplete } from '../../../../lambdas/contract/completion.ts';
import type { Progress, UserInfo } from '../../../../lambdas/contract/entities.ts';
import type { PlanLevel } from '../../../../lambdas/contract/vocabulary.ts';
import type { Api } from '../../api/Api.ts';
import { itemPath, learningPathPath, paths } from '../../paths.ts';
import type { WeekendBuild } from '../catalogue/builtCatalogue.ts';
import { planWords } from '../catalogue/cardWords.ts';
import { emptyQuery, searchCall } from '../catalogue/search/searchQuery.ts';
import type { StoredEntry } from '../device/deviceStore.ts';
import { triedFirst } from '../entry/AlsoInPlan.tsx';
import { nextFree } from '../entry/FreeEntry.tsx';
import { opens, plans } from '../plans/plans.ts';
import { learningLists, ownPath } from '../signedInHome/nextUp.ts';
import { begunWords } from './begunWords.ts';
import type { WayOn } from './WayOn.ts';

/** Where someone goes on who is in the middle of nothing: to the same as on their learning page, else to what is free and closest to what they completed last. */
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
  const { next } = learningLists(progress, path, seen, userinfo?.plan.validFrom);
  if (next) {
    const isOpen = !next.plan || opens(level, next.plan);
    const facts = [!isOpen && planWords.brief(next.plan), completed ?? next.path?.title];
    return {
      to: itemPath(next.itemID, next.section, next.path?.id),
      words: (finished ? begunWords.next : begunWords.start)(next.title),
      more: facts.filter(Boolean).join('\u00a0· '),
    };
  }
  const item = opened.find(({ itemID }) => itemID === finished?.itemID)?.item;
  if (item) {
    const free = searchCall({ ...emptyQuery, plan: 'Freebie', kinds: triedFirst });
    const found = await api.call('search/for', free);
    const entry =
      found.kind === 'ok' ? nextFree(item, found.answer.xplorers, progress, opened) : undefined;
    return entry
      ? { to: itemPath(entry.id), words: begunWords.next(entry.title), more: completed }
      : { to: learningPathPath(), words: begunWords.allPaths, more: completed };
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
