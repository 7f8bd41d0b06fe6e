import { useCallback, useEffect, useState } from 'react';
import type { Good } from '../../../api/calls.ts';
import type { Problem } from '../../../api/send.ts';
import { useApi } from '../../../api/useApi.ts';
import { useWhenOnline } from '../useWhenOnline.ts';

/** A college that was found. */
export type FoundCollege = Good<'freeBites/findCollege'>['data']['colleges'][number];

type Route = 'freeBites/findCollege';

/** How finding a college goes. While it goes on, the last answer stays. */
export interface CollegeSearch {
  readonly status: 'idle' | 'loading' | 'failed' | 'ready';
  readonly colleges: readonly FoundCollege[];
  readonly problem: Problem<Route> | undefined;
  retry(): void;
}

type Loaded = Omit<CollegeSearch, 'retry'>;

const nothing: Loaded = { status: 'idle', colleges: [], problem: undefined };
/** So long the typing rests before it is searched. */
const restMs = 200;
const shortest = 2;

/** Finds colleges for what is typed. The latest text wins: older calls are ended. */
export function useCollegeSearch(typed: string): CollegeSearch {
  const api = useApi();
  const text = typed.trim();
  const [asked, setAsked] = useState(0);
  const [loaded, setLoaded] = useState(nothing);

  useEffect(() => {
    if (text.length < shortest || asked < 0) {
      setLoaded(nothing);
      return;
    }
    const ending = new AbortController();
    const { signal } = ending;
    setLoaded(({ colleges }) => ({ status: 'loading', colleges, problem: undefined }));
    const timer = setTimeout(async () => {
      const went = await api.outcome('freeBites/findCollege', { text }, { signal });
      if (signal.aborted) {
        return;
      }
      setLoaded(
        went.kind === 'ok'
          ? { status: 'ready', colleges: went.answer.data.colleges, problem: undefined }
          : { status: 'failed', colleges: [], problem: went },
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [api, text, asked]);

  const retry = useCallback(() => setAsked((count) => count + 1), []);
  useWhenOnline(loaded.status === 'failed', retry);
  return { ...loaded, retry };
}
