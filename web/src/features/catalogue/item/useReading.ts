import { useEffect, useReducer } from 'react';
import type { Progress } from '../../../../../lambdas/contract/entities.ts';
import { useApi } from '../../../api/Api.ts';
import { useRouteQuery } from '../../../api/queries.ts';
import type { StoredEntry } from '../../offline/deviceStore.ts';
import { useUserinfo } from '../../session/useSession.ts';
import { nothingRead, type Reading, readingAfter } from './reading.ts';

/** The signed-in reader's progress with an item, and the way to mark a section. */
export interface ReadingHere {
  readonly reading: Reading;
  mark(section: string, done: boolean): void;
  /** Takes over the progress that another answer of the server brought. */
  take(progress: Progress): void;
}

/**
 * Loads the progress and saves each mark at once; undefined for a visitor.
 *
 * @param stored what is on this device, while the copy there is read
 */
export function useReading(
  itemID: string,
  stored?: StoredEntry['progress'],
): ReadingHere | undefined {
  const api = useApi();
  const emailID = useUserinfo()?.emailID;
  const [reading, happen] = useReducer(readingAfter, nothingRead);
  const { data } = useRouteQuery('product/getProgress', { itemID });

  useEffect(() => {
    if (data) {
      happen({ kind: 'loaded', progress: data.data.progress[0] });
    }
  }, [data]);

  useEffect(() => {
    if (stored) {
      happen({ kind: 'loaded', progress: stored });
    }
  }, [stored]);

  async function mark(section: string, done: boolean) {
    happen({ kind: 'pressed', section, done });
    const call = { itemID, section, done };
    const went = await api.call('product/saveProgress', call, { keepalive: true });
    happen(
      went.kind === 'ok'
        ? { kind: 'saved', section, done, progress: went.answer.data.progress }
        : { kind: 'refused', section, done },
    );
  }
  const take = (progress: Progress) => happen({ kind: 'loaded', progress });
  return emailID === undefined && stored === undefined ? undefined : { reading, mark, take };
}
