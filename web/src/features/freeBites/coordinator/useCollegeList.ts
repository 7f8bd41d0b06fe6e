import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/Api.ts';
import { answerOf, type CallError, queryClient, queryKey } from '../../../api/queries.ts';
import type { Success } from '../../../api/send.ts';

const route = 'freeBites/getCollegeList';
/** A college's list. */
export type CollegeList = Omit<Success<typeof route>['data'], 'next'>;

/** All of a college's list, which the server answers in pages. */
export function useCollegeList(linkToken: string, enabled: boolean) {
  const api = useApi();
  return useQuery<CollegeList, CallError<typeof route>>(
    {
      queryKey: queryKey(route, { linkToken }, undefined),
      queryFn: async ({ signal }) => {
        const students: CollegeList['students'] = [];
        let after: string | undefined;
        for (;;) {
          const call = { linkToken, ...(after !== undefined && { after }) };
          const { next, ...page } = (await answerOf(api, route, call, { signal })).data;
          students.push(...page.students);
          if (next === null) {
            return { ...page, students };
          }
          after = next;
        }
      },
      enabled,
    },
    queryClient,
  );
}
