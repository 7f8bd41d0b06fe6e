import type { ItemDocument } from '../../../../lambdas/contract/document.ts';
import { useRouteQuery } from '../../api/queries.ts';
import type { Problem, Success } from '../../api/send.ts';
import { useSession } from '../session/useSession.ts';

/** What anyone may see of an item. */
export type PublicItem = Success<'product/getItem'>['data'];

/** Why a document stays closed. */
export type Closed = 'signedOut' | 'planTooLow' | 'planEnded';

/** Whether the reader has the document. `waiting`: the profile cannot be reached, so it is not known yet. */
export type Access =
  | { readonly kind: 'open'; readonly document: ItemDocument }
  | { readonly kind: 'loading' | 'waiting' }
  | { readonly kind: 'closed'; readonly why: Closed; readonly opening: PublicItem['opening'] }
  | { readonly kind: 'failed'; readonly problem: Problem<'product/getDocument'>; retry(): void };

/** Gets the document of an item for the reader; the server decides who may read it. */
export function useDocument({ item, document: free, opening }: PublicItem): Access {
  const { state } = useSession();
  const { data, error, refetch } = useRouteQuery(
    'product/getDocument',
    { itemID: item.id },
    { enabled: free === null, withProfile: true },
  );
  if (free) {
    return { kind: 'open', document: free };
  }
  if (state.kind !== 'signedIn') {
    const without = withoutPerson[state.kind];
    return without.kind === 'closed' ? { ...without, opening } : without;
  }
  if (!error) {
    return data ? { kind: 'open', document: data.data.document } : { kind: 'loading' };
  }
  switch (error.problem.status) {
    case 'insufficientPerm':
      return { kind: 'closed', why: 'planTooLow', opening };
    case 'noValidity':
      return { kind: 'closed', why: 'planEnded', opening };
    default:
      return { kind: 'failed', problem: error.problem, retry: () => void refetch() };
  }
}

const withoutPerson = {
  visitor: { kind: 'closed', why: 'signedOut' },
  signingIn: { kind: 'loading' },
  elsewhere: { kind: 'waiting' },
  unreachable: { kind: 'waiting' },
} as const;
