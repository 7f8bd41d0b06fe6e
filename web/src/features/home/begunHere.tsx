import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { nextSection } from '../../../../lambdas/contract/completion.ts';
import { itemPath, paths } from '../../paths.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import { ownerOnDevice, visitors } from '../device/ownerOnDevice.ts';
import { visitorsProgress } from '../entry/reading.ts';
import { openedOnDevice } from '../offline/useOpenedEntries.ts';
import { begunWords } from './begunWords.ts';

/** The way back to what one has begun on this device and not finished, the last one; else a signed-in person's to their learning. */
export async function begunHere(): Promise<ReactNode> {
  const { pendingOf } = await import('../device/pendingChanges.ts');
  const owner = ownerOnDevice();
  for (const { itemID, item, progress } of await openedOnDevice(owner)) {
    const { title, outline } = item;
    const known =
      owner === visitors ? visitorsProgress(outline, await pendingOf(itemID)) : progress;
    const { done = [], passed = [] } = known ?? {};
    const next = nextSection(
      outline,
      (section) => done.includes(section),
      (check) => passed.includes(check),
    );
    if (next && done.length + passed.length > 0) {
      return (
        <Link className="begunHere" to={itemPath(itemID, next.id)}>
          <strong>{begunWords.goOn(title)}</strong>{' '}
          <small>{begunWords.progress(done.length, outline.length)}</small>
        </Link>
      );
    }
  }
  return owner === visitors ? null : (
    <SiteLink className="begunHere" to={paths.signedInHome}>
      <strong>{begunWords.onLearning}</strong>
    </SiteLink>
  );
}
