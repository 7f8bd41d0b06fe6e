import { useCallback, useEffect, useState } from 'react';
import type { ItemDocument } from '../../../../../lambdas/contract/document.ts';
import type { RefusedStatus } from '../../../../../lambdas/contract/vocabulary.ts';
import { useApi } from '../../../api/useApi.ts';
import { useSession } from '../../session/useSession.ts';
import type { Seen } from './useItem.ts';

/** Why a document stays closed. */
export type Closed = 'signedOut' | 'planTooLow' | 'planEnded';

/** Whether the reader has the document. `waiting`: the profile cannot be reached, so nobody knows yet. */
export type Access =
  | { readonly kind: 'open'; readonly document: ItemDocument }
  | { readonly kind: 'loading' | 'waiting' }
  | { readonly kind: 'closed'; readonly why: Closed }
  | { readonly kind: 'failed'; readonly problem: RefusedStatus; retry(): void };

type Asked =
  | { readonly kind: 'ok'; readonly document: ItemDocument }
  | { readonly kind: 'no'; readonly status: RefusedStatus };

/** Gets the document of an entry for whoever reads; the server decides who may. */
export function useDocument({ item, document: free }: Seen): Access {
  const api = useApi();
  const { state } = useSession();
  const [asked, setAsked] = useState(0);
  const [answer, setAnswer] = useState<Asked>();
  const userinfo = state.kind === 'signedIn' ? state.userinfo : undefined;
  const ask = free === null && userinfo !== undefined;

  useEffect(() => {
    if (!ask || !userinfo || asked < 0) {
      return;
    }
    const ending = new AbortController();
    const { signal } = ending;
    const call = { emailID: userinfo.emailID, itemID: item.id };
    api.outcome('product/getDocument', call, { signal }).then((went) => {
      if (!signal.aborted) {
        setAnswer(
          went.kind === 'ok'
            ? { kind: 'ok', document: went.answer.data.document }
            : { kind: 'no', status: went.status },
        );
      }
    });
    return () => ending.abort();
  }, [api, ask, userinfo, item.id, asked]);

  const retry = useCallback(() => {
    setAnswer(undefined);
    setAsked((count) => count + 1);
  }, []);
  if (free) {
    return { kind: 'open', document: free };
  }
  if (!ask) {
    return withoutPerson[state.kind];
  }
  return answer ? accessOf(answer, retry) : { kind: 'loading' };
}

const withoutPerson = {
  visitor: { kind: 'closed', why: 'signedOut' },
  signingIn: { kind: 'loading' },
  signedIn: { kind: 'loading' },
  elsewhere: { kind: 'waiting' },
  unreachable: { kind: 'waiting' },
} as const satisfies Record<string, Access>;

function accessOf(answer: Asked, retry: () => void): Access {
  if (answer.kind === 'ok') {
    return { kind: 'open', document: answer.document };
  }
  switch (answer.status) {
    case 'insufficientPerm':
      return { kind: 'closed', why: 'planTooLow' };
    case 'noValidity':
      return { kind: 'closed', why: 'planEnded' };
    default:
      return { kind: 'failed', problem: answer.status, retry };
  }
}
