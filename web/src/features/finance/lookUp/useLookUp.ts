import { useEffect, useState } from 'react';
import type { Found } from '../../../../../lambdas/contract/paymentLookUp.ts';
import { useApi } from '../../../api/useApi.ts';
import type { Words } from '../../../api/words.ts';
import { financeWords } from '../financeWords.ts';
import { useEmailID } from '../useEmailID.ts';

/** What came of looking something up. `retry` is there when trying again may help. */
export type LookedUp =
  | { readonly status: 'resting' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly words: Words; readonly retry: (() => void) | null }
  | { readonly status: 'ready'; readonly found: Found };

/** Looks something up; nothing when there is nothing to look up. */
export function useLookUp(what: string): LookedUp {
  const api = useApi();
  const emailID = useEmailID();
  const [asked, setAsked] = useState(0);
  const [came, setCame] = useState<LookedUp>();

  useEffect(() => {
    if (what === '' || asked < 0) {
      return;
    }
    const ending = new AbortController();
    const { signal } = ending;
    api.outcome('finance/lookUp', { emailID, what }, { signal }).then((went) => {
      if (signal.aborted) {
        return;
      }
      if (went.kind === 'ok') {
        setCame({ status: 'ready', found: went.answer.data.found });
        return;
      }
      const words = financeWords(went);
      const retry = () => {
        setCame(undefined);
        setAsked((count) => count + 1);
      };
      setCame({ status: 'failed', words, retry: words.next === 'tryAgain' ? retry : null });
    });
    return () => ending.abort();
  }, [api, emailID, what, asked]);

  return what === '' ? { status: 'resting' } : (came ?? { status: 'loading' });
}
