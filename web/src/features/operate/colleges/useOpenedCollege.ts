import { useQuery } from '@tanstack/react-query';
import type { OpenedCollege } from '../../../../../lambdas/contract/groups/operator.ts';
import { type Api, useApi } from '../../../api/Api.ts';
import { answerOf, type CallError, queryClient, queryKey } from '../../../api/queries.ts';
import type { Call } from '../../../api/send.ts';
import { useUserinfo } from '../../session/useSession.ts';

const route = 'operator/openCollege';
type Look = Omit<Call<typeof route>, 'after'>;

/** All of a college, which the server answers in pages. */
export function useOpenedCollege(call: Look) {
  const api = useApi();
  const userinfo = useUserinfo();
  return useQuery<OpenedCollege, CallError<typeof route>>(
    {
      queryKey: queryKey(route, call, userinfo?.emailID),
      queryFn: ({ signal }) => readAll(api, call, signal),
      enabled: userinfo !== undefined,
      gcTime: 0,
    },
    queryClient,
  );
}

/** If the list changes between two pages, saving what is shown is refused: the first page names all changes. */
async function readAll(api: Api, call: Look, signal: AbortSignal): Promise<OpenedCollege> {
  let { next, ...all } = (await answerOf(api, route, call, { signal })).data;
  while (next !== null) {
    const { data } = await answerOf(api, route, { ...call, after: next }, { signal });
    all = {
      ...all,
      students: [...all.students, ...data.students],
      changes: [...all.changes, ...data.changes],
    };
    next = data.next;
  }
  return all;
}
