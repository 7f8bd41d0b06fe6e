import { useRouteQuery } from './queries.ts';

/** The person's orders, newest first, and what each plan would cost now; both empty until they are loaded. */
export function useOrders() {
  const query = useRouteQuery('user/getOrders', {}, { withProfile: true });
  return { query, orders: query.data?.orders ?? [], quotes: query.data?.data.quotes ?? [] };
}
