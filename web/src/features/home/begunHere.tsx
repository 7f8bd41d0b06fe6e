import { otherBuilds } from 'virtual:otherWeekend';
import { weekendBuilds } from 'virtual:weekend';
import type { ReactNode } from 'react';
import { nextSection, questionsLeft } from '../../../../lambdas/contract/completion.ts';
import { itemPath, paths, samplePath } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import type { WeekendBuild } from '../catalogue/builtCatalogue.ts';
import { countSections, progressOf } from '../catalogue/sectionsWords.ts';
import { ownerOnDevice, visitors } from '../device/ownerOnDevice.ts';
import { visitorsProgress } from '../entry/reading.ts';
import { begunSamplesHere } from '../freeBites/registration/sampleMarks.ts';
import { openedOnDevice } from '../offline/useOpenedEntries.ts';
import { begunWords } from './begunWords.ts';

/** What one has begun on this device. */
export interface BegunHere {
  /** To the last one that isn't finished, else to a freeBites sample; else a signed-in person's to their learning. */
  readonly wayBack: ReactNode;
  /** The builds for a weekend, with another one in place of each that is begun or finished. */
  readonly builds: readonly WeekendBuild[];
}

/** Finds what one has begun on this device, finished or not. */
export async function begunHere(): Promise<BegunHere> {
  const { pendingOf } = await import('../device/pendingChanges.ts');
  const owner = ownerOnDevice();
  const ids: string[] = [];
  let wayBack: ReactNode;
  for (const { itemID, item, progress } of await openedOnDevice(owner)) {
    const { title, outline } = item;
    const known =
      owner === visitors ? visitorsProgress(outline, await pendingOf(itemID)) : progress;
    const { done = [], passed = [] } = known ?? {};
    const isDone = (section: string) => done.includes(section);
    const isPassed = (check: string) => passed.includes(check);
    const next = nextSection(outline, isDone, isPassed);
    if (done.length + passed.length > 0) {
      ids.push(itemID);
      const left = questionsLeft(outline, isDone, isPassed);
      wayBack ??=
        next && wayTo(itemPath(itemID, next.id), begunWords.goOn(title), progressOf(left));
    }
  }
  const [sample] = begunSamplesHere();
  wayBack ??=
    sample &&
    wayTo(
      `${samplePath(sample.id, new URLSearchParams())}#${sample.next}`,
      begunWords.goOn(sample.title),
      countSections(sample.done, sample.sections),
    );
  if (owner !== visitors) {
    wayBack ??= wayTo(paths.signedInHome, begunWords.onLearning);
  }
  const builds = weekendBuilds.map((build, at) =>
    ids.includes(build.id) ? (otherBuilds[at] ?? build) : build,
  );
  return { wayBack, builds };
}

function wayTo(address: string, words: string, more?: string): ReactNode {
  return (
    <SiteLink className="begunHere" to={address}>
      <strong>{words}</strong> <small>{more}</small>
    </SiteLink>
  );
}
