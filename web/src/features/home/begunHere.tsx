import { otherBuilds } from 'virtual:otherWeekend';
import { weekendBuilds } from 'virtual:weekend';
import type { ReactNode } from 'react';
import type { Progress, UserInfo } from '../../../../lambdas/contract/entities.ts';
import type { Api } from '../../api/Api.ts';
import { partsPrefix, triedPrefix } from '../../lib/sharedComputer.ts';
import { itemPath, samplePath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import type { WeekendBuild } from '../catalogue/builtCatalogue.ts';
import { countSections, progressOf } from '../catalogue/sectionsWords.ts';
import type { StoredEntry } from '../device/deviceStore.ts';
import { ownerOnDevice, visitors } from '../device/ownerOnDevice.ts';
import { progressHere } from '../entry/progressHere.ts';
import { begunSamplesHere } from '../freeBites/registration/sampleMarks.ts';
import { openedOnDevice } from '../offline/useOpenedEntries.ts';
import { begunWords } from './begunWords.ts';
import type { WayOn } from './WayOn.ts';

/** What one has begun, and what is in their plan. */
export interface BegunHere {
  /** To the last one that isn't finished, else to a freeBites sample, else to what is next. */
  readonly wayBack: ReactNode;
  /** The builds for a weekend, with another one in place of each that is begun or finished. */
  readonly builds: readonly WeekendBuild[];
}

/**
 * Finds what one has begun: on this device, or in the account of who is signed in.
 *
 * @param userinfo undefined for a visitor, and until the profile is loaded
 */
export async function begunHere(api: Api, userinfo?: UserInfo): Promise<BegunHere> {
  const owner = ownerOnDevice();
  const opened = await openedOnDevice(owner);
  const answered = userinfo && (await api.call('product/getProgress', {}));
  const progress =
    answered?.kind === 'ok' ? answered.answer.data.progress : await progressHere(owner, opened);
  const begun = progress.filter(({ done, passed }) => done.length + passed.length > 0);
  const way =
    toOpen(begun) ??
    toSample() ??
    // For who is signed in, My learning decides what is next.
    (userinfo ? undefined : toTicked(opened, begun));
  const builds = weekendBuilds.map((build, at) =>
    begun.some(({ itemID }) => itemID === build.id) ? (otherBuilds[at] ?? build) : build,
  );
  // Of who is signed in nothing is said before their profile is known.
  const more =
    userinfo || (!way && begun.length > 0 && owner === visitors)
      ? await import('./nextHere.ts')
      : undefined;
  const next = way ?? (await more?.nextHere(api, userinfo, begun, opened));
  return {
    wayBack: next && <WayBack {...next} />,
    builds: userinfo && more ? more.inPlan(userinfo.plan.level, builds) : builds,
  };
}

function toOpen(begun: readonly Progress[]): WayOn | undefined {
  const open = begun.find(({ next }) => next !== null);
  return (
    open && {
      to: itemPath(open.itemID, open.next),
      words: begunWords.goOn(open.title),
      more: progressOf(open.questionsLeft),
    }
  );
}

function toSample(): WayOn | undefined {
  const [sample] = begunSamplesHere();
  return (
    sample && {
      to: `${samplePath(sample.id, new URLSearchParams())}#${sample.next}`,
      words: begunWords.goOn(sample.title),
      more: countSections(sample.done, sample.sections),
    }
  );
}

/** To what has nothing done but parts ticked or things tried. Boards' names begin with their entries'. */
function toTicked(opened: readonly StoredEntry[], begun: readonly Progress[]): WayOn | undefined {
  const keys = Object.keys(localStorage);
  const untouched = opened.filter(({ itemID }) => begun.every((one) => one.itemID !== itemID));
  const entry = untouched.find(({ itemID }) =>
    keys.some((key) => key === partsPrefix + itemID || key.startsWith(triedPrefix + itemID)),
  );
  return entry && { to: itemPath(entry.itemID), words: begunWords.goOn(entry.item.title) };
}

function WayBack({ to, words, more }: WayOn) {
  return (
    <SiteLink className="begunHere" to={to}>
      <strong>{words}</strong> <small>{more}</small>
    </SiteLink>
  );
}
