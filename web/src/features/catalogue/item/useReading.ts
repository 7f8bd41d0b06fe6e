import { useCallback, useEffect, useReducer } from 'react';
import { useApi } from '../../../api/useApi.ts';
import { useSession } from '../../session/useSession.ts';
import { nothingRead, type Reading, readingAfter } from './reading.ts';

/** The signed-in reader's progress with an entry, and the way to mark a section. */
export interface ReadingHere {
  readonly reading: Reading;
  mark(section: string, done: boolean): void;
}

/** Loads the progress and saves each mark at once; undefined while nobody is signed in. */
export function useReading(itemID: string): ReadingHere | undefined {
  const api = useApi();
  const { state } = useSession();
  const emailID = state.kind === 'signedIn' ? state.userinfo.emailID : undefined;
  const [reading, happen] = useReducer(readingAfter, nothingRead);

  useEffect(() => {
    if (emailID === undefined) {
      return;
    }
    const ending = new AbortController();
    const { signal } = ending;
    api.outcome('product/getProgress', { emailID, itemID }, { signal }).then((went) => {
      if (!signal.aborted && went.kind === 'ok') {
        happen({ kind: 'loaded', progress: went.answer.data.progress[0] });
      }
    });
    return () => ending.abort();
  }, [api, emailID, itemID]);

  const mark = useCallback(
    async (section: string, done: boolean) => {
      if (emailID === undefined) {
        return;
      }
      happen({ kind: 'pressed', section, done });
      const call = { emailID, itemID, section, done };
      const went = await api.outcome('product/saveProgress', call, { keepalive: true });
      happen(
        went.kind === 'ok'
          ? { kind: 'saved', section, done, progress: went.answer.data.progress }
          : { kind: 'refused', section, done },
      );
    },
    [api, emailID, itemID],
  );
  return emailID === undefined ? undefined : { reading, mark };
}
