import { useCallback, useEffect, useState } from 'react';
import type { OrderSummary, Quote } from '../../../lambdas/contract/entities.ts';
import { useSession } from '../features/session/useSession.ts';
import { useApi } from './useApi.ts';

/** The person's orders, what each plan would cost now, and how loading them goes. */
export interface Orders {
  readonly status: 'loading' | 'failed' | 'ready';
  /** Newest first. */
  readonly orders: readonly OrderSummary[];
  readonly quotes: readonly Quote[];
  /** Loads again; what is there stays until the answer comes. */
  reload(): void;
}

type Loaded = Omit<Orders, 'reload'>;

const loading: Loaded = { status: 'loading', orders: [], quotes: [] };

/** Loads the signed-in person's orders, and again whenever the profile was; `loading` while nobody is signed in. */
export function useOrders(): Orders {
  const api = useApi();
  const { state } = useSession();
  const userinfo = state.kind === 'signedIn' ? state.userinfo : undefined;
  const [loaded, setLoaded] = useState(loading);
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    if (userinfo === undefined || asked < 0) {
      return;
    }
    let left = false;
    const { emailID } = userinfo;
    api.user.getOrders({ emailID }).then((answer) => {
      if (!left) {
        setLoaded((before) => {
          if (answer) {
            return { status: 'ready', orders: answer.orders, quotes: answer.data.quotes };
          }
          return before.status === 'ready' ? before : { ...loading, status: 'failed' };
        });
      }
    });
    return () => {
      left = true;
    };
  }, [api, userinfo, asked]);

  const reload = useCallback(() => {
    setLoaded((before) => (before.status === 'failed' ? loading : before));
    setAsked((count) => count + 1);
  }, []);
  return { ...loaded, reload };
}
