import { queryClient, queryKey } from '../../../api/queries.ts';
import type { Success } from '../../../api/send.ts';

/** The element of a page that the server wrote with what it was made from (`web/pages`). */
const seenID = 'seen';

/** Keeps the entry that the page came with as if it had been asked for, so that it is drawn at once. */
export function rememberServed(): void {
  // Where the screen is drawn without a browser there is no page that it came with.
  const text =
    typeof document === 'undefined' ? null : document.getElementById(seenID)?.textContent;
  if (!text) {
    return;
  }
  // A page and its scripts are of one version, and nothing but our own server writes into it.
  const data = JSON.parse(text) as Success<'product/getItem'>['data'];
  const key = queryKey('product/getItem', { itemID: data.item.id }, undefined);
  queryClient.setQueryData<Success<'product/getItem'>>(key, { id: '', status: 'ok', data });
}
