import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { nextSection } from '../../../../lambdas/contract/completion.ts';
import { itemPath } from '../../paths.ts';
import { visitors } from '../device/ownerOnDevice.ts';
import { visitorsProgress } from '../entry/reading.ts';
import { openedOnDevice } from '../offline/useOpenedEntries.ts';
import { begunWords } from './begunWords.ts';

/** The way back to what a visitor has begun on this device and not finished, the last one; null when there is none. */
export async function begunHere(): Promise<ReactNode> {
  const { pendingOf } = await import('../device/pendingChanges.ts');
  for (const { itemID, item } of await openedOnDevice(visitors)) {
    const { title, outline } = item;
    const { done, passed } = visitorsProgress(outline, await pendingOf(itemID));
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
  return null;
}
